/** Lets a number of tasks work at the same time; the others wait in their order. */
export const createTurnstile = (atOnce: number) => {
  let inside = 0
  const waiting: (() => void)[] = []
  return async <T>(task: () => Promise<T>): Promise<T> => {
    while (inside >= atOnce) await new Promise<void>((enter) => waiting.push(enter))
    inside += 1
    try {
      return await task()
    } finally {
      inside -= 1
      waiting.shift()?.()
    }
  }
}
