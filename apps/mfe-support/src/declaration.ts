import type { RemoteDeclaration } from '@bazaar/federation-contract'
import { words } from './words.ts'

/** What this remote owns: Customer Feedback. */
export const declaration: RemoteDeclaration = {
  name: 'mfe-support',
  agents: [],
  pages: [{ id: 'feedback', path: '/feedback', title: words.title, access: 'user' }],
}
