import type { Execution } from './execute.ts'

export type EnginePlaces = {
  /** Runs that have a place or wait for their end to be stored. */
  all: ReadonlySet<Execution>
  /** How many more runs may begin. */
  free: () => number
  /** @param onFree called when its engine is done and when its end is stored */
  add: (execution: Execution, onFree: () => unknown) => void
}

/**
 * Places of a process: `concurrency` for runs with an engine, and as many again for runs whose end is being stored, so
 * that no engine waits for the database, and results do not pile up in memory when it is slow.
 */
export const createEnginePlaces = (concurrency: number): EnginePlaces => {
  const engines = new Set<Execution>()
  const all = new Set<Execution>()
  return {
    all,
    free: () => Math.min(concurrency - engines.size, 2 * concurrency - all.size),
    add: (execution, onFree) => {
      engines.add(execution)
      all.add(execution)
      void execution.engineDone.then(() => {
        engines.delete(execution)
        onFree()
      })
      void execution.done.then(() => {
        all.delete(execution)
        onFree()
      })
    },
  }
}
