/** Answers that were asked for before somebody called for them: by the page's first script, or by {@link Prefetched.begin}. */
type Asked = { token: string | null; answer: Promise<Response>; at: number }

/** Older ones may say what is no longer so. */
const freshMs = 15_000

/** What the first script of the page left behind (`first-scripts.ts` of the API); anything else counts as nothing. */
const leftByPage = (): [string, Asked][] => {
  const left: unknown = Reflect.get(globalThis, 'begunAnswers')
  if (typeof left !== 'object' || left === null || !('answers' in left) || !('token' in left)) return []
  const { token, answers } = left
  if (typeof token !== 'string' || typeof answers !== 'object' || answers === null) return []
  return Object.entries(answers).map(([path, answer]) => [path, { token, answer: Promise.resolve(answer), at: 0 }])
}

export type Prefetched = {
  /** Asks now for what will be called for in a moment; at most once until it was taken. */
  prefetch: (path: string, token: string | null) => void
  /** Gives an answer to one caller, the one with the same token; nobody else gets it. */
  take: (path: string, token: string | null) => Promise<Response> | undefined
  /** Something was changed, so what was asked for before may say what is no longer so. */
  forget: () => void
}

export const createPrefetched = (origin: string): Prefetched => {
  const asked = new Map<string, Asked>(leftByPage())
  const isFresh = ({ at }: Asked) => performance.now() - at < freshMs
  return {
    prefetch: (path, token) => {
      const known = asked.get(path)
      if (known && known.token === token && isFresh(known)) return
      const headers = { accept: 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
      const answer = fetch(origin + path, { headers })
      answer.catch(() => undefined)
      asked.set(path, { token, answer, at: performance.now() })
    },
    take: (path, token) => {
      const known = asked.get(path)
      asked.delete(path)
      return known && known.token === token && isFresh(known) ? known.answer : undefined
    },
    forget: () => asked.clear(),
  }
}
