import { builtOnce } from '../../db/built-once.ts'
import type { Balance } from '../credits/read-balance.ts'
import type { Ended } from './together/end-together.ts'
import type { Run } from './view.ts'

/** How a run that is being stored gets on. */
export type Admission = {
  /** False when it was not stored; what its user has left when its end was stored with it. */
  stored: Promise<Balance | boolean>
  /** Whether its engine begins before that. */
  isEarly: boolean
  /** Stores it now: its engine waits for something else than its own work. */
  hurry: () => void
  /** The same with its end, unless it is too late for that. */
  bring: (ended: Ended) => void
}

/** Of a run that is stored. */
export const admitted: Admission = {
  stored: Promise.resolve(true),
  isEarly: false,
  hurry: () => undefined,
  bring: () => undefined,
}

/**
 * Takes a run that is being stored as claimed, so that it is not written again to be claimed.
 * @returns false when no place is free or other runs wait for one
 */
type Take = (run: Run, admission: Admission) => boolean

/** The worker of this process; null without one. */
export const ownPlaces = builtOnce((_owner: object): { take: Take | null } => ({ take: null }))
