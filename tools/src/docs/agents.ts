import { agents as content } from '@bazaar/agents-content'
import { agents as research } from '@bazaar/agents-research'
import { agents as seo } from '@bazaar/agents-seo'
import { type DocumentedAgent, agentIndex, agentPage } from './agent-page.ts'

const place = ({ agent: { card } }: DocumentedAgent): string => `${card.featured ?? 'more'} ${card.title}`

/** Every agent of every team with its example, featured ones first. */
export const documentedAgents = async (): Promise<DocumentedAgent[]> => {
  const folders = [...content, ...research, ...seo]
  const all = await Promise.all(folders.map(async ({ agent, answered }) => ({ agent, example: await answered?.() })))
  return all.toSorted((a, b) => place(a).localeCompare(place(b), 'en', { numeric: true }))
}

/** File name in `docs/agents` → what stands in it. */
export const agentDocs = (all: readonly DocumentedAgent[]): Map<string, string> =>
  new Map([['README.md', agentIndex(all)], ...all.map((one) => [`${one.agent.id}.md`, agentPage(one)] as const)])
