import type { Implementation } from '@bazaar/agents-kit/server'
import { and, eq, sql } from '../../../db/drizzle.ts'
import { randomUUID } from 'node:crypto'
import type { KeyCaller, Services } from '../../../context.ts'
import type { Executor } from '../../../db/client.ts'
import { AppError } from '../../../http/app-error.ts'
import { holdCredits, holding } from '../../credits/ledger/hold.ts'
import { checkOn } from '../limits/agent-controls.ts'
import { checkAgentLimit } from '../limits/agent-limit.ts'
import { lockAccount } from '../../credits/ledger/lock-account.ts'
import { checkKeyLimit } from '../../keys/spending.ts'
import { checkRunLimits } from '../limits/run-quota.ts'
import { inputHash } from './input-hash.ts'
import type { Created } from '../together/create-together.ts'
import { storable } from '../../../db/json-safe.ts'
import { after, holdGraceMs } from '../lifetimes.ts'
import { priceOf } from '../../prices/price-of.ts'
import { run } from '../tables.ts'
import { checkTokenQuota } from '../limits/token-quota.ts'
import { storeUploads, type Uploads } from './uploads.ts'
import type { Run } from '../view.ts'
import type { EndedRun } from '../own-ends.ts'
import { createHere } from '../together/create-here.ts'

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
  storable(Object.fromEntries(Object.entries(input).filter(([key]) => Object.hasOwn(agent.input.shape, key))))

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

/** The run of a submission, before it is stored. */
export const newRun = (services: Services, submission: Submission, hash: string): Run => {
  const { userId, agent, apiKey, keyId, key, input } = submission
  return {
    ...fresh,
    id: randomUUID(),
    userId,
    agent: agent.id,
    agentVersion: agent.version,
    input: knownKeys(agent, input),
    inputHash: hash,
    idempotencyKey: key,
    keyId: apiKey?.id ?? keyId ?? null,
    trace: services.observer.traceparent(),
    price: priceOf(services, agent),
    createdAt: services.clock.now(),
  }
}

/**
 * Creates a run and holds its price, in one statement.
 * @returns undefined when the key has a run already
 * @throws {AppError} INSUFFICIENT_CREDIT, AGENT_OFF, QUOTA_REACHED; the caller's transaction then creates nothing
 */
export const insertRun = async (
  services: Services,
  tx: Executor,
  submission: Submission,
  { run: values, holdUntil: expiresAt }: Created,
): Promise<Run | undefined> => {
  const { id: runId, userId, price: amount, createdAt: now } = values
  const hold = { runId, userId, amount, now, expiresAt }
  const created = tx
    .insert(run)
    .values(values)
    .onConflictDoNothing({ target: [run.userId, run.idempotencyKey] })
    .returning({ id: run.id, userId: run.userId, price: run.price })
  const { rows } = await tx.execute<{ held: boolean }>(sql`
    with created as ${created}, ${holding(sql`created`, hold)}
    select account.settled is not null as held from created left join account on true`)
  // A repeated submission still finds its run; a new one is rolled back.
  if (!rows[0]) return undefined
  checkOn(services, submission.agent)
  await checkAgentLimit(services, tx, submission)
  if (amount > 0 && !rows[0].held) await holdCredits(tx, hold)
  return values
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

/** Whether nothing needs to be checked or stored beside credit and the limits of runs. */
const isPlain = ({ controls, ports }: Services, { agent, uploads, apiKey }: Submission): boolean => {
  const control = controls.get(agent.id)
  const limits = [control?.off, control?.dailyRuns, apiKey?.dailyLimit]
  const usesModel = agent.writes && ports.text !== null
  return limits.every((each) => each === undefined || each === null) && !usesModel && !uploads?.size
}

const startAlone = (services: Services, submission: Submission, wanted: Created): Promise<Run> =>
  services.db.transaction(async (tx) => {
    const created = await insertRun(services, tx, submission, wanted)
    if (!created) return findSubmitted(tx, submission, wanted.run.inputHash)
    // The account's row orders concurrent submissions, even where runs are free.
    if (created.price === 0) await lockAccount(tx, submission.userId)
    await checkRunLimits(services, tx, submission.userId)
    if (submission.agent.writes) await checkTokenQuota(services, tx, submission.userId, submission.agent)
    if (submission.apiKey) await checkKeyLimit(services, tx, submission.apiKey)
    if (submission.uploads) await storeUploads(tx, created.id, submission.uploads)
    await services.signals.send(tx, 'queued', '')
    return created
  })

/**
 * Admits a run: creates it, holds its price and enqueues it, or nothing happens. Source: architecture.md, A run, step 2.
 * @throws {AppError} INSUFFICIENT_CREDIT, TOO_MANY_RUNS, RATE_LIMITED, QUOTA_REACHED, KEY_LIMIT, IDEMPOTENCY_MISMATCH,
 *   AGENT_OFF
 * @throws {EngineError} NOT_CONFIGURED when this server lacks what the input needs
 */
export const startRun = async (services: Services, submission: Submission): Promise<EndedRun> => {
  const { agent, input } = submission
  const lacking = services.implementations.find((one) => one.agent.id === agent.id)?.missing(services.ports, input)
  if (lacking) throw lacking
  const found = newRun(services, submission, submission.hash ?? inputHash(agent.id, agent.input.parse(input)))
  const wanted = { run: found, holdUntil: after(found.createdAt, agent.deadlineMs + holdGraceMs) }
  const stored = isPlain(services, submission) ? await createHere(services, wanted) : undefined
  if (stored === undefined) return startAlone(services, submission, wanted)
  if (stored.state === 'queued') await services.signals.send(services.db, 'queued', '')
  return stored
}
