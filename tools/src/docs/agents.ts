import * as content from '@bazaar/agents-content'
import type { AgentDefinition, AgentExample } from '@bazaar/agents-kit'
import * as research from '@bazaar/agents-research'
import * as seo from '@bazaar/agents-seo'
import type { DocumentedAgent } from './agent-page.ts'
import { agentIndex, agentPage } from './agent-page.ts'

const isAgent = (value: unknown): value is AgentDefinition =>
  typeof value === 'object' && value !== null && 'id' in value && 'card' in value && 'endpoint' in value
const isExample = (value: unknown): value is AgentExample =>
  typeof value === 'object' && value !== null && 'input' in value && 'output' in value

const place = ({ agent: { card } }: DocumentedAgent): string => `${card.featured ?? 'more'} ${card.title}`

/** Every agent of every team with its example: the definition `thing` has the example `thingExample` beside it. */
export const documentedAgents = (): DocumentedAgent[] =>
  [content, research, seo]
    .flatMap((team: Readonly<Record<string, unknown>>) =>
      Object.entries(team).flatMap(([name, agent]) => {
        if (!isAgent(agent)) return []
        const example = team[`${name}Example`]
        return [{ agent, example: isExample(example) ? example : undefined }]
      }),
    )
    // The order in which a module lists what it exports is nobody's promise.
    .toSorted((a, b) => place(a).localeCompare(place(b), 'en', { numeric: true }))

/** File name in `docs/agents` → what stands in it. */
export const agentDocs = (all: readonly DocumentedAgent[]): Map<string, string> =>
  new Map([['README.md', agentIndex(all)], ...all.map((one) => [`${one.agent.id}.md`, agentPage(one)] as const)])
