import { agents } from '@bazaar/agents-research'
import { cardTranslations } from '@bazaar/agents-kit'
import type { RemoteDeclaration } from '@bazaar/federation-contract'

export const declaration: RemoteDeclaration = {
  name: 'mfe-agents-research',
  agents: agents.map(({ agent }) => agent),
  translations: await cardTranslations(agents),
  pages: [],
}
