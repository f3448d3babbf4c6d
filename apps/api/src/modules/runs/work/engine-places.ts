import type { Run } from '../view.ts'
import type { Execution } from './execute.ts'

export type EnginePlaces = {
  /** Runs that have a place or wait for their end to be stored. */
  all: ReadonlySet<Execution>
  /** How many more runs may begin. */
  free: () => number
  /** @param onFree called when its engine is done and when its end is stored */
  add: (execution: Execution, onFree: () => unknown) => void
  /** Keeps a place for a run that is being created. @returns what gives it back, and then calls `take` */
  keep: (take: (created: Run | null) => void) => (created: Run | null) => void
}

/**
 * Places of a process: `concurrency` for runs with an engine, and as many again for runs whose end is being stored, so
 * that no engine waits for the database, and results do not pile up in memory when it is slow.
 */
export const createEnginePlaces = (concurrency: number): EnginePlaces => {
  const engines = new Set<Execution>()
  const all = new Set<Execution>()
  const enter = (execution: Execution): void => {
    engines.add(execution)
    all.add(execution)
  }

  return {
    all,
    free: () => Math.min(concurrency - engines.size, 2 * concurrency - all.size),
    add: (execution, onFree) => {
      enter(execution)
      void execution.engineDone.then(() => {
        engines.delete(execution)
        onFree()
      })
      void execution.done.then(() => {
        all.delete(execution)
        onFree()
      })
    },
    keep: (take) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      const place: Execution = { engineDone: promise, done: promise, cut: () => undefined }
      enter(place)
      return (created) => {
        engines.delete(place)
        all.delete(place)
        take(created)
        resolve()
      }
    },
  }
}
