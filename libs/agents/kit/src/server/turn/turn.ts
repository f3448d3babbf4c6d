/** Milliseconds that all heavy work together gets before requests go first. */
export const turnMs = 8

const waiting: (() => void)[] = []

const workOn = (): void => {
  const begin = performance.now()
  do waiting.shift()?.()
  while (waiting.length > 0 && performance.now() - begin < turnMs)
  if (waiting.length > 0) setImmediate(workOn)
}

/**
 * Does heavy work on the thread that serves all requests, in order of arrival. Whatever many callers ask for at once, others
 * go first after each turn, so a piece of work should last no longer than one, or be indivisible.
 */
export const inTurn = <T>(work: () => T): Promise<Awaited<T>> =>
  new Promise((resolve, reject) => {
    waiting.push(() => {
      try {
        resolve(work() as Awaited<T>)
      } catch (error) {
        reject(error)
      }
    })
    if (waiting.length === 1) setImmediate(workOn)
  })
