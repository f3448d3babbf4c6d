/**
 * Coalesces calls: one run at a time, and at most one waiting. A waiting run starts after the last caller, so it sees
 * what that caller wrote. @returns when a run that started after the call has finished
 */
export const inTurns = (work: () => Promise<void>): (() => Promise<void>) => {
  let atWork: Promise<unknown> = Promise.resolve()
  let waiting: Promise<void> | null = null
  return () => {
    waiting ??= atWork.then(() => {
      waiting = null
      const run = work()
      atWork = run.catch(() => undefined)
      return run
    })
    return waiting
  }
}
