import { recipesApi } from '@bazaar/contracts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context.ts'
import { userRoute } from '../../http/route.ts'
import { planWhole } from './plan.ts'
import { deleteRecipe, listRecipes, readRecipeJob, saveRecipe } from './read-recipes.ts'
import { startRecipe } from './run-recipe.ts'
import { translatePlan } from './translate-plan.ts'

export const recipeRoutes = (app: FastifyInstance, services: Services): void => {
  const idOf = (params: Record<string, string>) => params['id'] ?? ''
  userRoute(app, recipesApi.listRecipes, ({ user, request }) =>
    listRecipes(services, user.userId, (text) => request.say(text)),
  )
  userRoute(app, recipesApi.saveRecipe, ({ user, input }) => saveRecipe(services, user.userId, input))
  userRoute(app, recipesApi.deleteRecipe, ({ user, params, request }) =>
    deleteRecipe(services, user.userId, idOf(params), (text) => request.say(text)),
  )
  userRoute(app, recipesApi.planRecipe, async ({ request, input }) =>
    translatePlan(request, planWhole(services, input)),
  )
  userRoute(app, recipesApi.startRecipe, async ({ user, request, input }) => ({
    id: await startRecipe(services, { userId: user.userId, apiKey: request.apiKey ?? null }, input),
  }))
  userRoute(app, recipesApi.readRecipeJob, async ({ user, request, params }) => {
    const job = await readRecipeJob(services, { userId: user.userId, apiKey: request.apiKey }, idOf(params))
    const steps = job.steps.map((step) => ({ ...step, title: request.translatorFor(step.agent).title(step.title) }))
    // That of a ready recipe is stored in English.
    return { ...job, name: request.say(job.name), steps }
  })
}
