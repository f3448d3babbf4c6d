import { fetch } from 'undici'
import { EngineError } from '../errors.ts'
import { bareHost, isPublicAddress } from './address.ts'
import { readBeginning } from './body/body.ts'
import { BlockedAddressError, guardedAgent, type Resolve, systemResolve } from './connector.ts'
import { blocked, checkTarget, isAllowListed, parseTarget, type TargetRules } from './target.ts'

export type SafePostOptions = {
  /** `host:port` of private addresses that may be called, also over http. For tests; empty otherwise. */
  allow: readonly string[]
  userAgent: string
  resolve?: Resolve
}

export type PostAnswer = { status: number; text: string }

/** Sends messages to addresses that users enter, under the rules of `createSafeFetch`. Redirects are not followed. */
export type SafePost = {
  /** @throws {EngineError} URL_INVALID, URL_BLOCKED for an address that is not public, https and on port 443 */
  check: (url: string) => Promise<void>
  /** @throws {EngineError} URL_INVALID, URL_BLOCKED; {Error} when there is no answer in time */
  post: (url: string, message: { headers: Record<string, string>; body: string | Uint8Array }) => Promise<PostAnswer>
}

const connectMs = 5_000
const totalMs = 15_000
const answerBytes = 1_000

const isBlocked = (error: unknown): boolean =>
  error instanceof BlockedAddressError || (error instanceof Error && isBlocked(error.cause))

export const createSafePost = ({ allow, userAgent, resolve = systemResolve }: SafePostOptions): SafePost => {
  const rules: TargetRules = { allow: new Set(allow), ports: new Set([443]) }
  const dispatcher = guardedAgent({ resolve, isTrusted: (host, port) => rules.allow.has(`${host}:${port}`), connectMs })

  const target = (text: string): URL => {
    const { url } = parseTarget(text, rules)
    checkTarget(url, rules)
    if (url.protocol !== 'https:' && !isAllowListed(url, rules)) throw blocked()
    return url
  }
  return {
    check: async (text) => {
      const url = target(text)
      if (isAllowListed(url, rules)) return
      const addresses = await resolve(bareHost(url.hostname)).catch((cause: unknown) => {
        throw new EngineError('URL_INVALID', { detail: `There is no website called ${url.hostname}.`, cause })
      })
      if (!addresses.every(isPublicAddress)) throw blocked()
    },
    post: async (text, { headers, body }) => {
      const url = target(text)
      try {
        const response = await fetch(url, {
          method: 'POST',
          dispatcher,
          redirect: 'manual',
          signal: AbortSignal.timeout(totalMs),
          headers: { 'user-agent': userAgent, 'content-type': 'application/json', ...headers },
          body,
        })
        const bytes = await readBeginning(response.body, answerBytes)
        return { status: response.status, text: Buffer.from(bytes).toString('utf8') }
      } catch (error) {
        if (isBlocked(error)) throw blocked(error)
        throw error
      }
    },
  }
}
