import { and, eq, inArray, sql } from '../../db/drizzle.ts'
import { outbox } from '../../adapters/mail/tables.ts'
import type { Executor } from '../../db/client.ts'
import { endSessionsOf } from '../../modules/auth/end-sessions.ts'
import { releaseSeen } from '../../modules/auth/tables.ts'
import { harmfulBuildMail } from '../../modules/auth/words.ts'
import { user } from '../../modules/users/tables.ts'
import { release } from './tables.ts'

/** What ending the harm of a build needs. */
export type Harm = { brand: string; now: Date }

/**
 * Marks a build as harmful, signs out and mails every user it was served to: its code may have read their tokens.
 * @returns how many people were signed out
 */
export const endHarm = async (tx: Executor, { brand, now }: Harm, name: string, buildId: string): Promise<number> => {
  await tx
    .update(release)
    .set({ harmfulAt: now })
    .where(and(eq(release.name, name), eq(release.buildId, buildId)))
  const served = sql`select ${releaseSeen.userId} from ${releaseSeen}
    where ${releaseSeen.name} = ${name} and ${releaseSeen.buildId} = ${buildId}`
  const ids = await endSessionsOf(tx, now, served)
  if (ids.length === 0) return 0
  const people = await tx.select({ email: user.email, language: user.language }).from(user).where(inArray(user.id, ids))
  const mails = people.map(({ email, language }) => harmfulBuildMail(language, brand, email))
  await tx.insert(outbox).values(mails.map((mail) => ({ ...mail, createdAt: now, nextTryAt: now })))
  return people.length
}
