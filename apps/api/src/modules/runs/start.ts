import type { Implementation } from '@bazaar/agents-kit/server'
import { and, eq, sql } from '../../db/drizzle.ts'
import { randomUUID } from 'node:crypto'
import type { KeyCaller, Services } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import { AppError } from '../../http/app-error.ts'
import { holdCredits, holding } from '../credits/hold.ts'
import { checkOn } from './agent-controls.ts'
import { checkAgentLimit } from './agent-limit.ts'
import { lockAccount } from '../credits/lock-account.ts'
import { checkKeyLimit } from '../keys/spending.ts'
import { checkRunLimits } from './run-quota.ts'
import { startedEvent } from './events.ts'
import { inputHash } from './input-hash.ts'
import { storableRecord } from '../../db/json-safe.ts'
import { after, holdGraceMs } from './lifetimes.ts'
import { priceOf } from './price-of.ts'
import { run } from './tables.ts'
import { checkTokenQuota } from './token-quota.ts'
import { storeUploads, type Uploads } from './uploads.ts'
import type { Run } from './view.ts'

export type Submission = {
  userId: string
  agent: Implementation['agent']
  /** As sent: the engine parses it again when it runs. */
  input: Record<string, unknown>
  uploads?: Uploads
  /** A repeated key returns the same run. */
  key: string
  /** The API key that submits, if any. */
  apiKey?: KeyCaller | null
  /** Its id alone, when it submitted earlier. */
  keyId?: string | null
  /** What makes two submissions the same, where that is not agent and input. */
  hash?: string
}

/** The input without keys that the agent does not define. */
const knownKeys = (agent: Implementation['agent'], input: Record<string, unknown>) =>
  storableRecord(Object.fromEntries(Object.entries(input).filter(([key]) => Object.hasOwn(agent.input.shape, key))))

/** What a run is like before a worker takes it. */
const fresh = {
  state: 'queued',
  attempts: 0,
  leaseUntil: null,
  startedAt: null,
  finishedAt: null,
  stopRequestedAt: null,
  answer: null,
  engine: null,
  errorCode: null,
  errorDetail: null,
  errorFields: null,
  creditsCharged: 0,
  model: null,
  inputTokens: null,
  outputTokens: null,
  tokensEstimated: false,
  costMicros: null,
} satisfies Partial<Run>

/**
 * Creates a run and holds its price, in one statement.
 * @param holdMs how long the hold lasts
 * @returns undefined when the key has a run already
 * @throws {AppError} INSUFFICIENT_CREDIT, AGENT_OFF, QUOTA_REACHED; the caller's transaction then creates nothing
 */
export const insertRun = async (
  services: Services,
  tx: Executor,
  submission: Submission,
  { hash, holdMs }: { hash: string; holdMs: number },
): Promise<Run | undefined> => {
  const { userId, agent, apiKey, keyId } = submission
  const values = {
    id: randomUUID(),
    userId,
    agent: agent.id,
    agentVersion: agent.version,
    input: knownKeys(agent, submission.input),
    inputHash: hash,
    idempotencyKey: submission.key,
    keyId: apiKey?.id ?? keyId ?? null,
    trace: services.observer.traceparent(),
    price: priceOf(services, agent),
    createdAt: services.clock.now(),
  }
  const { id: runId, price: amount, createdAt: now } = values
  const hold = { runId, userId, amount, now, expiresAt: after(now, holdMs) }
  const created = tx
    .insert(run)
    .values(values)
    .onConflictDoNothing({ target: [run.userId, run.idempotencyKey] })
    .returning({ id: run.id, userId: run.userId, price: run.price })
  const { rows } = await tx.execute<{ held: boolean }>(sql`
    with created as ${created}, started as (${startedEvent(sql`created`)}), ${holding(sql`created`, hold)}
    select account.settled is not null as held from created left join account on true`)
  // A repeated submission still finds its run; a new one is rolled back.
  if (!rows[0]) return undefined
  checkOn(services, agent)
  await checkAgentLimit(services, tx, submission)
  if (amount > 0 && !rows[0].held) await holdCredits(tx, hold)
  return { ...values, ...fresh }
}

/** @throws {AppError} IDEMPOTENCY_MISMATCH */
const findSubmitted = async (tx: Executor, submission: Submission, hash: string): Promise<Run> => {
  const [found] = await tx
    .select()
    .from(run)
    .where(and(eq(run.userId, submission.userId), eq(run.idempotencyKey, submission.key)))
  if (!found || found.inputHash !== hash) throw new AppError('IDEMPOTENCY_MISMATCH')
  return found
}

/**
 * Admits a run: one transaction creates it, holds its price and enqueues it, or nothing happens. Source:
 * architecture.md, A run, step 3.
 * @throws {AppError} INSUFFICIENT_CREDIT, TOO_MANY_RUNS, RATE_LIMITED, QUOTA_REACHED, KEY_LIMIT, IDEMPOTENCY_MISMATCH,
 *   AGENT_OFF
 * @throws {EngineError} NOT_CONFIGURED when this server lacks what the input needs
 */
export const startRun = async (services: Services, submission: Submission): Promise<Run> => {
  const lacking = services.implementations
    .find(({ agent }) => agent.id === submission.agent.id)
    ?.missing(services.ports, submission.input)
  if (lacking) throw lacking
  const hash = submission.hash ?? inputHash(submission.agent.id, submission.agent.input.parse(submission.input))
  return services.db.transaction(async (tx) => {
    const holdMs = submission.agent.deadlineMs + holdGraceMs
    const created = await insertRun(services, tx, submission, { hash, holdMs })
    if (!created) return findSubmitted(tx, submission, hash)
    // The account's row orders concurrent submissions, even where runs are free.
    if (created.price === 0) await lockAccount(tx, submission.userId)
    await checkRunLimits(services, tx, submission.userId)
    if (submission.agent.writes) await checkTokenQuota(services, tx, submission.userId, submission.agent)
    if (submission.apiKey) await checkKeyLimit(services, tx, submission.apiKey)
    if (submission.uploads) await storeUploads(tx, created.id, submission.uploads)
    await services.signals.send(tx, 'queued', '')
    return created
  })
}
