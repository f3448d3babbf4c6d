import { type AgentDefinition, agentEntry, agentPath } from '@bazaar/agents-kit'
import type { PageEntry, RemoteManifest, RemoteName } from './manifest.ts'

/** A remote as its own source declares it; the build writes `mfe.json` and `agents.json` from it. */
export type RemoteDeclaration = {
  name: RemoteName
  /** Port of its development server. */
  devPort: number
  agents: readonly AgentDefinition[]
  pages: readonly PageEntry[]
}

const agentPage = (agent: AgentDefinition): PageEntry => ({
  id: agent.id,
  path: agentPath(agent.id),
  title: agent.card.title,
  access: 'user',
  prefetch: [],
})

/** Name of the Module Federation container: a valid identifier, so hyphens become underscores. */
export const containerName = (name: RemoteName): string => name.replaceAll('-', '_')

export const describeRemote = (
  remote: RemoteDeclaration,
): Pick<RemoteManifest, 'name' | 'container' | 'pages' | 'agents'> => ({
  name: remote.name,
  container: containerName(remote.name),
  pages: [...remote.agents.map(agentPage), ...remote.pages],
  agents: remote.agents.map(agentEntry),
})
