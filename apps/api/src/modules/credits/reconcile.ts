import { and, eq, isNull, lt, or } from '../../db/drizzle.ts'
import type { Services } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import { checkInvariants } from './ledger/check-invariants.ts'
import { ledgerCheck } from './tables.ts'

const hourMs = 3_600_000
const only = 1

/** What readiness reports about the ledger. */
export type LedgerState = 'unchecked' | 'consistent' | 'broken'

/** Of all processes, one gets the day's check; a check without a result is given to another after an hour. */
const takeTurn = async (services: Services, now: Date): Promise<boolean> => {
  const before = (hours: number) => new Date(now.getTime() - hours * hourMs)
  const isDue = or(isNull(ledgerCheck.checkedAt), lt(ledgerCheck.checkedAt, before(24)))
  const isFree = or(isNull(ledgerCheck.startedAt), lt(ledgerCheck.startedAt, before(1)))
  const taken = await services.db
    .insert(ledgerCheck)
    .values({ id: only, startedAt: now, broken: [] })
    .onConflictDoUpdate({ target: ledgerCheck.id, set: { startedAt: now }, setWhere: and(isDue, isFree) })
    .returning()
  return taken.length > 0
}

/**
 * Compares ledger and projections once a day. A difference is logged as an error that names every broken rule, and
 * readiness reports `broken` until a later check passes. Nothing is repaired automatically.
 * @returns the sentences of the broken rules; null when another process has the check
 */
export const reconcileLedger = async (services: Services): Promise<string[] | null> => {
  const now = services.clock.now()
  if (!(await takeTurn(services, now))) return null
  const broken = await checkInvariants(services.db, now)
  await services.db.update(ledgerCheck).set({ checkedAt: now, broken }).where(eq(ledgerCheck.id, only))
  if (broken.length > 0) services.log.error({ broken }, 'LEDGER BROKEN: credits do not add up; see docs/operations.md')
  return broken
}

export const ledgerState = async (db: Executor): Promise<LedgerState> => {
  const [last] = await db.select().from(ledgerCheck)
  if (!last?.checkedAt) return 'unchecked'
  return last.broken.length > 0 ? 'broken' : 'consistent'
}
