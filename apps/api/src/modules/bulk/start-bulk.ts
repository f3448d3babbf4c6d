import { and, eq, sql } from '../../db/drizzle.ts'
import type { KeyCaller, Services } from '../../context.ts'
import { bulk } from '@bazaar/contracts'
import type { InputLabels } from '@bazaar/agents-kit'
import type { Executor } from '../../db/client.ts'
import { AppError } from '../../http/app-error.ts'
import { lockAccount } from '../credits/ledger/lock-account.ts'
import { checkTokenQuota } from '../runs/limits/token-quota.ts'
import { checkKeyAgent, checkKeyLimit } from '../keys/spending.ts'
import { startInBackground } from '../runs/begin/start-background.ts'
import { bulkKey, isBulk, isOpen, run } from '../runs/tables.ts'
import { type Planned, planTable, type Table } from './plan-bulk.ts'
import { bulkJob, bulkRow } from './tables.ts'

type Caller = { userId: string; apiKey: KeyCaller | null; labels: InputLabels }

/** @throws {AppError} TOO_MANY_RUNS when the user's open jobs and this one exceed the rows of one job */
const checkOpenRows = async (tx: Executor, userId: string, rows: number): Promise<void> => {
  const [open] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(run)
    .where(and(eq(run.userId, userId), isOpen, isBulk))
  if ((open?.count ?? 0) + rows <= bulk.maxRows) return
  throw new AppError('TOO_MANY_RUNS', {
    detail: `${open?.count} rows are still waiting. Wait until they are done, or stop that job.`,
    retryAfter: 60,
  })
}

type Row = Planned['rows'][number]

const startRow = async (
  services: Services,
  tx: Executor,
  planned: Planned,
  caller: Caller,
  row: Row,
  jobId: string,
) => {
  if ('problem' in row) return { jobId, line: row.line, cells: row.cells, problem: row.problem }
  const { agent } = planned
  const { userId, apiKey } = caller
  const submission = { userId, apiKey, agent, input: row.input, key: bulkKey(jobId, row.line) }
  const created = await startInBackground(services, tx, submission)
  if (!created) throw new Error(`Line ${row.line} of ${jobId} was started twice.`)
  return { jobId, line: row.line, cells: row.cells, runId: created.id }
}

/**
 * Starts a run for every row that fits the agent, in one transaction: each holds its price, and only those that succeed
 * are charged.
 * @returns the id of the job; a repeated key returns the same job
 * @throws {AppError} INSUFFICIENT_CREDIT, TOO_MANY_RUNS, QUOTA_REACHED, KEY_LIMIT, INVALID_INPUT, AGENT_OFF
 */
export const startBulk = async (
  services: Services,
  caller: Caller,
  table: Table & { key: string },
): Promise<string> => {
  const { userId } = caller
  checkKeyAgent(caller.apiKey, table.agent)
  const planned = await planTable(services, caller, table)
  const lacking = services.implementations
    .find(({ agent }) => agent.id === planned.agent.id)
    ?.missing(services.ports, planned.rows.flatMap((row) => ('input' in row ? [row.input] : []))[0] ?? {})
  if (lacking) throw lacking
  return services.db.transaction(async (tx) => {
    await lockAccount(tx, userId)
    const same = and(eq(bulkJob.userId, userId), eq(bulkJob.key, table.key))
    const [known] = await tx.select({ id: bulkJob.id }).from(bulkJob).where(same)
    if (known) return known.id
    if (planned.agent.writes) await checkTokenQuota(services, tx, userId, planned.agent)
    await checkOpenRows(tx, userId, planned.plan.valid)
    const [job] = await tx
      .insert(bulkJob)
      .values({ userId, agent: planned.agent.id, key: table.key, createdAt: services.clock.now() })
      .returning({ id: bulkJob.id })
    if (!job) throw new Error('No bulk job was made.')
    const rows = []
    for (const row of planned.rows) rows.push(await startRow(services, tx, planned, caller, row, job.id))
    if (caller.apiKey) await checkKeyLimit(services, tx, caller.apiKey)
    await tx.insert(bulkRow).values(rows)
    await services.signals.send(tx, 'queued', '')
    return job.id
  })
}
