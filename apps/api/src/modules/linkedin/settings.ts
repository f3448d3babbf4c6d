import type { Services } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { publicUrl } from '../../settings.ts'

export const notSetUp = 'LinkedIn is not set up on this server'

export type LinkedinApp = {
  clientId: string
  clientSecret: string
  /** Address of the consent page and of the token call. */
  authUrl: string
  apiUrl: string
  version: string
  redirectUri: string
}

export const callbackPath = '/api/v1/auth/linkedin/callback'

/** The operator's LinkedIn application, or null when there is none. */
export const linkedinApp = ({ settings }: Pick<Services, 'settings'>): LinkedinApp | null => {
  const { LINKEDIN_CLIENT_ID, LINKEDIN_CLIENT_SECRET, LINKEDIN_AUTH_URL, LINKEDIN_API_URL, LINKEDIN_VERSION } = settings
  if (LINKEDIN_CLIENT_ID === undefined || LINKEDIN_CLIENT_SECRET === undefined) return null
  return {
    clientId: LINKEDIN_CLIENT_ID,
    clientSecret: LINKEDIN_CLIENT_SECRET,
    authUrl: LINKEDIN_AUTH_URL.replace(/\/$/, ''),
    apiUrl: LINKEDIN_API_URL.replace(/\/$/, ''),
    version: LINKEDIN_VERSION,
    redirectUri: `${publicUrl(settings)}${callbackPath}`,
  }
}

/** @throws {AppError} NOT_CONFIGURED */
export const requireApp = (services: Services): LinkedinApp => {
  const app = linkedinApp(services)
  if (app === null) throw new AppError('NOT_CONFIGURED', { detail: notSetUp })
  return app
}
