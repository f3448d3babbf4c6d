import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { runStates } from './run.ts'

export const minSteps = 2
export const maxSteps = 5
export const maxRecipes = 30
/** What a file of a recipe begins with. */
export const recipeFormat = 'bazaar-recipe/1'

const names = { required: 'Please enter a name.', long: 'Please keep the name within 80 characters.' }

export const recipeTexts = {
  steps: `A recipe has ${minSteps} to ${maxSteps} agents.`,
  agent: (id: string): string => `There is no agent “${id}” on this server.`,
  file: 'An agent that takes a file can only come first.',
  field: (agent: string, field: string): string => `${agent} has no field “${field}”.`,
  tooMany: `You have ${maxRecipes} recipes. Delete one that you no longer use.`,
  credits: (price: number): string => `This recipe costs ${price} credits, which is more than you have.`,
  creditsKept: (price: number, kept: number): string =>
    `This recipe costs ${price} credits. Recipes that are running still need ${kept} of yours.`,
  format: 'This is not a recipe for this product.',
} as const

/** Agents that run one after the other. Results fill the fields that accept them; `input` fixes other fields. */
export const Recipe = z.object({
  format: z.literal(recipeFormat, recipeTexts.format).default(recipeFormat),
  name: z.string(names.required).trim().min(1, names.required).max(80, names.long),
  description: z.string().trim().max(300).default(''),
  steps: z
    .array(z.object({ agent: z.string().max(60), input: z.record(z.string().max(60), z.unknown()).default({}) }))
    .min(minSteps, recipeTexts.steps)
    .max(maxSteps, recipeTexts.steps),
})
export type Recipe = z.output<typeof Recipe>

export const SavedRecipe = z.object({
  id: z.string(),
  /** Comes with the product and cannot be deleted. */
  ready: z.boolean(),
  recipe: Recipe,
})
export type SavedRecipe = z.output<typeof SavedRecipe>

const questionKinds = [
  'text',
  'longText',
  'url',
  'money',
  'number',
  'choice',
  'switch',
  'tags',
  'list',
  'file',
] as const

/** What has to be filled in to run a recipe. One answer can fill the fields of several agents. */
export const RecipeQuestion = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.enum(questionKinds),
  hint: z.string(),
  /** The part of the business profile that fits. */
  profile: z.enum(['name', 'site', 'sells', 'audience', 'tone', 'language', 'about']).nullable(),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  /** Extensions of files; empty for other kinds. */
  accept: z.array(z.string()),
})
export type RecipeQuestion = z.output<typeof RecipeQuestion>

export const RecipePlan = z.object({
  /** Credits when every step succeeds; only those that do are charged. */
  price: z.number().int().nonnegative(),
  steps: z.array(
    z.object({
      agent: z.string(),
      title: z.string(),
      price: z.number().int().nonnegative(),
      /** Labels of the fields that results of earlier steps fill. */
      filled: z.array(z.string()),
    }),
  ),
  questions: z.array(RecipeQuestion),
})
export type RecipePlan = z.output<typeof RecipePlan>

/** `waiting`: its turn has not come. `skipped`: a step before it did not succeed, or it could not start. */
export const stepStates = ['waiting', 'skipped', ...runStates] as const

export const RecipeJob = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(['running', 'succeeded', 'failed']),
  created_at: z.string(),
  credits_charged: z.number().int().nonnegative(),
  steps: z.array(
    z.object({
      agent: z.string(),
      title: z.string(),
      state: z.enum(stepStates),
      /** Also the id of its result. */
      run_id: z.string().nullable(),
      /** Why it failed or could not start. */
      problem: z.string().nullable(),
    }),
  ),
})
export type RecipeJob = z.output<typeof RecipeJob>

const common = { access: 'user', tag: 'recipes' } as const

export const listRecipes = defineEndpoint({
  ...common,
  keys: ['read'],
  method: 'GET',
  path: '/api/v1/recipes',
  summary: 'The recipes that come with the product, and mine',
  input: z.object({}),
  output: z.object({ data: z.array(SavedRecipe) }),
})

export const saveRecipe = defineEndpoint({
  ...common,
  keys: ['manage'],
  errors: ['CONFLICT'],
  method: 'POST',
  path: '/api/v1/recipes',
  summary: 'Keep a recipe, such as one from a file',
  input: Recipe,
  output: SavedRecipe,
})

export const deleteRecipe = defineEndpoint({
  ...common,
  keys: ['manage'],
  method: 'DELETE',
  path: '/api/v1/recipes/:id',
  summary: 'Delete a recipe; results stay',
  input: z.object({}),
  output: z.object({ data: z.array(SavedRecipe) }),
})

export const planRecipe = defineEndpoint({
  ...common,
  keys: ['read'],
  method: 'POST',
  path: '/api/v1/recipes/plan',
  summary: 'The price of a recipe and what it asks for; nothing is stored',
  errors: ['AGENT_OFF'],
  input: Recipe,
  output: RecipePlan,
})

export const startRecipe = defineEndpoint({
  ...common,
  keys: ['run'],
  errors: ['INSUFFICIENT_CREDIT', 'TOO_MANY_RUNS', 'KEY_LIMIT', 'FILE_TOO_LARGE', 'NOT_CONFIGURED', 'AGENT_OFF'],
  method: 'POST',
  path: '/api/v1/recipes/start',
  summary: 'Run a recipe: each step starts when the one before has succeeded',
  maxBody: 14_500_000,
  input: z.object({
    recipe: Recipe,
    /** Name of a question → answer. A file is `{"name", "base64"}`. */
    given: z.record(z.string().max(120), z.unknown()).default({}),
    /** The same key gives the same job. */
    key: z.string().min(1).max(200),
  }),
  output: z.object({ id: z.string() }),
})

export const readRecipeJob = defineEndpoint({
  ...common,
  keys: ['read', 'run'],
  method: 'GET',
  path: '/api/v1/recipes/jobs/:id',
  summary: 'The steps of a running or ended recipe',
  input: z.object({}),
  output: RecipeJob,
})
