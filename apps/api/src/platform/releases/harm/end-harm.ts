import { and, eq, inArray, sql } from '../../../db/drizzle.ts'
import { outbox } from '../../../adapters/mail/tables.ts'
import type { Locale } from '@bazaar/locale'
import type { Mail } from '../../../context.ts'
import type { Executor } from '../../../db/client.ts'
import { auditLine } from '../../../modules/audit/tables.ts'
import { addressBefore, offerUndo } from '../../../modules/account/email/email-undo.ts'
import { endSessionsOf, endUnboundSessions } from '../../../modules/auth/sessions/end-sessions.ts'
import { releaseSeen } from '../../../modules/auth/tables.ts'
import { harmfulBuildMail } from '../../../modules/auth/staff/harm-words.ts'
import { user } from '../../../modules/users/tables.ts'
import { type Changes, changesSince } from './changes-since.ts'
import { type EndedAccess, endAccess } from './end-access.ts'
import { release } from '../tables.ts'

/** What ending the harm of a build needs. `home`: the address of the product. */
export type Harm = { brand: string; now: Date; home: string }

/** People who were signed out, and whose address, password or factors were changed since they were served the build. */
type HarmDone = { signedOut: number; accountsChanged: number }

type Person = { id: string; email: string; language: Locale }

/** To the address of an account and, where that was changed meanwhile, to the one before, which can take it back. */
const mailsTo = async (
  tx: Executor,
  { brand, home }: Harm,
  { id, email, language }: Person,
  { suspects, changes }: { suspects: EndedAccess | undefined; changes: Changes | undefined },
): Promise<Mail[]> => {
  const about = { suspects, changes: changes?.what ?? [] }
  const mails = [harmfulBuildMail(language, brand, email, about)]
  const before = changes && (await addressBefore(tx, id, changes.since))
  if (!before || before.email === email) return mails
  const undo = home + (await offerUndo(tx, before))
  return [...mails, harmfulBuildMail(language, brand, before.email, { ...about, undo })]
}

const countOf = (ended: EndedAccess): Record<string, number> =>
  Object.fromEntries(Object.entries(ended).map(([kind, names]) => [kind, names.length]))

const noteIn = async (
  tx: Executor,
  now: Date,
  userId: string,
  detail: Record<string, string | number>,
): Promise<void> => {
  await tx.insert(auditLine).values({ action: 'access.ended', userId, actor: 'operator', detail, createdAt: now })
}

/**
 * Marks a build as harmful and undoes what its code may have done in the accounts it was served to: it may have read their
 * tokens, and created what opens an account without one. What it may have changed is listed. Tells their owners.
 */
export const endHarm = async (tx: Executor, harm: Harm, name: string, buildId: string): Promise<HarmDone> => {
  const { now } = harm
  const [build] = await tx
    .update(release)
    .set({ harmfulAt: now })
    .where(and(eq(release.name, name), eq(release.buildId, buildId)))
    .returning({ servedAt: release.servedAt })
  const served = sql`select ${releaseSeen.userId} from ${releaseSeen}
    where ${releaseSeen.name} = ${name} and ${releaseSeen.buildId} = ${buildId}`
  const changes = await changesSince(tx, name, buildId)
  // On a page for everyone it may have signed its visitors in itself, in ways that leave no trace of the build.
  const unbound = build?.servedAt ? await endUnboundSessions(tx, now, build.servedAt) : []
  const signedOut = new Set([...(await endSessionsOf(tx, now, served)), ...unbound])
  const ended = await endAccess(tx, now, name, buildId)
  const ids = [...new Set([...signedOut, ...ended.keys(), ...changes.keys()])]
  if (ids.length === 0) return { signedOut: 0, accountsChanged: 0 }
  for (const userId of new Set([...ended.keys(), ...changes.keys()])) {
    const own = ended.get(userId)
    const what = changes.get(userId)?.what.map(({ action }) => action) ?? []
    const changed = [...new Set(what)].join(' ')
    await noteIn(tx, now, userId, { build: `${name}/${buildId}`, changed, ...(own ? countOf(own) : {}) })
  }
  const people = await tx
    .select({ id: user.id, email: user.email, language: user.language })
    .from(user)
    .where(inArray(user.id, ids))
  const mails: Mail[] = []
  for (const one of people)
    mails.push(...(await mailsTo(tx, harm, one, { suspects: ended.get(one.id), changes: changes.get(one.id) })))
  await tx.insert(outbox).values(mails.map((mail) => ({ ...mail, createdAt: now, nextTryAt: now })))
  return { signedOut: signedOut.size, accountsChanged: changes.size }
}
