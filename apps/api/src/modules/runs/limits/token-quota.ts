import type { AgentDefinition } from '@bazaar/agents-kit'
import { runs } from '@bazaar/contracts'
import { and, eq, gte, sql } from '../../../db/drizzle.ts'
import type { Services } from '../../../context.ts'
import type { Executor } from '../../../db/client.ts'
import { AppError } from '../../../http/app-error.ts'
import { textFor } from './agent-controls.ts'
import { modelDay, run } from '../tables.ts'
import { dayOf } from './token-usage.ts'

const dayMs = 86_400_000

type Table = typeof run | typeof modelDay
const sumOf = (table: Table) => sql<number>`coalesce(sum(${table.inputTokens} + ${table.outputTokens}), 0)::float8`

const ofUser = async (db: Executor, userId: string, day: string): Promise<number> => {
  const today = and(eq(run.userId, userId), gte(run.createdAt, new Date(day)))
  const [used] = await db
    .select({ tokens: sumOf(run) })
    .from(run)
    .where(today)
  return used?.tokens ?? 0
}

const ofModel = async (db: Executor, model: string, day: string): Promise<number> => {
  const today = and(eq(modelDay.model, model), eq(modelDay.day, day))
  const [used] = await db
    .select({ tokens: sumOf(modelDay) })
    .from(modelDay)
    .where(today)
  return used?.tokens ?? 0
}

/**
 * Rejects work with the text model once the user or the model has used the tokens of this UTC day. Runs under way go on,
 * so a day may end above its limit by what they use.
 * @throws {AppError} QUOTA_REACHED
 */
export const checkTokenQuota = async (
  services: Services,
  db: Executor,
  userId: string,
  agent: Pick<AgentDefinition, 'id'>,
): Promise<void> => {
  const { LIMIT_TOKENS_USER_DAY: perUser, LIMIT_TOKENS_MODEL_DAY: perModel } = services.settings
  const model = textFor(services, agent)?.name
  if (model === undefined || (perUser === 0 && perModel === 0)) return
  const now = services.clock.now()
  const day = dayOf(now)
  const retryAfter = Math.ceil((new Date(day).getTime() + dayMs - now.getTime()) / 1000)
  if (perUser > 0 && (await ofUser(db, userId, day)) >= perUser) throw new AppError('QUOTA_REACHED', { retryAfter })
  if (perModel > 0 && (await ofModel(db, model, day)) >= perModel) {
    throw new AppError('QUOTA_REACHED', { detail: runs.modelQuotaReached, retryAfter })
  }
}
