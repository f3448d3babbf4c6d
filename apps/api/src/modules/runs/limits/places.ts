import { totalmem } from 'node:os'
import type { Settings } from '../../../settings.ts'

/** What an engine's process takes while it works. */
const placeBytes = 128 * 1_048_576

/** How many runs this process works on at the same time: the setting, but no more than half the memory has room for. */
export const runPlaces = (
  { RUN_CONCURRENCY }: Pick<Settings, 'RUN_CONCURRENCY'>,
  // A container's limit, where there is one.
  memory = Math.min(totalmem(), process.constrainedMemory() || Infinity),
): number => Math.max(1, Math.min(RUN_CONCURRENCY, Math.floor(memory / 2 / placeBytes)))
