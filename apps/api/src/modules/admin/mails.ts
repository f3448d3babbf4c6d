import type { adminApi } from '@bazaar/contracts'
import type { z } from 'zod'
import { type SQL, and, desc, eq, ilike, isNotNull, isNull } from '../../db/drizzle.ts'
import { outbox } from '../../adapters/mail/tables.ts'
import type { Services } from '../../context.ts'
import { isUuid } from '../../db/is-uuid.ts'
import { literal } from '../../db/literal.ts'
import { AppError } from '../../http/app-error.ts'
import { recordAudit } from '../audit/record.ts'
import { type AdminCall, actorOf } from './change-user.ts'

type Query = z.output<typeof adminApi.listMails.input>
type State = adminApi.MailLine['state']

const newest = 200

const states: Record<State, SQL | undefined> = {
  waiting: and(isNull(outbox.sentAt), isNull(outbox.failedAt)),
  failed: and(isNull(outbox.sentAt), isNotNull(outbox.failedAt)),
  sent: isNotNull(outbox.sentAt),
}

const stateOf = ({ sentAt, failedAt }: { sentAt: Date | null; failedAt: Date | null }): State => {
  if (sentAt) return 'sent'
  return failedAt ? 'failed' : 'waiting'
}

/** Subject and text may hold a code, which would open the account. */
const columns = {
  id: outbox.id,
  to: outbox.to,
  tries: outbox.tries,
  sentAt: outbox.sentAt,
  failedAt: outbox.failedAt,
  nextTryAt: outbox.nextTryAt,
  createdAt: outbox.createdAt,
}
type Row = Pick<typeof outbox.$inferSelect, keyof typeof columns>

const toLine = (row: Row): adminApi.MailLine => ({
  id: row.id,
  to: row.to,
  state: stateOf(row),
  tries: row.tries,
  created_at: row.createdAt.toISOString(),
  next_try_at: row.sentAt || row.failedAt ? null : row.nextTryAt.toISOString(),
})

export const listMails = async (
  { db, settings }: Services,
  { search, state }: Query,
): Promise<z.output<typeof adminApi.listMails.output>> => {
  const rows = await db
    .select(columns)
    .from(outbox)
    .where(
      and(
        search ? ilike(outbox.to, `%${literal(search)}%`) : undefined,
        state === undefined ? undefined : states[state],
      ),
    )
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(newest)
  const [waiting, failed, sent] = await Promise.all([
    db.$count(outbox, states.waiting),
    db.$count(outbox, states.failed),
    db.$count(outbox, states.sent),
  ])
  return { data: rows.map(toLine), counts: { waiting, failed, sent }, can_send: settings.SMTP_URL !== undefined }
}

/** Starts the tries of a mail again. @throws {AppError} NOT_FOUND, CONFLICT for a sent one */
export const resendMail = (services: Services, call: AdminCall<object>): Promise<adminApi.MailLine> =>
  services.db.transaction(async (tx) => {
    const id = call.params['id'] ?? ''
    const [found] = isUuid(id) ? await tx.select(columns).from(outbox).where(eq(outbox.id, id)).for('update') : []
    if (!found) throw new AppError('NOT_FOUND')
    if (found.sentAt) throw new AppError('CONFLICT', { detail: 'This mail was sent, and its text is no longer kept.' })
    const again = { tries: 0, failedAt: null, nextTryAt: services.clock.now() }
    await tx.update(outbox).set(again).where(eq(outbox.id, id))
    await recordAudit(
      services,
      { action: 'mail.resent', actor: actorOf(call), request: call.request, detail: { mail: id } },
      tx,
    )
    return toLine({ ...found, ...again })
  })
