/** A map that forgets what was not asked for longest, so that all it keeps weighs at most `most`. */
export const keptMap = <T>(most: number, weigh: (key: string, value: T) => number) => {
  const kept = new Map<string, T>()
  let weight = 0
  const remove = (key: string, value: T): void => {
    kept.delete(key)
    weight -= weigh(key, value)
  }
  return {
    get: (key: string): T | undefined => {
      const value = kept.get(key)
      if (value === undefined) return undefined
      kept.delete(key)
      kept.set(key, value)
      return value
    },
    set: (key: string, value: T): void => {
      const before = kept.get(key)
      if (before !== undefined) remove(key, before)
      kept.set(key, value)
      weight += weigh(key, value)
      for (const [oldest, old] of kept) {
        if (weight <= most) break
        remove(oldest, old)
      }
    },
  }
}
