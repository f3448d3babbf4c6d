import { builtOnce } from '../../../db/built-once.ts'
import type { Services } from '../../../context.ts'
import { after, holdGraceMs, leaseMs } from '../lifetimes.ts'
import { ownPlaces } from '../own-places.ts'
import type { Created } from './create-together.ts'
import { createWithOthers } from './write-together.ts'

const maxTrusted = 10_000

/** Users whose last run was admitted. Engines begin early for them alone: somebody without credit gets no work done. */
const trustedUsers = builtOnce((_owner: object) => new Set<string>())

/** The same as a worker's claim would make of it. */
const claimed = ({ run }: Created, now: Date): Created => ({
  run: { ...run, state: 'running', attempts: 1, startedAt: now, leaseUntil: after(now, leaseMs) },
  holdUntil: after(now, holdGraceMs),
})

/**
 * Creates a run with {@link createWithOthers}, as claimed if the worker of this process has a free place: its engine
 * works while the run is being stored, but reaches nothing outside before.
 * @returns where it goes on; undefined when it must be tried alone
 */
export const createHere = async (services: Services, wanted: Created): Promise<'queue' | 'here' | undefined> => {
  const { userId } = wanted.run
  const trusted = trustedUsers(services.db)
  const { promise: stored, resolve } = Promise.withResolvers<boolean>()
  const mine = claimed(wanted, services.clock.now())
  const isHere = ownPlaces(services.db).take?.(mine.run, { stored, isEarly: trusted.has(userId) }) ?? false
  const isStored = await createWithOthers(services, isHere ? mine : wanted)
  resolve(isStored)
  if (trusted.size >= maxTrusted) trusted.clear()
  trusted[isStored ? 'add' : 'delete'](userId)
  if (!isStored) return undefined
  return isHere ? 'here' : 'queue'
}
