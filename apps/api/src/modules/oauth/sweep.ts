import { and, eq, gt, inArray, isNull, lt, notExists, or } from '../../db/drizzle.ts'
import type { Services } from '../../context.ts'
import { apiKey, oauthClient, oauthToken } from '../keys/tables.ts'

const week = 7 * 86_400_000

/** Deletes expired tokens, apps whose code was never exchanged, and clients that were not used for a week. */
export const sweepApps = async ({ db, clock }: Services): Promise<void> => {
  const now = clock.now()
  const isOver = lt(oauthToken.expiresAt, now)
  const abandoned = and(eq(oauthToken.kind, 'code'), isNull(oauthToken.usedAt), isOver)
  await db
    .delete(apiKey)
    .where(inArray(apiKey.id, db.select({ id: oauthToken.keyId }).from(oauthToken).where(abandoned)))
  await db.delete(oauthToken).where(isOver)
  const isConnected = and(
    eq(apiKey.clientId, oauthClient.id),
    isNull(apiKey.revokedAt),
    or(isNull(apiKey.expiresAt), gt(apiKey.expiresAt, now)),
  )
  await db
    .delete(oauthClient)
    .where(
      and(
        lt(oauthClient.usedAt, new Date(now.getTime() - week)),
        notExists(db.select({ id: apiKey.id }).from(apiKey).where(isConnected)),
      ),
    )
}
