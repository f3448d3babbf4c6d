import { builtOnce } from '../../../db/built-once.ts'
import type { Services } from '../../../context.ts'
import { after, holdGraceMs, leaseMs } from '../lifetimes.ts'
import { ownPlaces } from '../own-places.ts'
import type { Balance } from '../../credits/read-balance.ts'
import type { EndedRun } from '../own-ends.ts'
import type { Created } from './create-together.ts'
import type { Ended } from './end-together.ts'
import { type Submitted, createWithOthers } from './write-together.ts'

const maxTrusted = 10_000

/** Users whose last run was admitted. Engines begin early for them alone: somebody without credit gets no work done. */
export const trustedUsers = builtOnce((_owner: object) => new Set<string>())

/** The same as a worker's claim would make of it. */
const claimed = ({ run }: Created, now: Date): Created => ({
  run: { ...run, state: 'running', attempts: 1, startedAt: now, leaseUntil: after(now, leaseMs) },
  holdUntil: after(now, holdGraceMs),
})

/**
 * Creates a run with {@link createWithOthers}, as claimed if the worker of this process has a free place: its engine
 * works while the run waits to be stored, but reaches nothing outside before.
 * @returns the run as it is stored; undefined when it must be tried alone
 */
export const createHere = async (services: Services, wanted: Created): Promise<EndedRun | undefined> => {
  const { userId } = wanted.run
  const trusted = trustedUsers(services.db)
  const { promise, resolve } = Promise.withResolvers<Balance | boolean>()
  const submitted: Submitted = { created: claimed(wanted, services.clock.now()) }
  const bring = (ended: Ended) => void (submitted.isWritten || (submitted.ended = ended))
  const admission = { stored: promise, isEarly: trusted.has(userId), bring }
  const isHere = ownPlaces(services.db).take?.(submitted.created.run, admission) ?? false
  if (!isHere) submitted.created = wanted
  const stored = await createWithOthers(services, submitted)
  resolve(stored)
  if (trusted.size >= maxTrusted) trusted.clear()
  trusted[stored ? 'add' : 'delete'](userId)
  if (typeof stored === 'object' && submitted.ended) return { ...submitted.ended.run, balance: stored }
  return stored ? submitted.created.run : undefined
}
