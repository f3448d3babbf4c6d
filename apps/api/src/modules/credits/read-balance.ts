import { eq } from '../../db/drizzle.ts'
import type { Executor } from '../../db/client.ts'
import { creditAccount } from './tables.ts'

/** Whole credits. `available` = settled − held: what a new run may spend. */
export type Balance = { settled: number; held: number; available: number }

export const toBalance = (row: { settled: number; held: number } | undefined): Balance => ({
  settled: row?.settled ?? 0,
  held: row?.held ?? 0,
  available: (row?.settled ?? 0) - (row?.held ?? 0),
})

/** Balance of a user; zero for users who never got credits. */
export const readBalance = async (db: Executor, userId: string): Promise<Balance> => {
  const [row] = await db
    .select({ settled: creditAccount.settled, held: creditAccount.held })
    .from(creditAccount)
    .where(eq(creditAccount.userId, userId))
  return toBalance(row)
}
