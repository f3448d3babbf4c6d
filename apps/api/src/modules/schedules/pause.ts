import type { schedulesApi } from '@bazaar/contracts'
import { eq } from '../../db/drizzle.ts'
import type { Services } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import { publicUrl } from '../../settings.ts'
import { user } from '../users/tables.ts'
import { schedule } from './tables.ts'
import { pausedMail } from './words.ts'

type Schedule = typeof schedule.$inferSelect

/** Pauses a schedule and writes to its owner, in the caller's transaction. */
export const pauseWithMail = async (
  services: Services,
  tx: Executor,
  { id, userId, name }: Schedule,
  reason: schedulesApi.Schedule['paused'] & string,
): Promise<void> => {
  await tx.update(schedule).set({ paused: reason, nextAt: null }).where(eq(schedule.id, id))
  const [owner] = await tx.select({ email: user.email, language: user.language }).from(user).where(eq(user.id, userId))
  const url = `${publicUrl(services.settings)}/schedules`
  if (owner) await services.mail.send(pausedMail(owner, reason, { name, url }), tx)
}
