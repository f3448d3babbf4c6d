import { type RecipeJob, type SavedRecipe, recipesApi } from '@bazaar/contracts'
import { and, asc, eq } from '../../db/drizzle.ts'
import type { KeyCaller, Services } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { lockAccount } from '../credits/ledger/lock-account.ts'
import { mayFollow } from '../keys/spending.ts'
import { run } from '../runs/tables.ts'
import { isUuid } from '../../db/is-uuid.ts'
import { planRecipe } from './plan.ts'
import { readyIn } from './ready.ts'
import { recipe, recipeJob, recipeStep } from './tables.ts'

/** Those whose agents are on this server, then the user's own. */
export const listRecipes = async (
  services: Services,
  userId: string,
  say: (text: string) => string,
): Promise<{ data: SavedRecipe[] }> => {
  const known = new Set(services.implementations.map(({ agent }) => agent.id))
  const rows = await services.db
    .select()
    .from(recipe)
    .where(eq(recipe.userId, userId))
    .orderBy(asc(recipe.createdAt), asc(recipe.id))
  const ready = readyIn(say).filter((one) => one.recipe.steps.every(({ agent }) => known.has(agent)))
  return {
    data: [
      ...ready.map((one) => ({ ...one, ready: true })),
      ...rows.map((row) => ({ id: row.id, ready: false, recipe: row.recipe })),
    ],
  }
}

/** @throws {AppError} INVALID_INPUT for a recipe that cannot run; CONFLICT when there are too many */
export const saveRecipe = async (
  services: Services,
  userId: string,
  given: recipesApi.Recipe,
): Promise<SavedRecipe> => {
  planRecipe(services, given)
  return services.db.transaction(async (tx) => {
    await lockAccount(tx, userId)
    if ((await tx.$count(recipe, eq(recipe.userId, userId))) >= recipesApi.maxRecipes) {
      throw new AppError('CONFLICT', { detail: recipesApi.recipeTexts.tooMany })
    }
    const values = { userId, recipe: given, createdAt: services.clock.now() }
    const [row] = await tx.insert(recipe).values(values).returning()
    if (!row) throw new Error('The recipe was not stored.')
    return { id: row.id, ready: false, recipe: row.recipe }
  })
}

/** @throws {AppError} NOT_FOUND, also for a ready one */
export const deleteRecipe = async (
  services: Services,
  userId: string,
  id: string,
  say: (text: string) => string,
): Promise<{ data: SavedRecipe[] }> => {
  const mine = and(eq(recipe.userId, userId), eq(recipe.id, id))
  const gone = isUuid(id) ? await services.db.delete(recipe).where(mine).returning({ id: recipe.id }) : []
  if (gone.length === 0) throw new AppError('NOT_FOUND')
  return listRecipes(services, userId, say)
}

type Row = {
  problem: string | null
  runId: string | null
  state: RecipeJob['steps'][number]['state'] | null
  error: string | null
}

/** @param broken whether a step before did not succeed */
const stateOf = ({ problem, state }: Row, broken: boolean): RecipeJob['steps'][number]['state'] => {
  if (state) return state
  return problem !== null || broken ? 'skipped' : 'waiting'
}

/** @throws {AppError} NOT_FOUND, also for another user's job, or one that the key may not follow */
export const readRecipeJob = async (
  { db, implementations }: Services,
  { userId, apiKey }: { userId: string; apiKey: KeyCaller | null },
  id: string,
): Promise<RecipeJob> => {
  const mine = and(eq(recipeJob.userId, userId), eq(recipeJob.id, id))
  const [job] = isUuid(id) ? await db.select().from(recipeJob).where(mine) : []
  if (!job || !mayFollow(apiKey, job)) throw new AppError('NOT_FOUND')
  const rows = await db
    .select({
      problem: recipeStep.problem,
      runId: recipeStep.runId,
      state: run.state,
      error: run.errorDetail,
      charged: run.creditsCharged,
    })
    .from(recipeStep)
    .leftJoin(run, eq(run.id, recipeStep.runId))
    .where(eq(recipeStep.jobId, job.id))
    .orderBy(asc(recipeStep.position))
  let broken = false
  const steps = rows.map((row, position) => {
    const agent = job.recipe.steps[position]?.agent ?? ''
    const state = stateOf(row, broken)
    broken ||= ['failed', 'stopped', 'skipped'].includes(state)
    const title = implementations.find((entry) => entry.agent.id === agent)?.agent.card.title ?? agent
    return { agent, title, state, run_id: row.runId, problem: row.problem ?? row.error }
  })
  const done = steps.every(({ state }) => state === 'succeeded')
  return {
    id: job.id,
    name: job.recipe.name,
    state: done ? 'succeeded' : broken ? 'failed' : 'running',
    created_at: job.createdAt.toISOString(),
    credits_charged: rows.reduce((sum, { charged }) => sum + (charged ?? 0), 0),
    steps,
  }
}
