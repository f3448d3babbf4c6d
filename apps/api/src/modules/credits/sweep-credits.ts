import { and, gt, lte } from '../../db/drizzle.ts'
import type { Services } from '../../context.ts'
import { expireLots } from './ledger/expire-lots.ts'
import { creditAccount } from './tables.ts'

const maxPerSweep = 200

/** Expires due credits account by account; one that fails holds up no other. @returns the number of accounts checked */
export const sweepCredits = async (services: Services): Promise<number> => {
  const now = services.clock.now()
  const due = await services.db
    .select({ userId: creditAccount.userId })
    .from(creditAccount)
    .where(and(lte(creditAccount.nextExpiryAt, now), gt(creditAccount.settled, creditAccount.held)))
    .orderBy(creditAccount.nextExpiryAt)
    .limit(maxPerSweep)
  for (const { userId } of due) {
    await services.db
      .transaction((tx) => expireLots(tx, userId, now))
      .catch((err: unknown) => services.log.error({ err, user: userId }, 'credits not expired'))
  }
  return due.length
}
