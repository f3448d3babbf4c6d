import { type AgentDefinition, agentEntry, agentPath } from '@bazaar/agents-kit'
import type { PageDeclaration, RemoteManifest, RemoteName } from './manifest.ts'

/** A remote as its source declares it; the build writes `mfe.json` and `agents.json` from it. */
export type RemoteDeclaration = {
  name: RemoteName
  agents: readonly AgentDefinition[]
  pages: readonly PageDeclaration[]
}

const agentPage = (agent: AgentDefinition): PageDeclaration => ({
  id: agent.id,
  path: agentPath(agent.id),
  title: agent.card.title,
  access: 'user',
})

/** Name of the Module Federation container: a valid identifier, so hyphens become underscores. */
export const containerName = (name: RemoteName): string => name.replaceAll('-', '_')

export const describeRemote = (
  remote: RemoteDeclaration,
): Pick<RemoteManifest, 'name' | 'container' | 'pages' | 'agents'> => ({
  name: remote.name,
  container: containerName(remote.name),
  pages: [...remote.agents.filter(({ variantOf }) => variantOf === undefined).map(agentPage), ...remote.pages].map(
    (page) => ({ prefetch: [], files: [], libraries: [], ...page }),
  ),
  agents: remote.agents.map(agentEntry),
})
