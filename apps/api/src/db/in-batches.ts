/**
 * Repeats work on at most `size` rows until it finds fewer, so that no statement is long and nothing waits for it.
 * @param maxBatches bounds one call; the next one goes on
 * @returns the number of rows
 */
export const inBatches = async (
  { size, maxBatches }: { size: number; maxBatches: number },
  work: () => Promise<number>,
): Promise<number> => {
  let rows = 0
  for (let turn = 0; turn < maxBatches; turn += 1) {
    const count = await work()
    rows += count
    if (count < size) break
  }
  return rows
}
