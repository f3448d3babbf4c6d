/** Milliseconds that all heavy work together gets before requests go first. */
export const turnMs = 8

/** Rounds of the event loop between turns. Node accepts one connection a round, and many may be waiting. */
const roundsBetween = 32

const waiting: (() => void)[] = []
let isPlanned = false

const workAfter = (rounds: number): void => {
  setImmediate(() => {
    if (rounds > 1) return workAfter(rounds - 1)
    isPlanned = waiting.length > 0
    if (!isPlanned) return
    const begin = performance.now()
    do waiting.shift()?.()
    while (waiting.length > 0 && performance.now() - begin < turnMs)
    workAfter(roundsBetween)
  })
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
    if (!isPlanned) workAfter(1)
    isPlanned = true
  })
