import type { PushMessage } from '@bazaar/contracts'
import { type SQL, sql } from '../../db/drizzle.ts'
import type { Executor } from '../../db/client.ts'
import { pushDevice } from '../auth/tables.ts'
import { pushMessage } from './tables.ts'

/** Limit for each device, so that an account cannot flood a push service. */
const maxMessagesADay = 100

/** Whether a user has a device to notify, as part of a query. */
export const hasPushDevice = (userId: string): SQL<boolean> =>
  sql<boolean>`exists (select from ${pushDevice} where ${pushDevice.userId} = ${userId}::uuid)`

/** Writes a notification for each device of a user in the transaction of the change; a rollback removes it. */
export const notifyDevices = async (
  tx: Executor,
  userId: string,
  now: Date,
  { title, url, tag }: PushMessage,
): Promise<void> => {
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`
    insert into push_message (device_id, title, url, tag, next_try_at, created_at)
    select ${pushDevice.id}, ${title}, ${url}, ${tag}, ${at}, ${at} from ${pushDevice}
    where ${pushDevice.userId} = ${userId}::uuid and (
      select count(*) from ${pushMessage}
      where ${pushMessage.deviceId} = ${pushDevice.id} and ${pushMessage.createdAt} > ${at} - interval '1 day'
    ) < ${maxMessagesADay}`)
}
