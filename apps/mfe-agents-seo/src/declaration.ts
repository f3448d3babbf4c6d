import { agents } from '@bazaar/agents-seo'
import { cardTranslations } from '@bazaar/agents-kit'
import type { RemoteDeclaration } from '@bazaar/federation-contract'

export const declaration: RemoteDeclaration = {
  name: 'mfe-agents-seo',
  agents: agents.map(({ agent }) => agent),
  translations: await cardTranslations(agents),
  pages: [],
}
