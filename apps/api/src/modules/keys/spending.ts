import { keysApi } from '@bazaar/contracts'
import { sql } from '../../db/drizzle.ts'
import type { KeyCaller, Services } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import { AppError } from '../../http/app-error.ts'
import { priceOf } from '../prices/price-of.ts'

const dayMs = 86_400_000

const startOfDay = (now: Date): Date => new Date(Math.floor(now.getTime() / dayMs) * dayMs)

/** Credits charged or held today (UTC), by key. In plain SQL, because runs depend on keys and not the reverse. */
export const spentToday = async (db: Executor, now: Date, keyIds: string[]): Promise<Map<string, number>> => {
  if (keyIds.length === 0) return new Map()
  const { rows } = await db.execute<{ key_id: string; spent: number }>(sql`
    select key_id, sum(case when state in ('queued', 'running') then price else credits_charged end)::int as spent
    from run
    where key_id in ${keyIds} and created_at >= ${startOfDay(now).toISOString()}::timestamptz
    group by key_id`)
  return new Map(rows.map(({ key_id: id, spent }) => [id, spent]))
}

/** Credits that the steps to come will cost of the recipes that a key or a user runs. */
export const stepsToCome = async (
  services: Services,
  tx: Executor,
  by: { keyId: string } | { userId: string },
): Promise<number> => {
  const isTheirs = 'keyId' in by ? sql`run.key_id = ${by.keyId}` : sql`run.user_id = ${by.userId}`
  const { rows } = await tx.execute<{ agent: string }>(sql`
    select recipe_job.recipe -> 'steps' -> later.position ->> 'agent' as agent
    from run
    join recipe_step step on step.run_id = run.id
    join recipe_job on recipe_job.id = step.job_id
    join recipe_step later on later.job_id = step.job_id and later.position > step.position
    where ${isTheirs} and run.state in ('queued', 'running')`)
  const agents = services.implementations.map(({ agent }) => agent)
  const prices = new Map(agents.map((agent) => [agent.id, priceOf(services, agent)]))
  return rows.reduce((sum, { agent }) => sum + (prices.get(agent) ?? 0), 0)
}

/**
 * Rejects a run over the key's daily limit; this run and its recipe are already counted. The caller's transaction holds
 * the user's credit account, so concurrent submissions count each other.
 * @throws {AppError} KEY_LIMIT
 */
export const checkKeyLimit = async (services: Services, tx: Executor, key: KeyCaller): Promise<void> => {
  if (key.dailyLimit === null) return
  const now = services.clock.now()
  const today = (await spentToday(tx, now, [key.id])).get(key.id) ?? 0
  const spent = today + (await stepsToCome(services, tx, { keyId: key.id }))
  if (spent <= key.dailyLimit) return
  const retryAfter = Math.ceil((startOfDay(now).getTime() + dayMs - now.getTime()) / 1_000)
  throw new AppError('KEY_LIMIT', { detail: keysApi.keyTexts.spent(key.dailyLimit), retryAfter })
}

/** @throws {AppError} KEY_FORBIDDEN for an agent that is not on the key's list */
export const checkKeyAgent = (key: KeyCaller | null, agent: string): void => {
  if (key?.agents && !key.agents.includes(agent)) {
    throw new AppError('KEY_FORBIDDEN', { detail: keysApi.keyTexts.agent(agent) })
  }
}

/** A key without the scope `read` follows only the runs that it started itself. */
export const mayFollow = (key: KeyCaller | null, found: { keyId: string | null }): boolean =>
  key === null || key.scopes.includes('read') || found.keyId === key.id
