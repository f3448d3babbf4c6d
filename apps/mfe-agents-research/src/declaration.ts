import { agents } from '@bazaar/agents-research'
import type { RemoteDeclaration } from '@bazaar/federation-contract'

export const declaration: RemoteDeclaration = {
  name: 'mfe-agents-research',
  agents: agents.map(({ agent }) => agent),
  pages: [],
}
