import * as content from '@bazaar/agents-content'
import { type AgentWithExample, withExamples } from '@bazaar/agents-kit'
import * as research from '@bazaar/agents-research'
import * as seo from '@bazaar/agents-seo'
import { agentIndex, agentPage } from './agent-page.ts'

const place = ({ agent: { card } }: AgentWithExample): string => `${card.featured ?? 'more'} ${card.title}`

/** Every agent of every team with its example, featured ones first. */
export const documentedAgents = (): AgentWithExample[] =>
  [content, research, seo]
    .flatMap(withExamples)
    // The order in which a module lists what it exports is nobody's promise.
    .toSorted((a, b) => place(a).localeCompare(place(b), 'en', { numeric: true }))

/** File name in `docs/agents` → what stands in it. */
export const agentDocs = (all: readonly AgentWithExample[]): Map<string, string> =>
  new Map([['README.md', agentIndex(all)], ...all.map((one) => [`${one.agent.id}.md`, agentPage(one)] as const)])
