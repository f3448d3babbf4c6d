/**
 * One at work and one waiting, however many ask: the one that waits begins after the last who asked, so it sees what
 * they wrote. @returns when a run that began after the call is over
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
