import { errorCatalogue, type RunView } from '@bazaar/contracts'
import { builtOnce } from '../../db/built-once.ts'
import { and, eq, sql } from '../../db/drizzle.ts'
import type { Database, Executor } from '../../db/client.ts'
import { isUuid } from '../../db/is-uuid.ts'
import { together } from '../../db/together.ts'
import { AppError } from '../../http/app-error.ts'
import { type Balance, toBalance } from '../credits/read-balance.ts'
import { creditAccount } from '../credits/tables.ts'
import { run } from './tables.ts'

export type Run = typeof run.$inferSelect

/** Finds a run of this user. @throws {AppError} NOT_FOUND, also for another user's run */
export const findRun = async (db: Executor, userId: string, id: string): Promise<Run> => {
  const [found] = isUuid(id)
    ? await db
        .select()
        .from(run)
        .where(and(eq(run.id, id), eq(run.userId, userId)))
    : []
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

/** Finds runs and what their users have left: those that are asked for together, in one query. */
const withBalance = builtOnce((db: Database) => {
  const query = db
    .select({ run, account: { settled: creditAccount.settled, held: creditAccount.held } })
    .from(run)
    .leftJoin(creditAccount, eq(creditAccount.userId, run.userId))
    .where(sql`${run.id} = any(${sql.placeholder('ids')})`)
    .prepare('')
  return together(async (ids: string[]) => {
    const rows = await query.execute({ ids })
    const found = new Map(rows.map((row) => [row.run.id, row]))
    return ids.map((id) => found.get(id))
  })
})

/** Finds a run, and what its user has left. @throws {AppError} NOT_FOUND */
export const findWithBalance = async (db: Database, id: string): Promise<Run & { balance: Balance }> => {
  const found = await withBalance(db)(id)
  if (!found) throw new AppError('NOT_FOUND')
  return { ...found.run, balance: toBalance(found.account ?? undefined) }
}

/** The stored error of a run that ended without a result. */
export const runError = (found: Run): AppError | null => {
  if (found.errorCode === null) return null
  const code = Object.keys(errorCatalogue).find((key): key is keyof typeof errorCatalogue => key === found.errorCode)
  return new AppError(code ?? 'RUN_FAILED', {
    ...(found.errorDetail === null ? {} : { detail: found.errorDetail }),
    ...(found.errorFields === null ? {} : { fields: found.errorFields }),
  })
}

/** The same as readers get it. */
export const viewError = (found: Run): RunView['error'] => {
  const error = runError(found)
  return error && { code: error.code, detail: error.detail, ...(error.fields ? { fields: error.fields } : {}) }
}

export const toView = (found: Run): RunView => ({
  id: found.id,
  agent: found.agent,
  state: found.state,
  input: found.input,
  answer: found.answer,
  error: viewError(found),
  credits_charged: found.creditsCharged,
  created_at: found.createdAt.toISOString(),
  finished_at: found.finishedAt?.toISOString() ?? null,
})
