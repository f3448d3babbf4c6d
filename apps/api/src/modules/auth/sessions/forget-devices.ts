import { inArray } from '../../../db/drizzle.ts'
import type { Executor } from '../../../db/client.ts'
import { pushDevice } from '../tables.ts'

/** Stops notifying the devices of sessions that have ended. */
export const forgetDevices = async (db: Executor, ended: readonly { id: string }[]): Promise<void> => {
  if (ended.length === 0) return
  await db.delete(pushDevice).where(
    inArray(
      pushDevice.sessionId,
      ended.map(({ id }) => id),
    ),
  )
}
