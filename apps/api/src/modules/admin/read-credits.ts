import type { adminApi } from '@bazaar/contracts'
import type { z } from 'zod'
import { and, desc, eq, gte, inArray, notLike, sql, sum } from '../../db/drizzle.ts'
import type { Services } from '../../context.ts'
import { ledgerState } from '../credits/reconcile.ts'
import { creditAccount, creditEntry, ledgerCheck, purchase, redeemCode } from '../credits/tables.ts'
import { user } from '../users/tables.ts'

type Report = z.output<typeof adminApi.readCredits.output>

const dayMs = 86_400_000
const newest = 50

const sumKinds = ({ db }: Services, since: Date): Promise<Report['kinds']> =>
  db
    .select({
      kind: creditEntry.kind,
      entries: sql<number>`count(*)::int`,
      credits: sql<number>`sum(${creditEntry.amount})::int`,
    })
    .from(creditEntry)
    .where(gte(creditEntry.createdAt, since))
    .groupBy(creditEntry.kind)
    .orderBy(creditEntry.kind)

const readBalance = async ({ db }: Services): Promise<Report['balance']> => {
  const [row] = await db
    .select({ settled: sum(creditAccount.settled).mapWith(Number), held: sum(creditAccount.held).mapWith(Number) })
    .from(creditAccount)
  return { settled: row?.settled ?? 0, held: row?.held ?? 0 }
}

const readIncome = ({ db }: Services, since: Date): Promise<Report['income']> =>
  db
    .select({
      currency: purchase.currency,
      amount: sql<number>`sum(${purchase.amount})::int`,
      purchases: sql<number>`count(*)::int`,
    })
    .from(purchase)
    .where(and(eq(purchase.state, 'paid'), gte(purchase.createdAt, since)))
    .groupBy(purchase.currency)

const readLedger = async ({ db }: Services): Promise<Report['ledger']> => {
  const [last] = await db.select().from(ledgerCheck)
  return {
    state: await ledgerState(db),
    checked_at: last?.checkedAt?.toISOString() ?? null,
    broken: last?.broken ?? [],
  }
}

/** Sign-up grants are left out: there is one for every user. */
const listGiven = async ({ db }: Services): Promise<Report['given']> => {
  const rows = await db
    .select({ entry: creditEntry, email: user.email, erasedAt: user.erasedAt })
    .from(creditEntry)
    .leftJoin(user, eq(user.id, creditEntry.userId))
    .where(
      and(inArray(creditEntry.kind, ['grant', 'refund', 'adjust']), notLike(creditEntry.idempotencyKey, 'signup:%')),
    )
    .orderBy(desc(creditEntry.id))
    .limit(newest)
  return rows.map(({ entry, email, erasedAt }) => ({
    id: entry.id,
    created_at: entry.createdAt.toISOString(),
    kind: entry.kind,
    amount: entry.amount,
    user_id: entry.userId,
    user_email: erasedAt === null ? email : null,
    reason: entry.reason,
  }))
}

const listCodes = async ({ db }: Services): Promise<Report['codes']> => {
  const rows = await db.select().from(redeemCode).orderBy(desc(redeemCode.id)).limit(newest)
  return rows.map((row) => ({
    id: row.id,
    created_at: row.createdAt.toISOString(),
    credits: row.credits,
    uses: row.uses,
    used: row.used,
    expires_at: row.expiresAt?.toISOString() ?? null,
    reason: row.reason,
  }))
}

/** What became of the credits in the last days. */
export const readCredits = async (services: Services, { days }: { days: number }): Promise<Report> => {
  const since = new Date(services.clock.now().getTime() - days * dayMs)
  const [kinds, balance, income, ledger, given, codes] = await Promise.all([
    sumKinds(services, since),
    readBalance(services),
    readIncome(services, since),
    readLedger(services),
    listGiven(services),
    listCodes(services),
  ])
  return { kinds, balance, income, ledger, given, codes }
}
