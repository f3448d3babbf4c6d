import { type AgentDefinition, type AgentEntry, agentEntry, agentPath } from '@bazaar/agents-kit'
import type { PageDeclaration, RemoteManifest, RemoteName } from './manifest.ts'

/** Agent → locale → its card in that language. */
export type CardTranslations = Readonly<Record<string, AgentEntry['translations']>>

/** A remote as its source declares it; the build writes `mfe.json` and `agents.json` from it. */
export type RemoteDeclaration = {
  name: RemoteName
  /** Agents run in the server, so remotes of other repositories have none. */
  agents?: readonly AgentDefinition[]
  translations?: CardTranslations
  pages: readonly PageDeclaration[]
}

const titlesOf = (translations: AgentEntry['translations']): Pick<PageDeclaration, 'titles'> =>
  translations === undefined
    ? {}
    : { titles: Object.fromEntries(Object.entries(translations).map(([locale, { title }]) => [locale, title])) }

const agentPage = (agent: AgentDefinition, translations: AgentEntry['translations']): PageDeclaration => ({
  id: agent.id,
  path: agentPath(agent.id),
  title: agent.card.title,
  ...titlesOf(translations),
  access: 'user',
})

/** Name of the Module Federation container: a valid identifier, so hyphens become underscores. */
export const containerName = (name: RemoteName): string => name.replaceAll('-', '_')

export const describeRemote = ({
  name,
  agents = [],
  translations = {},
  pages,
}: RemoteDeclaration): Pick<RemoteManifest, 'name' | 'container' | 'pages' | 'agents'> => ({
  name,
  container: containerName(name),
  pages: [
    ...agents
      .filter(({ variantOf }) => variantOf === undefined)
      .map((agent) => agentPage(agent, translations[agent.id])),
    ...pages,
  ].map((page) => ({ prefetch: [], files: [], libraries: [], ...page })),
  agents: agents.map((agent) => agentEntry(agent, translations[agent.id])),
})
