/**
 * Runs the work of a key once for all callers, with bounded concurrency.
 * @param atOnce how many run at the same time
 * @param waiting how many more may wait; further callers get undefined
 */
export const workOnce = <T>(atOnce: number, waiting: number) => {
  const pending = new Map<string, Promise<T>>()
  const queue: (() => void)[] = []
  let free = atOnce
  const turn = async (): Promise<void> => {
    if (free > 0) free -= 1
    else await new Promise<void>((settle) => queue.push(settle))
  }
  const done = (): void => {
    const next = queue.shift()
    if (next) next()
    else free += 1
  }
  const run = async (key: string, work: () => Promise<T>): Promise<T> => {
    await turn()
    try {
      return await work()
    } finally {
      pending.delete(key)
      done()
    }
  }
  return (key: string, work: () => Promise<T>): Promise<T> | undefined => {
    const same = pending.get(key)
    if (same) return same
    if (pending.size >= atOnce + waiting) return undefined
    const promise = run(key, work)
    pending.set(key, promise)
    return promise
  }
}
