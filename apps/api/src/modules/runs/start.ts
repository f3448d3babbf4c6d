import type { Implementation } from '@bazaar/agents-kit/server'
import { and, eq } from 'drizzle-orm'
import type { Services } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import { AppError } from '../../http/app-error.ts'
import { holdCredits } from '../credits/hold.ts'
import { lockAccount } from '../credits/lock-account.ts'
import { checkRunLimits } from './run-quota.ts'
import { appendLocked } from './events.ts'
import { inputHash } from './input-hash.ts'
import { storableRecord } from '../../db/json-safe.ts'
import { after, holdGraceMs, resendMs } from './lifetimes.ts'
import { priceOf } from './price-of.ts'
import { run } from './tables.ts'
import { storeUploads, type Uploads } from './uploads.ts'
import type { Run } from './view.ts'

export type Press = {
  userId: string
  agent: Implementation['agent']
  /** As sent: the engine parses it again when it runs. */
  input: Record<string, unknown>
  uploads?: Uploads
  /** The same key gives the same run. */
  key: string
}

/** The input without keys that the agent does not define. */
const knownKeys = (agent: Implementation['agent'], input: Record<string, unknown>) =>
  storableRecord(Object.fromEntries(Object.entries(input).filter(([key]) => Object.hasOwn(agent.input.shape, key))))

const insertRun = async (services: Services, tx: Executor, press: Press, hash: string): Promise<Run | undefined> => {
  const now = services.clock.now()
  const [created] = await tx
    .insert(run)
    .values({
      userId: press.userId,
      agent: press.agent.id,
      agentVersion: press.agent.version,
      input: knownKeys(press.agent, press.input),
      inputHash: hash,
      idempotencyKey: press.key,
      price: priceOf(services.settings, press.agent),
      leaseUntil: after(now, resendMs),
      createdAt: now,
    })
    .onConflictDoNothing({ target: [run.userId, run.idempotencyKey] })
    .returning()
  return created
}

/** @throws {AppError} IDEMPOTENCY_MISMATCH */
const findPressed = async (tx: Executor, press: Press, hash: string): Promise<Run> => {
  const [found] = await tx
    .select()
    .from(run)
    .where(and(eq(run.userId, press.userId), eq(run.idempotencyKey, press.key)))
  if (!found || found.inputHash !== hash) throw new AppError('IDEMPOTENCY_MISMATCH')
  return found
}

/**
 * Admits a run: one transaction creates it, holds its price and enqueues it, or nothing happens. Source:
 * architecture.md, A run, step 3.
 * @throws {AppError} INSUFFICIENT_CREDIT, TOO_MANY_RUNS, RATE_LIMITED, IDEMPOTENCY_MISMATCH
 * @throws {EngineError} NOT_CONFIGURED when this server lacks what the input needs
 */
export const startRun = async (services: Services, press: Press): Promise<Run> => {
  const lacking = services.implementations
    .find(({ agent }) => agent.id === press.agent.id)
    ?.missing(services.ports, press.input)
  if (lacking) throw lacking
  const hash = inputHash(press.agent.id, press.agent.input.parse(press.input))
  await services.bus.start()
  return services.db.transaction(async (tx) => {
    const created = await insertRun(services, tx, press, hash)
    if (!created) return findPressed(tx, press, hash)
    const hold = {
      userId: press.userId,
      runId: created.id,
      amount: created.price,
      now: created.createdAt,
      expiresAt: after(created.createdAt, press.agent.deadlineMs + holdGraceMs),
    }
    // The account's row orders concurrent submissions, even where runs are free.
    if (created.price > 0) await holdCredits(tx, hold)
    else await lockAccount(tx, press.userId)
    await checkRunLimits(services, tx, press.userId)
    if (press.uploads) await storeUploads(tx, created.id, press.uploads)
    await appendLocked(tx, created.id, { type: 'started', run_id: created.id })
    await services.bus.enqueue(tx, created.id)
    return created
  })
}
