import { builtOnce } from '../../db/built-once.ts'
import type { Balance } from '../credits/read-balance.ts'
import type { Run } from './view.ts'

/** A run, and what its user had left when it was last looked at. */
export type EndedRun = Run & { balance?: Balance }

/** Callers that wait in this process, by run: one whose run ends here gets the answer without reading it again. */
export const ownEnds = builtOnce((_owner: object) => new Map<string, (ended: EndedRun) => void>())
