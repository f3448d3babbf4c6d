import { EngineError } from '@bazaar/agents-kit/api'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { SettingsError } from '../../settings.ts'

const KeyFile = z.object({
  client_email: z.email(),
  private_key: z.string().includes('PRIVATE KEY'),
  private_key_id: z.string().optional(),
  token_uri: z.url().default('https://oauth2.googleapis.com/token'),
})

export type ServiceAccount = {
  /** Address that sheets and properties are shared with. */
  email: string
  /** Returns a token for these scopes, cached until shortly before it expires. @throws {EngineError} PROVIDER_FAILED */
  token: (scope: string, signal: AbortSignal) => Promise<string>
}

const tokenSeconds = 3_600
const answerMs = 10_000
const failed = (cause: unknown) =>
  new EngineError('PROVIDER_FAILED', { detail: 'Google did not accept the service account of this server.', cause })

const readKey = (setting: string) => {
  try {
    const text = setting.trim().startsWith('{') ? setting : readFileSync(setting, 'utf8')
    return KeyFile.parse(JSON.parse(text))
  } catch (cause) {
    throw new SettingsError('The setting GOOGLE_SERVICE_ACCOUNT is not the JSON key of a service account.', { cause })
  }
}

/**
 * A Google service account from its JSON key: the text itself or the path of the file.
 * Source: RFC 7523; Google, "Using OAuth 2.0 for server to server applications".
 * @throws {SettingsError}
 */
export const readServiceAccount = (setting: string): ServiceAccount => {
  const key = readKey(setting)
  const kept = new Map<string, { until: number; token: string }>()

  const ask = async (scope: string, signal: AbortSignal): Promise<string> => {
    const { importPKCS8, SignJWT } = await import('jose')
    const now = Math.floor(Date.now() / 1_000)
    const assertion = await new SignJWT({ scope })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', ...(key.private_key_id ? { kid: key.private_key_id } : {}) })
      .setIssuer(key.client_email)
      .setAudience(key.token_uri)
      .setIssuedAt(now)
      .setExpirationTime(now + tokenSeconds)
      .sign(await importPKCS8(key.private_key, 'RS256'))
    const response = await fetch(key.token_uri, {
      method: 'POST',
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerMs)]),
      body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
    })
    const { access_token, expires_in } = z
      .object({ access_token: z.string(), expires_in: z.number().default(tokenSeconds) })
      .parse(await response.json())
    kept.set(scope, { until: Date.now() + (expires_in - 60) * 1_000, token: access_token })
    return access_token
  }
  return {
    email: key.client_email,
    token: async (scope, signal) => {
      const known = kept.get(scope)
      if (known !== undefined && known.until > Date.now()) return known.token
      try {
        return await ask(scope, signal)
      } catch (error) {
        signal.throwIfAborted()
        throw failed(error)
      }
    },
  }
}
