import { runs } from '@bazaar/contracts'
import type { Outcome } from '@bazaar/agents-kit/server'
import { and, eq, inArray } from 'drizzle-orm'
import type { Services } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import type { AppError } from '../../http/app-error.ts'
import { captureHold } from '../credits/capture.ts'
import { chargeReason } from '../credits/charge-reason.ts'
import { readBalance } from '../credits/read-balance.ts'
import { releaseHold } from '../credits/release.ts'
import { type Attempt, appendLocked } from './events.ts'
import { storableRecord } from '../../db/json-safe.ts'
import { run } from './tables.ts'
import { deleteUploads } from './uploads.ts'
import type { Run } from './view.ts'

type Success = Omit<Outcome<Record<string, unknown>>, 'output'> & { output: Record<string, unknown> }

/** Captures the hold of a run, or releases it when the run is free. @returns credits charged */
const settle = async (tx: Executor, found: Run, free: boolean): Promise<number> => {
  if (free || found.price === 0) {
    await releaseHold(tx, found.id)
    return 0
  }
  const { charged } = await captureHold(tx, { runId: found.id, actor: 'system', reason: chargeReason(found.agent) })
  return charged
}

type Answer = {
  state: 'succeeded' | 'stopped'
  engine: string
  charged: number
  body: Record<string, unknown>
  sources?: Outcome<unknown>['sources']
  notices?: string[]
  error?: Pick<typeof run.$inferInsert, 'errorCode' | 'errorDetail'>
}

/** Stores the answer of a run whose row the caller has locked, and notifies its readers. */
const storeAnswer = async (services: Services, tx: Executor, found: Run, end: Answer): Promise<void> => {
  const { state, engine, charged, body, sources = [], notices = [], error } = end
  const receipt = { run_id: found.id, engine, credits_charged: charged, sources, notices }
  const answer = storableRecord({ ...body, ...receipt })
  const finished = { leaseUntil: null, finishedAt: services.clock.now() }
  await tx
    .update(run)
    .set({ state, answer, engine, creditsCharged: charged, ...finished, ...error })
    .where(eq(run.id, found.id))
  await services.onAnswer(tx, found, answer)
  await deleteUploads(tx, found.id)
  const { available, held } = await readBalance(tx, found.userId)
  await appendLocked(tx, found.id, { type: 'result', answer, credit_score: available, credit_held: held })
}

/**
 * Stores the answer and charges for it in one transaction; a free answer releases the hold.
 * @returns false when the run no longer belongs to this worker; then nothing is stored or charged
 */
export const finishSucceeded = (services: Services, attempt: Attempt, outcome: Success): Promise<boolean> =>
  services.db.transaction(async (tx) => {
    const mine = and(eq(run.id, attempt.runId), eq(run.attempts, attempt.attempt), eq(run.state, 'running'))
    const [found] = await tx.select().from(run).where(mine).for('update')
    if (!found) return false
    const { output, engine, sources, notices, free } = outcome
    const charged = await settle(tx, found, free === true)
    const said = free === true ? [...(notices ?? []), runs.notCharged] : notices
    await storeAnswer(services, tx, found, {
      state: 'succeeded',
      engine,
      charged,
      body: output,
      sources,
      notices: said,
    })
    return true
  })

/** The text model the run may have used. Only a run that finishes knows exactly. */
const engineOf = ({ ports }: Services): string => (ports.text ? `model:${ports.text.name}` : 'embedded')

/**
 * Ends a run that was stopped after its first text: the text so far is the result and is charged. The caller's
 * transaction holds the run's row. Source: acceptance.md Q4.
 */
export const endWithText = async (services: Services, tx: Executor, found: Run, text: string): Promise<void> => {
  const charged = await settle(tx, found, false)
  const detail = runs.stoppedWithText(charged)
  await storeAnswer(services, tx, found, {
    state: 'stopped',
    engine: engineOf(services),
    charged,
    body: { stopped: true, partial_text: text },
    notices: [detail],
    error: { errorCode: 'RUN_STOPPED', errorDetail: detail },
  })
}

type End = {
  state: 'failed' | 'stopped'
  error: AppError
  /** End only this attempt; without it, any. */
  attempt?: number
  hold?: 'released' | 'expired'
}

/** Ends a run without a result and releases its credits, in the caller's transaction. */
export const endWithoutResult = async (
  services: Services,
  tx: Executor,
  runId: string,
  end: End,
): Promise<Run | null> => {
  const { code, fields } = end.error
  const detail = runs.withoutCharge(end.error.detail)
  const [ended] = await tx
    .update(run)
    .set({
      state: end.state,
      errorCode: code,
      errorDetail: detail,
      errorFields: fields ?? null,
      leaseUntil: null,
      finishedAt: services.clock.now(),
    })
    .where(
      and(
        eq(run.id, runId),
        inArray(run.state, ['queued', 'running']),
        end.attempt === undefined ? undefined : eq(run.attempts, end.attempt),
      ),
    )
    .returning()
  if (!ended) return null
  await releaseHold(tx, runId, end.hold)
  await deleteUploads(tx, runId)
  const { available, held } = await readBalance(tx, ended.userId)
  await appendLocked(tx, runId, {
    type: 'failed',
    code,
    detail,
    ...(fields ? { fields } : {}),
    credit_score: available,
    credit_held: held,
  })
  return ended
}

export const finishWithoutResult = (services: Services, runId: string, end: End): Promise<Run | null> =>
  services.db.transaction((tx) => endWithoutResult(services, tx, runId, end))
