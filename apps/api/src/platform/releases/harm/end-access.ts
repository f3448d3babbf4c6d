import { type PgColumn, and, eq, gt, isNull, or, sql } from '../../../db/drizzle.ts'
import type { Executor } from '../../../db/client.ts'
import { userIdentity } from '../../../modules/account/tables.ts'
import { passkey, releaseSeen, userTotp } from '../../../modules/auth/tables.ts'
import { apiKey } from '../../../modules/keys/tables.ts'
import { result } from '../../../modules/results/tables.ts'
import { share } from '../../../modules/shares/tables.ts'
import { webhook } from '../../../modules/webhooks/tables.ts'

/** What was ended in an account, by name, or by the time it was added if it has none. */
export type EndedAccess = Record<'keys' | 'webhooks' | 'shares' | 'passkeys' | 'authenticators' | 'google', string[]>

const none = (): EndedAccess => ({ keys: [], webhooks: [], shares: [], passkeys: [], authenticators: [], google: [] })

/**
 * Ends what outlives a session and was created in an account since a build was first served to its user: its code may have
 * created it. @returns what ended, by user
 */
export const endAccess = async (
  tx: Executor,
  now: Date,
  name: string,
  buildId: string,
): Promise<Map<string, EndedAccess>> => {
  const isSuspect = (userId: PgColumn, createdAt: PgColumn) =>
    sql`exists (select 1 from ${releaseSeen} where ${releaseSeen.name} = ${name} and ${releaseSeen.buildId} = ${buildId}
      and ${releaseSeen.userId} = ${userId} and ${releaseSeen.firstSeenAt} <= ${createdAt})`
  const isOpen = ({ revokedAt, expiresAt }: { revokedAt: PgColumn; expiresAt: PgColumn }) =>
    and(isNull(revokedAt), or(isNull(expiresAt), gt(expiresAt, now)))
  const keys = await tx
    .update(apiKey)
    .set({ revokedAt: now })
    .where(and(isOpen(apiKey), isSuspect(apiKey.userId, apiKey.createdAt)))
    .returning({ userId: apiKey.userId, name: apiKey.name, host: apiKey.appHost })
  const webhooks = await tx
    .delete(webhook)
    .where(isSuspect(webhook.userId, webhook.createdAt))
    .returning({ userId: webhook.userId, url: webhook.url })
  const shares = await tx
    .update(share)
    .set({ revokedAt: now })
    .from(result)
    .where(and(eq(result.runId, share.runId), isOpen(share), isSuspect(result.userId, share.createdAt)))
    .returning({ userId: result.userId, title: share.title })
  const passkeys = await tx
    .delete(passkey)
    .where(isSuspect(passkey.userId, passkey.createdAt))
    .returning({ userId: passkey.userId, name: passkey.name })
  const totps = await tx
    .delete(userTotp)
    .where(isSuspect(userTotp.userId, userTotp.confirmedAt))
    .returning({ userId: userTotp.userId, at: userTotp.confirmedAt })
  const identities = await tx
    .delete(userIdentity)
    .where(isSuspect(userIdentity.userId, userIdentity.createdAt))
    .returning({ userId: userIdentity.userId, at: userIdentity.createdAt })

  const ended = new Map<string, EndedAccess>()
  const note = (kind: keyof EndedAccess, userId: string, what: string) => {
    const own = ended.get(userId) ?? none()
    own[kind].push(what)
    ended.set(userId, own)
  }
  // An app chose its own name; where it was answered is certain.
  for (const { userId, name: own, host } of keys) note('keys', userId, host ?? own)
  for (const { userId, url } of webhooks) note('webhooks', userId, new URL(url).host)
  for (const { userId, title } of shares) note('shares', userId, title)
  for (const { userId, name: own } of passkeys) note('passkeys', userId, own)
  for (const { userId, at } of totps) note('authenticators', userId, (at ?? now).toISOString())
  for (const { userId, at } of identities) note('google', userId, at.toISOString())
  return ended
}
