import { rewriteEngine } from '@bazaar/agents-content/server'
import { runs, webhooksApi } from '@bazaar/contracts'
import type { Outcome } from '@bazaar/agents-kit/server'
import { type SQL, and, eq, sql } from '../../../db/drizzle.ts'
import type { Services } from '../../../context.ts'
import type { Executor } from '../../../db/client.ts'
import type { AppError } from '../../../http/app-error.ts'
import { captureHold } from '../../credits/ledger/capture.ts'
import { chargeReason } from '../../credits/ledger/charge-reason.ts'
import type { Balance } from '../../credits/read-balance.ts'
import { releaseHold } from '../../credits/ledger/release.ts'
import { emitEvents, emitting } from '../../webhooks/emit.ts'
import { textFor } from '../limits/agent-controls.ts'
import { deleteUploads } from '../begin/uploads.ts'
import { mailLowCredits, mayNotify, notifyRunEnd } from './notify-end.ts'
import { ownEnds } from '../own-ends.ts'
import { type Admission, admitted } from '../own-places.ts'
import { runRoom } from './run-room.ts'
import { afterCommit } from '../../../db/after-commit.ts'
import { storable } from '../../../db/json-safe.ts'
import { isBulkKey, isOpen, isRecipeKey, run } from '../tables.ts'
import type { Run } from '../view.ts'
import { endWithOthers } from '../together/write-together.ts'

type Success = Omit<Outcome<Record<string, unknown>>, 'output'> & { output: Record<string, unknown> }

/** Captures the hold of a run, or releases it when the run is free. @throws when the charge is not the run's */
const settle = async (tx: Executor, found: Run, charged: number, also: SQL[]): Promise<Balance> => {
  if (charged === 0) return releaseHold(tx, found.id, 'released', also)
  const charge = { runId: found.id, actor: 'system', reason: chargeReason(found.agent) }
  const captured = await captureHold(tx, charge, also)
  if (captured.charged !== charged) throw new Error(`Run ${found.id} costs ${charged}, its hold ${captured.charged}.`)
  return captured
}

/** Counts a run once its end is stored. */
const observeEnd = ({ observer }: Services, tx: Executor, ended: Run, outcome: string, code = ''): void => {
  const { agent, startedAt, finishedAt } = ended
  afterCommit(tx, () => {
    observer.count('runs', { agent, outcome, code })
    if (!startedAt || !finishedAt) return
    observer.record('run.duration', (finishedAt.getTime() - startedAt.getTime()) / 1_000, { agent, outcome })
  })
}

type Answer = {
  state: 'succeeded' | 'stopped'
  engine: string
  charged: number
  body: Record<string, unknown>
  sources?: Outcome<unknown>['sources']
  notices?: string[]
  marks?: Outcome<unknown>['marks']
  error?: Pick<Run, 'errorCode' | 'errorDetail'>
}

/** The run with its answer, as it is to be stored. */
const answered = ({ clock }: Services, found: Run, end: Answer) => {
  const { state, engine, charged, body, sources = [], notices = [], marks = [], error } = end
  const receipt = {
    run_id: found.id,
    engine,
    credits_charged: charged,
    sources,
    notices,
    ...(marks.length > 0 ? { marks } : {}),
  }
  const answer = storable({ ...body, ...receipt })
  return {
    ...found,
    state,
    answer,
    engine,
    creditsCharged: charged,
    leaseUntil: null,
    finishedAt: clock.now(),
    ...error,
  }
}

type Answered = ReturnType<typeof answered>

const signalEnd = async ({ signals }: Services, tx: Executor, { id, userId }: Run): Promise<void> => {
  await signals.send(tx, 'end', id)
  await signals.send(tx, 'news', runRoom(userId))
}

/**
 * Stores the answer of a run, charges for it and notifies its readers. The account's row, which all runs of a user
 * share, is locked last.
 * @param when what the run's row must be like
 * @returns false when it is not; then nothing is stored or charged
 */
const storeAnswer = async (
  services: Services,
  tx: Executor,
  ended: Answered,
  when: SQL | undefined,
): Promise<boolean> => {
  const { id, userId, agent, state, answer, engine, creditsCharged: charged, errorCode, errorDetail } = ended
  const { finishedAt } = ended
  const [mine] = await tx
    .update(run)
    .set({ state, answer, engine, creditsCharged: charged, leaseUntil: null, finishedAt, errorCode, errorDetail })
    .where(and(eq(run.id, id), when))
    .returning({ id: run.id })
  if (!mine) return false
  observeEnd(services, tx, ended, state)
  // Rows of a bulk job are read in the job, not one by one among the results.
  if (!isBulkKey(ended.idempotencyKey)) await services.onAnswer(tx, ended, answer)
  const data = { id, agent, state, credits_charged: charged }
  const { settled, available, held } = await settle(tx, ended, charged, [
    sql`emitted as (${emitting(userId, finishedAt, [{ type: 'run.finished', data }])})`,
    deleteUploads(id),
  ])
  if (settled <= webhooksApi.lowCredits && settled + charged > webhooksApi.lowCredits) {
    const left = { credit_score: available, credit_held: held }
    await emitEvents(tx, userId, finishedAt, [{ type: 'credits.low', data: left }])
    await mailLowCredits(services, tx, userId, available)
  }
  await notifyRunEnd(services, tx, ended)
  await signalEnd(services, tx, ended)
  return true
}

/** Whether nothing follows from the answer beside what every answer brings. */
const isPlain = (ended: Answered): boolean =>
  ended.creditsCharged === ended.price &&
  ended.agent !== rewriteEngine.agent.id &&
  !isRecipeKey(ended.idempotencyKey) &&
  !mayNotify(ended)

/** Characters of a text whose storing does not hold up others. */
const maxTogether = 100_000

/** @returns false when the run must be ended alone, or was not admitted */
const storeWithOthers = async (services: Services, ended: Answered, admission: Admission): Promise<boolean> => {
  const result = services.listResult(ended, ended.answer)
  if (result.text.length > maxTogether) return false
  admission.storeWithEnd({ run: ended, result })
  const stored = await admission.stored
  const balance = stored === true ? await endWithOthers(services, { run: ended, result }) : stored
  if (!balance) return false
  ownEnds(services.db).get(ended.id)?.({ ...ended, balance })
  observeEnd(services, services.db, ended, ended.state)
  await signalEnd(services, services.db, ended)
  return true
}

/**
 * Stores the answer and charges for it in one transaction; a free answer releases the hold.
 * @param admission of a run that is being stored
 * @returns false when the run does not belong to this worker; then nothing is stored or charged
 */
export const finishSucceeded = async (
  services: Services,
  found: Run,
  outcome: Success,
  admission: Admission = admitted,
): Promise<boolean> => {
  const { output, engine, sources, notices, marks, free = false } = outcome
  const ended = answered(services, found, {
    state: 'succeeded',
    engine,
    charged: free ? 0 : found.price,
    body: output,
    ...(sources ? { sources } : {}),
    notices: [...(notices ?? []), ...(free && found.price > 0 ? [runs.notCharged] : [])],
    marks,
  })
  if (isPlain(ended) && (await storeWithOthers(services, ended, admission))) return true
  admission.storeNow()
  if ((await admission.stored) === false) return false
  const mine = and(eq(run.attempts, found.attempts), eq(run.state, 'running'))
  return services.db.transaction((tx) => storeAnswer(services, tx, ended, mine))
}

/** The text model the run may have used. Only a run that finishes knows exactly. */
const engineOf = (services: Services, id: string): string => {
  const text = textFor(services, { id })
  return text ? `model:${text.name}` : 'embedded'
}

/**
 * Ends a run that was stopped after its first text: the text so far is the result and is charged. The caller's
 * transaction holds the run's row. Source: acceptance.md Q4.
 */
export const endWithText = async (services: Services, tx: Executor, found: Run, text: string): Promise<void> => {
  const detail = runs.stoppedWithText(found.price)
  const ended = answered(services, found, {
    state: 'stopped',
    engine: engineOf(services, found.agent),
    charged: found.price,
    body: { stopped: true, partial_text: text },
    notices: [detail],
    error: { errorCode: 'RUN_STOPPED', errorDetail: detail },
  })
  await storeAnswer(services, tx, ended, undefined)
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
    .where(and(eq(run.id, runId), isOpen, end.attempt === undefined ? undefined : eq(run.attempts, end.attempt)))
    .returning()
  if (!ended) return null
  observeEnd(services, tx, ended, end.state, code)
  const error = { code, detail, ...(fields ? { fields } : {}) }
  const data = { id: runId, agent: ended.agent, state: end.state, credits_charged: 0, error }
  await releaseHold(tx, runId, end.hold, [
    sql`emitted as (${emitting(ended.userId, services.clock.now(), [{ type: 'run.failed', data }])})`,
    deleteUploads(runId),
  ])
  await notifyRunEnd(services, tx, ended)
  await services.signals.send(tx, 'end', runId)
  return ended
}

export const finishWithoutResult = (services: Services, runId: string, end: End): Promise<Run | null> =>
  services.db.transaction((tx) => endWithoutResult(services, tx, runId, end))
