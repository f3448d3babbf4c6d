import { builtOnce } from '../../db/built-once.ts'
import type { Run } from './view.ts'

/** Whether a run that is being stored was stored in the end, and whether its engine begins before that. */
export type Admission = { stored: Promise<boolean>; isEarly: boolean }

/**
 * Takes a run that is being stored as claimed, so that it is not written again to be claimed.
 * @returns false when no place is free or other runs wait for one
 */
type Take = (run: Run, admission: Admission) => boolean

/** The worker of this process; null without one. */
export const ownPlaces = builtOnce((_owner: object): { take: Take | null } => ({ take: null }))
