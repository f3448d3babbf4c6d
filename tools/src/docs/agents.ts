import { agents as content } from '@bazaar/agents-content'
import { agents as research } from '@bazaar/agents-research'
import { agents as seo } from '@bazaar/agents-seo'
import { agentPage } from './agent-page.ts'

const teams = { content, research, seo }

/** Path of each agent's page, from the top of the repository → its text. */
export const agentDocs = async (): Promise<Map<string, string>> => {
  const placed = Object.entries(teams).flatMap(([team, folders]) =>
    folders.map(({ agent, answered }) => ({ agent, answered, folder: `libs/agents/${team}/src/${agent.id}` })),
  )
  const folders = new Map(placed.map(({ agent, folder }) => [agent.id, folder]))
  const pages = placed.map(async ({ agent, answered, folder }) => {
    const text = agentPage({ agent, example: await answered?.() }, folder, folders)
    return [`${folder}/README.md`, text] as const
  })
  return new Map(await Promise.all(pages))
}
