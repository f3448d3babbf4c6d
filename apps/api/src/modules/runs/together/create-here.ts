import type { Services } from '../../../context.ts'
import { after, holdGraceMs, leaseMs } from '../lifetimes.ts'
import { ownPlaces } from '../own-places.ts'
import type { Balance } from '../../credits/read-balance.ts'
import type { EndedRun } from '../own-ends.ts'
import type { Created } from './create-together.ts'
import { beginEarly } from './early-engines.ts'
import type { Ended } from './end-together.ts'
import { type Submitted, createWithOthers } from './write-together.ts'

/** How long a run waits for an engine that computes, so that both are written at once. */
const graceMs = 50

/** The same as a worker's claim would make of it. */
const claimed = ({ run }: Created, now: Date): Created => ({
  run: { ...run, state: 'running', attempts: 1, startedAt: now, leaseUntil: after(now, leaseMs) },
  holdUntil: after(now, holdGraceMs),
})

/** Waits for a promise, but no longer than this. */
const waitAtMost = async (milliseconds: number, promise: Promise<void>): Promise<void> => {
  const { promise: late, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, milliseconds)
  await Promise.race([promise, late])
  clearTimeout(timer)
}

/**
 * Creates a run with {@link createWithOthers}, as claimed if the worker of this process has a free place: its engine
 * works before the run is stored, but reaches nothing outside.
 * @returns the run as it is stored; undefined when it must be tried alone
 */
export const createHere = async (services: Services, wanted: Created): Promise<EndedRun | undefined> => {
  const { promise, resolve } = Promise.withResolvers<Balance | boolean>()
  const submitted: Submitted = { created: claimed(wanted, services.clock.now()) }
  const { promise: ready, resolve: storeNow } = Promise.withResolvers<void>()
  const storeWithEnd = (ended: Ended) => {
    if (!submitted.isWritten) submitted.ended = ended
    storeNow()
  }
  const { isEarly, onStored } = beginEarly(services, wanted.run.userId)
  const isHere =
    ownPlaces(services.db).take?.(submitted.created.run, { stored: promise, isEarly, storeNow, storeWithEnd }) ?? false
  if (!isHere) submitted.created = wanted
  else if (isEarly) await waitAtMost(graceMs, ready)
  const stored = await createWithOthers(services, submitted)
  resolve(stored)
  onStored(stored !== false)
  if (typeof stored === 'object' && submitted.ended) return { ...submitted.ended.run, balance: stored }
  return stored ? submitted.created.run : undefined
}
