import { credits, tokenHeader } from '@bazaar/contracts'
import { toAppError } from './app-error.ts'

export type HttpHooks = {
  token: () => string | null
  /** Available and held credits, from the headers of an answer. */
  onCredits: (available: number, held: number) => void
  /** The server replaced the session's token; later requests send the new one. */
  onToken: (token: string, before: string) => void
  /** The session of this token has ended on the server. */
  onUnauthenticated: (token: string) => void
}

/** A larger gap between two answers comes from differing clocks, not from overtaking. */
const overtakenMs = 60_000

/** Reads one header of an answer. */
type ReadHeader = (name: string) => string | null

/**
 * The global rules of product.md §4 and §8, which hold for every request: bearer token, credit headers, and one word
 * for every failure. The credit gate is not here: only paid runs are gated, before they start (acceptance.md C20).
 */
export const createRules = (hooks: HttpHooks) => {
  let creditTime = 0
  return {
    authorization: (): Record<string, string> => {
      const token = hooks.token()
      return token ? { authorization: `Bearer ${token}` } : {}
    },

    /** @param sentWith the `authorization` header of the request */
    readHeaders: (header: ReadHeader, sentWith: string | undefined): void => {
      const available = Number.parseInt(header(credits.creditHeader) ?? '', 10)
      const held = Number.parseInt(header(credits.creditHeldHeader) ?? '0', 10)
      const time = Number(header(credits.creditTimeHeader))
      const isOvertaken = time < creditTime && time > creditTime - overtakenMs
      if (Number.isInteger(available) && !isOvertaken) {
        creditTime = time
        hooks.onCredits(available, held)
      }
      const fresh = header(tokenHeader)
      const token = hooks.token()
      // A late response to a request with an older token does not apply to the current one.
      if (fresh && token !== null && sentWith === `Bearer ${token}`) hooks.onToken(fresh, token)
    },

    /** Logs a failure and turns it into an {@link AppError}. @throws {AppError} always */
    refuse: (error: unknown, sentWith: string | undefined): never => {
      const failure = toAppError(error)
      if (failure.code !== 'ABORTED') console.error('HTTP Error:', failure.status, failure.code, failure.detail)
      const token = hooks.token()
      if (failure.status === 401 && token !== null && sentWith === `Bearer ${token}`) hooks.onUnauthenticated(token)
      throw failure
    },
  }
}

export type Rules = ReturnType<typeof createRules>
