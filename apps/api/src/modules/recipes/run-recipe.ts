import { recipesApi } from '@bazaar/contracts'
import { and, asc, eq } from '../../db/drizzle.ts'
import type { AnsweredRun, KeyCaller, Services } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import { AppError } from '../../http/app-error.ts'
import { toAppError } from '../../http/errors/error-handler.ts'
import { checkInput } from '../agents/input-check.ts'
import { takeFiles } from '../agents/take-files.ts'
import { lockAccount } from '../credits/ledger/lock-account.ts'
import { readBalance } from '../credits/read-balance.ts'
import { checkKeyAgent, checkKeyLimit, stepsToCome } from '../keys/spending.ts'
import { startInBackground } from '../runs/begin/start-background.ts'
import { checkRunLimits } from '../runs/limits/run-quota.ts'
import { isRecipeKey, recipeKey, run } from '../runs/tables.ts'
import { storeUploads, type Uploads } from '../runs/begin/uploads.ts'
import { type Planned, type PlannedStep, planRecipe, planWhole } from './plan.ts'
import { type Answered, checkGiven, inputOf } from './step-input.ts'
import { recipeJob, recipeStep } from './tables.ts'

type Caller = { userId: string; apiKey: KeyCaller | null }
type Job = Pick<typeof recipeJob.$inferSelect, 'id' | 'userId' | 'keyId'>

/** Starts the run of one step, in the caller's transaction. @throws {AppError} INSUFFICIENT_CREDIT, INVALID_INPUT */
const startStep = async (
  services: Services,
  tx: Executor,
  job: Job,
  {
    step: { agent },
    position,
    given,
    uploads,
  }: { step: PlannedStep; position: number; given: Record<string, unknown>; uploads?: Uploads },
): Promise<void> => {
  const input = checkInput(agent, given)
  const lacking = services.implementations.find((entry) => entry.agent.id === agent.id)?.missing(services.ports, input)
  if (lacking) throw lacking
  const { id, userId, keyId } = job
  const started = await startInBackground(services, tx, { userId, agent, input, key: recipeKey(id, position), keyId })
  if (!started) return
  if (uploads) await storeUploads(tx, started.id, uploads)
  const mine = and(eq(recipeStep.jobId, id), eq(recipeStep.position, position))
  await tx.update(recipeStep).set({ runId: started.id }).where(mine)
  await services.signals.send(tx, 'queued', '')
}

/** @throws {AppError} INSUFFICIENT_CREDIT unless the whole recipe can be paid now, and the rest of those that run */
const checkBalance = async (services: Services, tx: Executor, userId: string, price: number): Promise<void> => {
  const { available } = await readBalance(tx, userId)
  const kept = await stepsToCome(services, tx, { userId })
  if (available >= price + kept) return
  const { credits, creditsKept } = recipesApi.recipeTexts
  throw new AppError('INSUFFICIENT_CREDIT', { detail: kept === 0 ? credits(price) : creditsKept(price, kept) })
}

/** Files belong to the first step, and are not kept with the job. */
const splitFiles = ({ steps: [first], questions }: Planned, given: Record<string, unknown>) => {
  if (!first) throw new Error('The recipe has no step.')
  const names = new Set(questions.flatMap(({ name, kind }) => (kind === 'file' ? [name] : [])))
  const { input: files, uploads } = takeFiles(first.agent, given)
  return {
    first,
    uploads,
    given: files,
    kept: Object.fromEntries(Object.entries(given).filter(([key]) => !names.has(key))),
  }
}

/**
 * Starts the first step. One transaction, or nothing.
 * @returns the id of the job; the same key gives the same job
 * @throws {AppError} INVALID_INPUT, INSUFFICIENT_CREDIT, TOO_MANY_RUNS, KEY_FORBIDDEN, KEY_LIMIT, AGENT_OFF
 */
export const startRecipe = async (
  services: Services,
  { userId, apiKey }: Caller,
  { recipe, given: sent, key }: { recipe: recipesApi.Recipe; given: Record<string, unknown>; key: string },
): Promise<string> => {
  const planned = planWhole(services, recipe)
  for (const { agent } of planned.steps) checkKeyAgent(apiKey, agent.id)
  const { first, uploads, given, kept } = splitFiles(planned, sent)
  checkGiven(planned, given)
  return services.db.transaction(async (tx) => {
    await lockAccount(tx, userId)
    const same = and(eq(recipeJob.userId, userId), eq(recipeJob.key, key))
    const [known] = await tx.select({ id: recipeJob.id }).from(recipeJob).where(same)
    if (known) return known.id
    await checkBalance(services, tx, userId, planned.plan.price)
    const keyId = apiKey?.id ?? null
    const values = { userId, recipe, given: kept, key, keyId, createdAt: services.clock.now() }
    const [job] = await tx.insert(recipeJob).values(values).returning()
    if (!job) throw new Error('No job was made.')
    await tx.insert(recipeStep).values(planned.steps.map((_step, position) => ({ jobId: job.id, position })))
    await startStep(services, tx, job, { step: first, position: 0, given: inputOf(first, given, []), uploads })
    await checkRunLimits(services, tx, userId)
    if (apiKey) await checkKeyLimit(services, tx, apiKey)
    return job.id
  })
}

/** The answers of a job so far, oldest first. */
const answersOf = async (tx: Executor, jobId: string, { steps }: Planned): Promise<Answered[]> => {
  const rows = await tx
    .select({ position: recipeStep.position, answer: run.answer })
    .from(recipeStep)
    .innerJoin(run, eq(run.id, recipeStep.runId))
    .where(eq(recipeStep.jobId, jobId))
    .orderBy(asc(recipeStep.position))
  return rows.flatMap(({ position, answer }) => {
    const agent = steps[position]?.agent
    return agent && answer ? [{ agent, answer }] : []
  })
}

/**
 * Starts the next step when the run of one has succeeded, in the transaction that stores its answer. A step that cannot
 * start is a problem of its own: the answer before it stays, and is charged.
 */
export const continueRecipe = async (
  services: Services,
  tx: Executor,
  ended: AnsweredRun,
  answer: Record<string, unknown>,
) => {
  if (!isRecipeKey(ended.idempotencyKey)) return
  const [found] = await tx
    .select({ job: recipeJob, position: recipeStep.position })
    .from(recipeStep)
    .innerJoin(recipeJob, eq(recipeJob.id, recipeStep.jobId))
    .where(eq(recipeStep.runId, ended.id))
  const position = (found?.position ?? 0) + 1
  if (!found || answer['stopped'] === true || position >= found.job.recipe.steps.length) return
  const { job } = found
  try {
    await tx.transaction(async (inner) => {
      const planned = planRecipe(services, job.recipe)
      const step = planned.steps[position]
      if (!step) return
      const given = inputOf(step, job.given, await answersOf(inner, job.id, planned))
      await startStep(services, inner, job, { step, position, given })
    })
  } catch (thrown) {
    const error = toAppError(thrown)
    if (error.status >= 500) services.log.error({ err: error.cause ?? error, job: job.id }, 'step not started')
    const mine = and(eq(recipeStep.jobId, job.id), eq(recipeStep.position, position))
    await tx.update(recipeStep).set({ problem: error.detail }).where(mine)
  }
}
