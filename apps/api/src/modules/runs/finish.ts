import { runs } from '@bazaar/contracts'
import type { Outcome } from '@bazaar/engines-kit'
import { and, eq, inArray } from 'drizzle-orm'
import type { Services } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import type { AppError } from '../../http/app-error.ts'
import { captureHold } from '../credits/capture.ts'
import { chargeReason } from '../credits/charge-reason.ts'
import { readBalance } from '../credits/read-balance.ts'
import { releaseHold } from '../credits/release.ts'
import { recordResult } from '../results/record-result.ts'
import { type Attempt, appendLocked } from './events.ts'
import { storableRecord } from './json-safe.ts'
import { run } from './tables.ts'
import { deleteUploads } from './uploads.ts'
import type { Run } from './view.ts'

type Success = Omit<Outcome<Record<string, unknown>>, 'output'> & { output: Record<string, unknown> }

/** Ends the hold of a run: captured, or given back when the run is free. @returns credits charged */
const settle = async (tx: Executor, found: Run, free: boolean): Promise<number> => {
  if (free || found.price === 0) {
    await releaseHold(tx, found.id)
    return 0
  }
  const { charged } = await captureHold(tx, { runId: found.id, actor: 'system', reason: chargeReason(found.agent) })
  return charged
}

/**
 * Stores the answer and charges for it in one transaction; a free answer gives the hold back.
 * @returns false when the run is no longer this worker's; nothing is stored or charged then.
 */
export const finishSucceeded = (services: Services, attempt: Attempt, outcome: Success): Promise<boolean> =>
  services.db.transaction(async (tx) => {
    const mine = and(eq(run.id, attempt.runId), eq(run.attempts, attempt.attempt), eq(run.state, 'running'))
    const [found] = await tx.select().from(run).where(mine).for('update')
    if (!found) return false
    const charged = await settle(tx, found, outcome.free === true)
    const answer = storableRecord({
      ...outcome.output,
      run_id: found.id,
      engine: outcome.engine,
      credits_charged: charged,
      sources: outcome.sources ?? [],
      notices: outcome.notices ?? [],
    })
    await tx
      .update(run)
      .set({
        state: 'succeeded',
        answer,
        engine: outcome.engine,
        creditsCharged: charged,
        leaseUntil: null,
        finishedAt: services.clock.now(),
      })
      .where(eq(run.id, found.id))
    await recordResult(services, tx, found, answer)
    await deleteUploads(tx, found.id)
    const { available, held } = await readBalance(tx, found.userId)
    await appendLocked(tx, found.id, { type: 'result', answer, credit_score: available, credit_held: held })
    return true
  })

/** The text model that may have written; what exactly did is known only to a run that came to its end. */
const engineOf = ({ ports }: Services): string => (ports.text ? `model:${ports.text.name}` : 'embedded')

/**
 * Ends a run that was stopped after its first text: the text so far is its result, and it is charged. The caller's
 * transaction holds the run's row. Source: acceptance.md Q4.
 */
export const endWithText = async (services: Services, tx: Executor, found: Run, text: string): Promise<void> => {
  const charged = await settle(tx, found, false)
  const detail = runs.stoppedWithText(charged)
  const engine = engineOf(services)
  const answer = storableRecord({
    stopped: true,
    partial_text: text,
    run_id: found.id,
    engine,
    credits_charged: charged,
    sources: [],
    notices: [detail],
  })
  await tx
    .update(run)
    .set({
      state: 'stopped',
      answer,
      engine,
      errorCode: 'RUN_STOPPED',
      errorDetail: detail,
      creditsCharged: charged,
      leaseUntil: null,
      finishedAt: services.clock.now(),
    })
    .where(eq(run.id, found.id))
  await recordResult(services, tx, found, answer)
  await deleteUploads(tx, found.id)
  const { available, held } = await readBalance(tx, found.userId)
  await appendLocked(tx, found.id, { type: 'result', answer, credit_score: available, credit_held: held })
}

type End = {
  state: 'failed' | 'stopped'
  error: AppError
  /** Only this try may be ended; without it, whatever try is going on. */
  attempt?: number
  hold?: 'released' | 'expired'
}

/** Ends a run without a result and gives its credits back, inside the caller's transaction. */
export const endWithoutResult = async (
  services: Services,
  tx: Executor,
  runId: string,
  end: End,
): Promise<Run | null> => {
  const { code, detail, fields } = end.error
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
