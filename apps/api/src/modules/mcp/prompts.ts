import type { GetPromptResult, Prompt } from '@modelcontextprotocol/sdk/types.js'
import type { KeyCaller, Services } from '../../context.ts'
import { priceOf } from '../prices/price-of.ts'
import { agentsFor } from './tools.ts'
import { prompts } from './words.ts'

const priceOfAll = (services: Services, key: KeyCaller, tools: readonly string[]): number | null => {
  const agents = agentsFor(services, key).filter(({ id }) => tools.includes(id))
  if (agents.length < tools.length) return null
  return agents.reduce((sum, agent) => sum + priceOf(services, agent), 0)
}

/** The prompts whose tools this key may use. */
export const listPrompts = (services: Services, key: KeyCaller): Prompt[] =>
  Object.entries(prompts).flatMap(([name, { title, argument, tools }]) => {
    const price = priceOfAll(services, key, tools)
    if (price === null) return []
    return [
      {
        name,
        title,
        description: `Calls ${tools.join(', ')}: ${price} credits or more in all.`,
        arguments: [{ name: argument.name, description: argument.about, required: true }],
      },
    ]
  })

/** @returns the prompt, or a sentence that describes the problem */
export const getPrompt = (
  services: Services,
  key: KeyCaller,
  name: string,
  given: Record<string, string>,
): GetPromptResult | string => {
  const prompt = Object.hasOwn(prompts, name) ? prompts[name] : undefined
  if (!prompt || priceOfAll(services, key, prompt.tools) === null) return `There is no prompt “${name}”.`
  const value = given[prompt.argument.name]?.trim()
  if (!value) return `The prompt needs ${prompt.argument.name}: ${prompt.argument.about}.`
  const text = prompt.text
    .replace('{tools}', prompt.tools.map((tool) => `\`${tool}\``).join(', '))
    .replace(`{${prompt.argument.name}}`, () => value)
  return { description: prompt.title, messages: [{ role: 'user', content: { type: 'text', text } }] }
}
