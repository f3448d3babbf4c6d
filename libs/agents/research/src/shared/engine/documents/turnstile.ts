/** Lets a number of tasks work at the same time; the others wait in their order. */
export const createTurnstile = (atOnce: number) => {
  let free = atOnce
  const waiting: (() => void)[] = []
  const leave = (): void => {
    const next = waiting.shift()
    // The place goes to the one who waits; nobody can take it in between.
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
