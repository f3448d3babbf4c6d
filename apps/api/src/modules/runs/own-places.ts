import { builtOnce } from '../../db/built-once.ts'
import type { Run } from './view.ts'

/** Takes the run once it is created, or gives the place back. */
type Place = (created: Run | null) => void

/**
 * Places of the worker in this process. A run that is created while one is free and none waits is its own at once: it is
 * not written again to be claimed. Null without a worker.
 */
export const ownPlaces = builtOnce((_owner: object): { keep: (() => Place | null) | null } => ({ keep: null }))
