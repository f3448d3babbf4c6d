import { and, eq, inArray, sql } from '../../db/drizzle.ts'
import { outbox } from '../../adapters/mail/tables.ts'
import type { Executor } from '../../db/client.ts'
import { auditLine } from '../../modules/audit/tables.ts'
import { endSessionsOf } from '../../modules/auth/end-sessions.ts'
import { releaseSeen } from '../../modules/auth/tables.ts'
import { harmfulBuildMail } from '../../modules/auth/words.ts'
import { user } from '../../modules/users/tables.ts'
import { endAccess } from './end-access.ts'
import { release } from './tables.ts'

/** What ending the harm of a build needs. */
export type Harm = { brand: string; now: Date }

/**
 * Marks a build as harmful and undoes what its code may have done in the accounts it was served to: it may have read their
 * tokens, and created what opens an account without one. Tells their owners.
 * @returns how many people were signed out
 */
export const endHarm = async (tx: Executor, { brand, now }: Harm, name: string, buildId: string): Promise<number> => {
  await tx
    .update(release)
    .set({ harmfulAt: now })
    .where(and(eq(release.name, name), eq(release.buildId, buildId)))
  const served = sql`select ${releaseSeen.userId} from ${releaseSeen}
    where ${releaseSeen.name} = ${name} and ${releaseSeen.buildId} = ${buildId}`
  const signedOut = await endSessionsOf(tx, now, served)
  const ended = await endAccess(tx, now, name, buildId)
  const ids = [...new Set([...signedOut, ...ended.keys()])]
  if (ids.length === 0) return 0
  for (const [userId, { keys, webhooks, shares, passkeys }] of ended) {
    const detail = { build: `${name}/${buildId}`, keys: keys.length, webhooks: webhooks.length }
    const more = { shares: shares.length, passkeys: passkeys.length }
    await tx
      .insert(auditLine)
      .values({ action: 'access.ended', userId, actor: 'operator', detail: { ...detail, ...more }, createdAt: now })
  }
  const people = await tx
    .select({ id: user.id, email: user.email, language: user.language })
    .from(user)
    .where(inArray(user.id, ids))
  const mails = people.map(({ id, email, language }) => harmfulBuildMail(language, brand, email, ended.get(id)))
  await tx.insert(outbox).values(mails.map((mail) => ({ ...mail, createdAt: now, nextTryAt: now })))
  return signedOut.length
}
