import type { BulkJob, BulkRow } from '@bazaar/contracts'
import { resultTitle } from '@bazaar/agents-kit'
import type { Implementation } from '@bazaar/agents-kit/server'
import type { FastifyRequest } from 'fastify'
import { and, asc, desc, eq } from '../../db/drizzle.ts'
import type { Services } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { endWithoutResult } from '../runs/end/finish.ts'
import { run } from '../runs/tables.ts'
import type { Run } from '../runs/view.ts'
import { bulkJob, bulkRow } from './tables.ts'

const maxValues = 40
const maxTextLength = 300
const deepest = 3
/** Parts of every answer that are not the result of the row. */
const receipt = new Set(['run_id', 'engine', 'credits_charged', 'sources', 'notices', 'marks'])

type Value = string | number | boolean

/** As many entries as a cell holds. */
const inOneCell = (entries: readonly unknown[]): string => {
  const texts = entries.filter((entry) => typeof entry === 'string' && entry !== '').map(String)
  let length = 0
  const fitting = texts.filter((text) => (length += text.length + 2) <= maxTextLength)
  return fitting.length < texts.length ? [...fitting, '…'].join('; ') : fitting.join('; ')
}

/** The figures and short texts of an answer, by dotted path; lists, long texts and markup are left out. */
const valuesOf = (value: unknown, path: string, depth: number): [string, Value][] => {
  if (typeof value === 'number' || typeof value === 'boolean') return [[path, value]]
  if (typeof value === 'string')
    return value !== '' && value.length <= maxTextLength && !value.startsWith('<') ? [[path, value]] : []
  if (typeof value !== 'object' || value === null || Array.isArray(value) || depth === deepest) return []
  return Object.entries(value).flatMap(([key, entry]) =>
    depth === 0 && receipt.has(key) ? [] : valuesOf(entry, path === '' ? key : `${path}.${key}`, depth + 1),
  )
}

type Found = { row: typeof bulkRow.$inferSelect; run: Run | null }

/** What the agent itself shows in a table, or else all figures and short texts of its answer. */
const shownOf = (implementation: Implementation | undefined, answer: unknown): [string, Value][] => {
  const columns = answer === null ? null : implementation?.columns?.(answer)
  if (!columns) return valuesOf(answer, '', 0)
  return Object.entries(columns).flatMap(([key, value]) =>
    valuesOf(Array.isArray(value) ? inOneCell(value) : value, key, 1),
  )
}

const ofRun = (services: Services, agentId: string, found: Run) => {
  const implementation = services.implementations.find((entry) => entry.agent.id === agentId)
  const { id, state, input, answer, errorDetail, creditsCharged } = found
  return {
    state,
    run_id: id,
    title: answer === null ? '' : resultTitle(implementation?.agent, input, answer),
    result: Object.fromEntries(shownOf(implementation, answer).slice(0, maxValues)),
    error: errorDetail,
    credits_charged: creditsCharged,
  }
}

const rowOf = (services: Services, agentId: string, { row, run: found }: Found): BulkRow => {
  const { line, cells, problem } = row
  if (found) return { line, cells, ...ofRun(services, agentId, found) }
  return { line, cells, state: 'refused', run_id: null, title: '', result: {}, error: problem, credits_charged: 0 }
}

/** A job of this user, or the newest one of an agent; null when there is none. */
export const readBulk = async (
  services: Services,
  userId: string,
  { id, agent }: { id?: string | undefined; agent?: string | undefined },
): Promise<BulkJob | null> => {
  const wanted = id === undefined ? (agent === undefined ? undefined : eq(bulkJob.agent, agent)) : eq(bulkJob.id, id)
  const [job] = await services.db
    .select()
    .from(bulkJob)
    .where(and(eq(bulkJob.userId, userId), wanted))
    .orderBy(desc(bulkJob.createdAt), desc(bulkJob.id))
    .limit(1)
  if (!job) return null
  const found = await services.db
    .select({ row: bulkRow, run })
    .from(bulkRow)
    .leftJoin(run, eq(run.id, bulkRow.runId))
    .where(eq(bulkRow.jobId, job.id))
    .orderBy(asc(bulkRow.line))
  const rows = found.map((each) => rowOf(services, job.agent, each))
  return {
    id: job.id,
    agent: job.agent,
    created_at: job.createdAt.toISOString(),
    open: rows.filter(({ state }) => state === 'queued' || state === 'running').length,
    credits_charged: rows.reduce((sum, row) => sum + row.credits_charged, 0),
    rows,
  }
}

/** A job in the language of its reader. */
export const translateJob = async (reader: Pick<FastifyRequest, 'translatorFor'>, job: BulkJob): Promise<BulkJob> => {
  const { title, text, message } = reader.translatorFor(job.agent)
  const rows: BulkRow[] = []
  for (const row of job.rows) {
    const values: [string, Value][] = []
    for (const [key, value] of Object.entries(row.result))
      values.push([key, typeof value === 'string' ? await text(value) : value])
    const error = row.error === null ? null : message(row.error)
    rows.push({ ...row, title: title(row.title), result: Object.fromEntries(values), error })
  }
  return { ...job, rows }
}

/**
 * Stops the rows that have not started; they cost nothing. They are locked at once, so that no worker begins one of
 * them while the others are ended.
 * @returns how many
 */
export const stopBulk = (services: Services, userId: string, id: string): Promise<number> =>
  services.db.transaction(async (tx) => {
    const waiting = await tx
      .select({ id: run.id })
      .from(run)
      .innerJoin(bulkRow, eq(bulkRow.runId, run.id))
      .innerJoin(bulkJob, and(eq(bulkJob.id, bulkRow.jobId), eq(bulkJob.userId, userId)))
      .where(and(eq(bulkRow.jobId, id), eq(run.state, 'queued')))
      .for('update', { of: run, skipLocked: true })
    const end = { state: 'stopped', error: new AppError('RUN_STOPPED') } as const
    for (const { id: runId } of waiting) await endWithoutResult(services, tx, runId, end)
    return waiting.length
  })
