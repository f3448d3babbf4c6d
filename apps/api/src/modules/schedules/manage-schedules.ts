import type { AgentDefinition } from '@bazaar/agents-kit'
import { type DifferenceLine, type Occurrence, type Schedule, schedulesApi } from '@bazaar/contracts'
import type { FastifyRequest } from 'fastify'
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { and, desc, eq, gt, isNull } from '../../db/drizzle.ts'
import type { Services } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import { isUuid } from '../../db/is-uuid.ts'
import { AppError } from '../../http/app-error.ts'
import { checkOn } from '../runs/limits/agent-controls.ts'
import { checkInput } from '../agents/input-check.ts'
import { fileFields } from '../agents/describe-agents.ts'
import { recordAudit } from '../audit/record.ts'
import { lockAccount } from '../credits/ledger/lock-account.ts'
import { result } from '../results/tables.ts'
import { priceOf } from '../prices/price-of.ts'
import { run } from '../runs/tables.ts'
import { differenceOf } from './difference.ts'
import { textBefore } from './report.ts'
import { isZone, nextAfter, nextThree, runsPerMonth } from './rhythm.ts'
import { schedule, scheduleRun } from './tables.ts'

type Row = typeof schedule.$inferSelect
type New = typeof schedule.$inferInsert
type Input = z.output<typeof schedulesApi.createSchedule.input>
type Planned = Omit<Input, 'name' | 'notify'>
type Reader = Pick<FastifyRequest, 'translatorFor'>

const { scheduleTexts } = schedulesApi
const maxOccurrences = 30

const agentOf = ({ implementations }: Services, id: string) =>
  implementations.find(({ agent }) => agent.id === id)?.agent

const toView = (services: Services, row: Row): Schedule => {
  const agent = agentOf(services, row.agent)
  const { userId: _owner, nextAt, createdAt, ...kept } = row
  return {
    ...kept,
    price: agent ? priceOf(services, agent) : null,
    unavailable: services.controls.get(row.agent)?.off ?? null,
    next_at: nextAt?.toISOString() ?? null,
    created_at: createdAt.toISOString(),
  }
}

const refuse = (field: string, detail: string) => new AppError('INVALID_INPUT', { detail, fields: { [field]: detail } })

/** Whether a run is impossible without this file. */
const isNeeded = ({ input }: AgentDefinition, name: string): boolean =>
  input.shape[name]?.safeParse(undefined).success === false

/**
 * @throws {AppError} INVALID_INPUT for an unknown agent or zone, an input with files, or input it does not accept;
 *   AGENT_OFF
 */
const check = (services: Services, planned: Planned) => {
  const agent = agentOf(services, planned.agent)
  if (!agent) throw refuse('agent', scheduleTexts.agent)
  checkOn(services, agent)
  if (!isZone(planned.zone)) throw refuse('zone', scheduleTexts.zone)
  if (fileFields(agent).some((name) => isNeeded(agent, name) || planned.input[name] !== undefined)) {
    throw refuse('agent', scheduleTexts.files)
  }
  return { agent, input: checkInput(agent, planned.input) }
}

/** @throws {AppError} INVALID_INPUT, AGENT_OFF */
export const planSchedule = async (services: Services, reader: Reader, planned: Planned) => {
  const { agent } = check(services, planned)
  const price = priceOf(services, agent)
  const next = nextThree(planned, services.clock.now())
  return {
    price,
    monthly: price * runsPerMonth[planned.every],
    next: next.map((time) => time.toISOString()),
    labels: reader.translatorFor(agent.id).labels,
  }
}

/** For so long, the same schedule is that of a press whose answer was lost: two would run, and charge. */
const againMs = 5 * 60_000
const parts = ['name', 'agent', 'input', 'every', 'zone', 'hour', 'minute', 'weekday', 'day', 'notify'] as const

const justCreated = async (tx: Executor, values: New): Promise<Row | undefined> => {
  const since = new Date(values.createdAt.getTime() - againMs)
  const recent = await tx
    .select()
    .from(schedule)
    .where(and(eq(schedule.userId, values.userId), isNull(schedule.paused), gt(schedule.createdAt, since)))
  return recent.find((row) => parts.every((part) => isDeepStrictEqual(row[part], values[part])))
}

/**
 * @returns the schedule that the same user made just before, where it is the same one
 * @throws {AppError} INVALID_INPUT, AGENT_OFF, CONFLICT when there are too many
 */
export const createSchedule = (services: Services, userId: string, given: Input): Promise<Schedule> => {
  const { input } = check(services, given)
  const createdAt = services.clock.now()
  return services.db.transaction(async (tx) => {
    await lockAccount(tx, userId)
    const values = { ...given, input, userId, nextAt: nextAfter(given, createdAt), createdAt }
    const again = await justCreated(tx, values)
    if (again) return toView(services, again)
    if ((await tx.$count(schedule, eq(schedule.userId, userId))) >= schedulesApi.maxSchedules) {
      throw new AppError('CONFLICT', { detail: scheduleTexts.tooMany })
    }
    const [row] = await tx.insert(schedule).values(values).returning()
    if (!row) throw new Error('The schedule was not stored.')
    await recordAudit(services, { action: 'schedule.created', userId, detail: { schedule: row.id } }, tx)
    return toView(services, row)
  })
}

export const listSchedules = async (services: Services, userId: string): Promise<{ data: Schedule[] }> => {
  const mine = eq(schedule.userId, userId)
  const rows = await services.db
    .select()
    .from(schedule)
    .where(mine)
    .orderBy(desc(schedule.createdAt), desc(schedule.id))
  return { data: rows.map((row) => toView(services, row)) }
}

/** @throws {AppError} NOT_FOUND, also for another user's schedule */
const findSchedule = async ({ db }: Services, userId: string, id: string): Promise<Row> => {
  const mine = and(eq(schedule.userId, userId), eq(schedule.id, id))
  const [found] = isUuid(id) ? await db.select().from(schedule).where(mine) : []
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

const change = async (services: Services, { id }: Row, to: Partial<Row>): Promise<Schedule> => {
  const [row] = await services.db.update(schedule).set(to).where(eq(schedule.id, id)).returning()
  if (!row) throw new AppError('NOT_FOUND')
  return toView(services, row)
}

/** @throws {AppError} NOT_FOUND */
export const pauseSchedule = async (services: Services, userId: string, id: string): Promise<Schedule> => {
  const found = await findSchedule(services, userId, id)
  return found.paused ? toView(services, found) : change(services, found, { paused: 'user', nextAt: null })
}

/** @throws {AppError} NOT_FOUND; INVALID_INPUT when its agent does not accept it any more; AGENT_OFF */
export const resumeSchedule = async (services: Services, userId: string, id: string): Promise<Schedule> => {
  const found = await findSchedule(services, userId, id)
  if (!found.paused) return toView(services, found)
  check(services, found)
  return change(services, found, { paused: null, nextAt: nextAfter(found, services.clock.now()) })
}

/** @throws {AppError} NOT_FOUND */
export const deleteSchedule = async (services: Services, userId: string, id: string): Promise<{ data: Schedule[] }> => {
  const found = await findSchedule(services, userId, id)
  await services.db.delete(schedule).where(eq(schedule.id, found.id))
  await recordAudit(services, { action: 'schedule.deleted', userId, detail: { schedule: id } })
  return listSchedules(services, userId)
}

/** @throws {AppError} NOT_FOUND */
export const listOccurrences = async (
  services: Services,
  userId: string,
  id: string,
): Promise<{ data: Occurrence[] }> => {
  const found = await findSchedule(services, userId, id)
  const rows = await services.db
    .select({ of: scheduleRun, state: run.state, error: run.errorDetail })
    .from(scheduleRun)
    .leftJoin(run, eq(run.id, scheduleRun.runId))
    .where(eq(scheduleRun.scheduleId, found.id))
    .orderBy(desc(scheduleRun.dueAt))
    .limit(maxOccurrences)
  return {
    data: rows.map(({ of, state, error }) => ({
      run_id: of.runId,
      due_at: of.dueAt.toISOString(),
      state,
      changed: of.changed,
      error,
    })),
  }
}

/** @throws {AppError} NOT_FOUND, also for a run without a result before it */
export const readDifference = async (
  services: Services,
  userId: string,
  { id, run: runId }: { id: string; run: string },
): Promise<{ lines: DifferenceLine[] | null }> => {
  const found = await findSchedule(services, userId, id)
  if (!isUuid(runId)) throw new AppError('NOT_FOUND')
  const [one] = await services.db
    .select({ dueAt: scheduleRun.dueAt, text: result.text })
    .from(scheduleRun)
    .innerJoin(result, eq(result.runId, scheduleRun.runId))
    .where(and(eq(scheduleRun.scheduleId, found.id), eq(scheduleRun.runId, runId)))
  const before = one ? await textBefore(services.db, found.id, one.dueAt) : null
  if (!one || before === null) throw new AppError('NOT_FOUND')
  return { lines: await differenceOf(before, one.text) }
}
