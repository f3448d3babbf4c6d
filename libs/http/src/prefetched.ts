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

export type Prefetched = {
  /** Requests now what will be called in a moment; only once until it is taken. */
  prefetch: (path: string, token: string | null) => void
  /** Hands an answer to one caller, who must have the same token. */
  take: (path: string, token: string | null) => Promise<Response> | undefined
  /** Drops all answers, because a change may have made them outdated. */
  forget: () => void
}

export const createPrefetched = (origin: string): Prefetched => {
  const entries = new Map<string, Entry>(fromPage())
  const isFresh = ({ at }: Entry) => performance.now() - at < freshMs
  return {
    prefetch: (path, token) => {
      const known = entries.get(path)
      if (known && known.token === token && isFresh(known)) return
      const headers = { accept: 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
      const answer = fetch(origin + path, { headers })
      answer.catch(() => undefined)
      entries.set(path, { token, answer, at: performance.now() })
    },
    take: (path, token) => {
      const known = entries.get(path)
      entries.delete(path)
      return known && known.token === token && isFresh(known) ? known.answer : undefined
    },
    forget: () => entries.clear(),
  }
}
