import { timeoutAfter } from './timeout.ts'

/** Answers requested ahead of the call: by the page's first script, or by {@link Prefetched.prefetch}. */
type Entry = { token: string | null; answer: Promise<Response>; at: number }

/** Older answers may be outdated. */
const freshMs = 15_000

/**
 * Answers that the page's first script requested (`first-scripts.ts` of the API). Anything of another shape is ignored.
 * Hosts and servers of different releases share the name `begunAnswers`, so it must not change.
 */
const fromPage = (): [string, Entry][] => {
  const found: unknown = Reflect.get(globalThis, 'begunAnswers')
  if (typeof found !== 'object' || found === null || !('answers' in found) || !('token' in found)) return []
  const { token, answers } = found
  if (typeof token !== 'string' || typeof answers !== 'object' || answers === null) return []
  return Object.entries(answers).map(([path, answer]) => [path, { token, answer: Promise.resolve(answer), at: 0 }])
}

/** Settles when the page's first requests are answered, well or not. */
export const firstAnswers = (): Promise<unknown> => Promise.allSettled(fromPage().map(([, { answer }]) => answer))

export type Limit = { timeoutMs: number; signal: AbortSignal | undefined }
type Early = { status: number; headers: Headers; body: unknown }

const whenAborted = (signal: AbortSignal): Promise<null> =>
  new Promise((settle) => {
    const stop = () => settle(null)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })

const opened = async (answer: Promise<Response>): Promise<Early | null> => {
  const response = await answer
  if (!response.ok) return null
  return { status: response.status, headers: response.headers, body: await response.json() }
}

export type Prefetched = {
  /** Requests now what will be called in a moment; only once until it is taken. */
  prefetch: (path: string, token: string | null) => void
  /**
   * Hands an answer to one caller, who must have the same token; null if there is none, or if it is an error.
   * @throws {DOMException} when the caller aborts it or its time is over
   */
  read: (path: string, token: string | null, limit: Limit) => Promise<Early | null>
  /** Drops all answers, because a change may have made them outdated. */
  forget: () => void
}

export const createPrefetched = (origin: string): Prefetched => {
  const entries = new Map<string, Entry>(fromPage())
  const isFresh = ({ at }: Entry) => performance.now() - at < freshMs
  const take = (path: string, token: string | null): Promise<Response> | undefined => {
    const known = entries.get(path)
    entries.delete(path)
    return known && known.token === token && isFresh(known) ? known.answer : undefined
  }
  return {
    prefetch: (path, token) => {
      const known = entries.get(path)
      if (known && known.token === token && isFresh(known)) return
      const headers = { accept: 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
      const answer = fetch(origin + path, { headers })
      answer.catch(() => undefined)
      entries.set(path, { token, answer, at: performance.now() })
    },
    read: async (path, token, { timeoutMs, signal }) => {
      const answer = take(path, token)
      if (!answer) return null
      const limit = timeoutAfter(timeoutMs, signal)
      const early = await Promise.race([opened(answer).catch(() => null), whenAborted(limit.signal)])
      limit.end()
      if (signal?.aborted) throw new DOMException('The call was aborted.', 'AbortError')
      limit.signal.throwIfAborted()
      return early
    },
    forget: () => entries.clear(),
  }
}
