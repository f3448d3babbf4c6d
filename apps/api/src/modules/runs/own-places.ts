import { builtOnce } from '../../db/built-once.ts'
import type { Balance } from '../credits/read-balance.ts'
import type { Ended } from './together/end-together.ts'
import type { Run } from './view.ts'

/** The state of a run that is being stored. */
export type Admission = {
  /** False when it was not stored; what its user has left when its end was stored with it. */
  stored: Promise<Balance | boolean>
  /** Whether its engine begins before that. */
  isEarly: boolean
  /** Stores the run without waiting for its engine, which needs the server. */
  storeNow: () => void
  /** Stores the run with its end, unless the statement is already sent. */
  storeWithEnd: (ended: Ended) => void
}

/** The admission of a run that is already stored. */
export const admitted: Admission = {
  stored: Promise.resolve(true),
  isEarly: false,
  storeNow: () => undefined,
  storeWithEnd: () => undefined,
}

/**
 * Takes a run that is being stored as claimed, so that it is not written again to be claimed.
 * @returns false when no place is free or other runs wait for one
 */
type Take = (run: Run, admission: Admission) => boolean

/** The worker of this process; null without one. */
export const ownPlaces = builtOnce((_owner: object): { take: Take | null } => ({ take: null }))
