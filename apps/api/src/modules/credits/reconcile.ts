import { eq, lt } from 'drizzle-orm'
import type { Services } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import { checkInvariants } from './check-invariants.ts'
import { ledgerCheck } from './tables.ts'

const dayMs = 86_400_000
const one = 1

/** What readiness tells of the ledger. */
export type LedgerState = 'unchecked' | 'consistent' | 'broken'

/** Of all processes that ask, one gets the day's check. */
const takeTurn = async (services: Services, now: Date): Promise<boolean> => {
  const turn = { id: one, checkedAt: now, broken: [] }
  const made = await services.db.insert(ledgerCheck).values(turn).onConflictDoNothing().returning()
  if (made.length > 0) return true
  const taken = await services.db
    .update(ledgerCheck)
    .set({ checkedAt: now })
    .where(lt(ledgerCheck.checkedAt, new Date(now.getTime() - dayMs)))
    .returning()
  return taken.length > 0
}

/**
 * Once a day: compares ledger and projections. A difference is logged as an error that names every broken rule,
 * and readiness says `broken` until a later check finds nothing. Nothing is repaired by itself.
 * @returns the sentences of the broken rules; null when another process had the turn today
 */
export const reconcileLedger = async (services: Services): Promise<string[] | null> => {
  const now = services.clock.now()
  if (!(await takeTurn(services, now))) return null
  const broken = await checkInvariants(services.db, now)
  await services.db.update(ledgerCheck).set({ broken }).where(eq(ledgerCheck.id, one))
  if (broken.length > 0) services.log.error({ broken }, 'LEDGER BROKEN: credits do not add up; see docs/operations.md')
  return broken
}

export const ledgerState = async (db: Executor): Promise<LedgerState> => {
  const [last] = await db.select().from(ledgerCheck)
  if (!last) return 'unchecked'
  return last.broken.length > 0 ? 'broken' : 'consistent'
}
