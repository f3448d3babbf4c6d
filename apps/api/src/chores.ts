import type { Services } from './context.ts'

export type Chore<T> = (services: T) => Promise<unknown>

/**
 * Chores that a process repeats, one after the other: together they would take every connection from the requests. One
 * that fails is logged and stops no other.
 */
export const createChores = <T extends Pick<Services, 'log'>>(services: T, chores: readonly Chore<T>[]) => {
  let atWork: Promise<void> | undefined
  let ended = false
  const doAll = async (): Promise<void> => {
    for (const chore of chores) {
      if (ended) return
      await chore(services).catch((err: unknown) => services.log.error({ err, chore: chore.name }, 'chore failed'))
    }
  }
  return {
    /** Runs all of them. While a round is under way it returns that one, so that a slow database gets no second. */
    run: (): Promise<void> => (atWork ??= doAll().finally(() => (atWork = undefined))),
    /** Waits for the chore at work and begins no other. */
    end: async (): Promise<void> => {
      ended = true
      await atWork
    },
  }
}
