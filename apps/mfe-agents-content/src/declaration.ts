import { agents } from '@bazaar/agents-content'
import { cardTranslations } from '@bazaar/agents-kit'
import type { RemoteDeclaration } from '@bazaar/federation-contract'

export const declaration: RemoteDeclaration = {
  name: 'mfe-agents-content',
  agents: agents.map(({ agent }) => agent),
  translations: await cardTranslations(agents),
  pages: [],
}
