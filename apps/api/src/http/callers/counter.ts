/** Counts by key in fixed windows, in this process only. @returns the count so far */
export const createCounter = (now: () => Date, windowMs: number) => {
  let began = 0
  const counts = new Map<string, number>()
  return (key: string, more = 1): number => {
    const at = Math.floor(now().getTime() / windowMs)
    if (at !== began) counts.clear()
    began = at
    const count = (counts.get(key) ?? 0) + more
    counts.set(key, count)
    return count
  }
}
