import { type AgentDefinition, type AgentEntry, acceptsOf } from '@bazaar/agents-kit'
import { type RecipePlan, type RecipeQuestion, recipesApi } from '@bazaar/contracts'
import type { Services } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { checkOn } from '../runs/limits/agent-controls.ts'
import { fileFields } from '../agents/describe-agents.ts'
import { priceOf } from '../prices/price-of.ts'
import { type Leaf, leavesOf, problemsOf, valueAt } from './paths.ts'

type Recipe = recipesApi.Recipe
export type PlannedStep = {
  agent: AgentDefinition
  input: Record<string, unknown>
  accepts: AgentEntry['accepts']
  /** Keys of the input that an earlier step can fill. */
  wired: string[]
  /** Name of a question → the path it fills. */
  asked: Map<string, string>
}
export type Planned = { steps: PlannedStep[]; questions: RecipeQuestion[]; plan: RecipePlan }

const { recipeTexts } = recipesApi

const refuse = (field: string, detail: string) => new AppError('INVALID_INPUT', { detail, fields: { [field]: detail } })

/** An agent, and the one it is a variant of: a definition may accept either. */
export const namesOf = ({ id, variantOf }: AgentDefinition): string[] => (variantOf ? [id, variantOf] : [id])

const toQuestion = (name: string, { label, field }: Leaf): RecipeQuestion => ({
  name,
  label,
  kind: field.kind === 'group' ? 'text' : field.kind,
  hint: field.hint ?? '',
  profile: field.profile ?? null,
  options: field.kind === 'choice' ? [...field.options] : [],
  accept: field.kind === 'file' ? [...field.rules.accept] : [],
})

/** Names questions: fields with the same path, or for the same part of the business profile, share one. */
const createNames = () => {
  const byPath = new Map<string, string>()
  return ({ path, field }: Leaf): string => {
    const name = byPath.get(path) ?? field.profile ?? path
    byPath.set(path, name)
    return name
  }
}

/** The fields that nothing fills. */
const open = (agent: AgentDefinition, input: Record<string, unknown>, wired: string[]): Leaf[] => {
  const lacking = [...problemsOf(agent, input).keys()]
  return leavesOf(agent.fields).filter(
    ({ path }) =>
      valueAt(input, path) === undefined &&
      !wired.includes(path) &&
      lacking.some((at) => `${at}.`.startsWith(`${path}.`)),
  )
}

/** @throws {AppError} INVALID_INPUT for an unknown agent or field, or a file after the first step */
export const planRecipe = (services: Services, recipe: Recipe): Planned => {
  const questions = new Map<string, RecipeQuestion>()
  const nameOf = createNames()
  const before: string[] = []
  const steps = recipe.steps.map(({ agent: id, input }, position): PlannedStep => {
    const at = `steps.${position}`
    const agent = services.implementations.find((entry) => entry.agent.id === id)?.agent
    if (!agent) throw refuse(`${at}.agent`, recipeTexts.agent(id))
    if (position > 0 && fileFields(agent).length > 0) throw refuse(`${at}.agent`, recipeTexts.file)
    const stranger = Object.keys(input).find((key) => !Object.hasOwn(agent.input.shape, key))
    if (stranger !== undefined) throw refuse(`${at}.input`, recipeTexts.field(agent.card.title, stranger))
    const accepts = acceptsOf(agent)
    const wired = Object.keys(accepts).filter(
      (key) => input[key] === undefined && accepts[key]?.some((accepted) => before.includes(accepted.agent)),
    )
    before.push(...namesOf(agent))
    const leaves = open(agent, input, wired)
    for (const leaf of leaves) {
      const name = nameOf(leaf)
      if (!questions.has(name)) questions.set(name, toQuestion(name, leaf))
    }
    return { agent, input, accepts, wired, asked: new Map(leaves.map((leaf) => [nameOf(leaf), leaf.path])) }
  })
  const lines = steps.map(({ agent, wired }) => ({
    agent: agent.id,
    title: agent.card.title,
    price: priceOf(services, agent),
    filled: wired.map((key) => agent.fields[key]?.label ?? key),
  }))
  const price = lines.reduce((sum, line) => sum + line.price, 0)
  const asked = [...questions.values()]
  return { steps, questions: asked, plan: { price, steps: lines, questions: asked } }
}

/** The plan of a recipe that would run now: all its agents are on. @throws {AppError} INVALID_INPUT, AGENT_OFF */
export const planWhole = (services: Services, recipe: Recipe): Planned => {
  const planned = planRecipe(services, recipe)
  for (const { agent } of planned.steps) checkOn(services, agent)
  return planned
}
