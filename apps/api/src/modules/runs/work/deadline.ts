/**
 * A deadline whose clock is paused during `outside`: waiting in a queue, or for a port that has limits of its own,
 * is not the engine's fault.
 */
export const createDeadline = (limitMs: number, onReached: () => void) => {
  let leftMs = limitMs
  let startedAt = performance.now()
  let timer = setTimeout(onReached, leftMs)
  let outsiders = 0
  let over = false

  const leave = () => {
    outsiders += 1
    if (outsiders > 1 || over) return
    clearTimeout(timer)
    leftMs -= performance.now() - startedAt
  }
  const comeBack = () => {
    outsiders -= 1
    if (outsiders > 0 || over) return
    startedAt = performance.now()
    timer = setTimeout(onReached, Math.max(0, leftMs))
  }
  return {
    outside: async <T>(work: () => Promise<T>): Promise<T> => {
      leave()
      try {
        return await work()
      } finally {
        comeBack()
      }
    },
    clear: (): void => {
      over = true
      clearTimeout(timer)
    },
  }
}
export type Deadline = ReturnType<typeof createDeadline>
