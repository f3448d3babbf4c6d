/** Limits how many tasks run at once; the others wait in order. */
export const createTurnstile = (atOnce: number) => {
  let free = atOnce
  const waiting: (() => void)[] = []
  const leave = (): void => {
    const next = waiting.shift()
    // Pass the slot directly to the next waiter, so that no other task can take it in between.
    if (next) next()
    else free += 1
  }
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1
    else await new Promise<void>((enter) => waiting.push(enter))
    try {
      return await task()
    } finally {
      leave()
    }
  }
}
