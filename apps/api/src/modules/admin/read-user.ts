import type { adminApi } from '@bazaar/contracts'
import type { Dictionary } from '@bazaar/locale/dictionary'
import { and, desc, eq, isNotNull, isNull, sql } from '../../db/drizzle.ts'
import type { Services } from '../../context.ts'
import { isUuid } from '../../db/is-uuid.ts'
import { AppError } from '../../http/app-error.ts'
import { listAudit } from '../audit/list-audit.ts'
import { alive } from '../auth/sessions/sessions.ts'
import { passkey, session, userTotp } from '../auth/tables.ts'
import { listEntries } from '../credits/list-entries.ts'
import { creditAccount } from '../credits/tables.ts'
import { listPlans } from '../plans/list-plans.ts'
import { run } from '../runs/tables.ts'
import { ticket } from '../support/tables.ts'
import { user } from '../users/tables.ts'
import { causeOf } from './cause-of.ts'
import { toUserLine, userLine } from './list-users.ts'

/** Length of each list. */
const newest = 20

const secondsBetween = (start: Date | null, end: Date | null): number | null =>
  start && end ? (end.getTime() - start.getTime()) / 1_000 : null

/** What a user asked and what an agent answered is for its owner only. */
const listRuns = async ({ db }: Services, userId: string, say: Dictionary): Promise<adminApi.RunLine[]> => {
  const refunded = sql<boolean>`exists (select from credit_entry e where e.run_id = run.id and e.kind = 'refund')`
  const rows = await db
    .select({
      id: run.id,
      agent: run.agent,
      state: run.state,
      errorCode: run.errorCode,
      creditsCharged: run.creditsCharged,
      startedAt: run.startedAt,
      finishedAt: run.finishedAt,
      createdAt: run.createdAt,
      refunded,
    })
    .from(run)
    .where(eq(run.userId, userId))
    .orderBy(desc(run.createdAt), desc(run.id))
    .limit(newest)
  return rows.map((row) => ({
    id: row.id,
    agent: row.agent,
    state: row.state,
    error_code: row.errorCode,
    ...(row.errorCode && { error_detail: causeOf(row.errorCode, say).detail }),
    credits_charged: row.creditsCharged,
    refunded: row.refunded,
    seconds: secondsBetween(row.startedAt, row.finishedAt),
    created_at: row.createdAt.toISOString(),
  }))
}

/** A user with what helps to decide. @throws {AppError} NOT_FOUND, also for an erased account */
export const readUser = async (services: Services, id: string, say: Dictionary): Promise<adminApi.UserView> => {
  const { db, clock } = services
  const [found] = isUuid(id)
    ? await db
        .select(userLine)
        .from(user)
        .leftJoin(creditAccount, eq(creditAccount.userId, user.id))
        .where(and(eq(user.id, id), isNull(user.erasedAt)))
    : []
  if (!found) throw new AppError('NOT_FOUND')
  const [runs, entries, audit, apps, passkeys, sessions, tickets, plans] = await Promise.all([
    listRuns(services, id, say),
    listEntries(db, id, { limit: newest }),
    listAudit(db, { userId: id }, { limit: newest }),
    db.$count(userTotp, and(eq(userTotp.userId, id), isNotNull(userTotp.confirmedAt))),
    db.$count(passkey, eq(passkey.userId, id)),
    db.$count(session, and(eq(session.userId, id), alive(clock.now()))),
    db.$count(ticket, eq(ticket.userId, id)),
    listPlans(services, [], id),
  ])
  return {
    ...toUserLine(found),
    has_second_factor: apps + passkeys > 0,
    sessions,
    tickets,
    runs,
    entries: entries.data,
    audit: audit.data,
    plans: plans.map(({ credits, amount, currency, state, cancels, renews_at: renewsAt }) => ({
      credits,
      amount,
      currency,
      state: cancels && state === 'active' ? 'ending' : state,
      renews_at: renewsAt,
    })),
  }
}
