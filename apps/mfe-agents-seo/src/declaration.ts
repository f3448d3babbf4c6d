import { agents } from '@bazaar/agents-seo'
import type { RemoteDeclaration } from '@bazaar/federation-contract'

export const declaration: RemoteDeclaration = {
  name: 'mfe-agents-seo',
  agents: agents.map(({ agent }) => agent),
  pages: [],
}
