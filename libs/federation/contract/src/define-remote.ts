import { type AgentDefinition, agentEntry, agentPath } from '@bazaar/agents-kit'
import type { PageDeclaration, RemoteManifest, RemoteName } from './manifest.ts'

/** A remote as its source declares it; the build writes `mfe.json` and `agents.json` from it. */
export type RemoteDeclaration = {
  name: RemoteName
  /** Agents run in the server, so remotes of other repositories have none. */
  agents?: readonly AgentDefinition[]
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

export const describeRemote = ({
  name,
  agents = [],
  pages,
}: RemoteDeclaration): Pick<RemoteManifest, 'name' | 'container' | 'pages' | 'agents'> => ({
  name,
  container: containerName(name),
  pages: [...agents.filter(({ variantOf }) => variantOf === undefined).map(agentPage), ...pages].map((page) => ({
    prefetch: [],
    files: [],
    libraries: [],
    ...page,
  })),
  agents: agents.map(agentEntry),
})
