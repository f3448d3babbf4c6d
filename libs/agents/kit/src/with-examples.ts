import type { AgentDefinition, AgentExample } from './define.ts'

export type AgentWithExample = { agent: AgentDefinition; example: AgentExample | undefined }

const isAgent = (value: unknown): value is AgentDefinition =>
  typeof value === 'object' && value !== null && 'id' in value && 'card' in value && 'endpoint' in value
const isExample = (value: unknown): value is AgentExample =>
  typeof value === 'object' && value !== null && 'input' in value && 'output' in value

/**
 * Every agent that a team's library exports, with its example: the definition `thing` has the example `thingExample`
 * beside it. The order is nobody's promise.
 */
export const withExamples = (team: Readonly<Record<string, unknown>>): AgentWithExample[] =>
  Object.entries(team).flatMap(([name, agent]) => {
    if (!isAgent(agent)) return []
    const example = team[`${name}Example`]
    return [{ agent, example: isExample(example) ? example : undefined }]
  })

/** What a mock answers: canonical path of each agent → the answer of its example. */
export const exampleAnswers = (team: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    withExamples(team).flatMap(({ agent, example }) => (example ? [[agent.endpoint, example.output]] : [])),
  )
