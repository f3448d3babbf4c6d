import type { Services } from '../../../context.ts'
import { cutoffOf, deleteOlder } from '../../../db/delete-older.ts'
import { runEvent } from '../tables.ts'

type Needed = Pick<Services, 'db' | 'clock' | 'settings'>

/** Deletes events of runs that ended long ago; the run keeps its answer or error. @returns the number of events */
export const sweepEvents = (services: Needed): Promise<number> =>
  deleteOlder(services.db, runEvent, runEvent.createdAt, cutoffOf(services, services.settings.RUN_EVENT_DAYS))
