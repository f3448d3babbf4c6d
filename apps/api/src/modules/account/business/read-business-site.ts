import { EngineError, readPageInThread } from '@bazaar/agents-kit/api'
import type { Services, Signed } from '../../../context.ts'
import { AppError } from '../../../http/app-error.ts'
import { admit, rules } from '../../../http/callers/rate-limits.ts'

type Call = { user: Signed; input: { url: string } }

const timeoutMs = 10_000

const languageName = new Intl.DisplayNames(['en'], { type: 'language' })

const cut = (text: string | null, most: number): string => (text ?? '').slice(0, most).toWellFormed().trim()

/**
 * Reads the home page of a business for its profile: only what the page states. The user corrects and saves it.
 * @throws {AppError} PAGE_UNREACHABLE, RATE_LIMITED
 */
export const readBusinessSite = async (services: Services, { user, input }: Call) => {
  await admit(services, rules.siteReads(), user.userId)
  const signal = AbortSignal.timeout(2 * timeoutMs)
  try {
    const page = await services.ports.fetch(input.url, { signal, timeoutMs, accept: ['text/html'] })
    const { siteName, description, detectedLanguage } = await readPageInThread(page.body, page.url, signal)
    return {
      name: cut(siteName, 200),
      site: new URL(page.url).origin,
      sells: cut(description, 1_000),
      language: detectedLanguage === null ? '' : (languageName.of(detectedLanguage) ?? ''),
    }
  } catch (error) {
    const detail = error instanceof EngineError ? error.detail : undefined
    if (error instanceof EngineError || signal.aborted) {
      throw new AppError('PAGE_UNREACHABLE', detail === undefined ? {} : { detail })
    }
    throw error
  }
}
