/** Milliseconds of processor time that work takes on this thread: what a busy machine does not change. */
export const cpuTimeOf = async (work: () => unknown): Promise<number> => {
  const before = process.threadCpuUsage()
  await work()
  return process.threadCpuUsage(before).user / 1_000
}
