import { support } from '@bazaar/contracts'
import type { RemoteDeclaration } from '@bazaar/federation-contract'
import { hi } from './words.hi.ts'
import { words } from './words.ts'

/** Customer Feedback, My Tickets and the staff desk. */
export const declaration: RemoteDeclaration = {
  name: 'mfe-support',
  agents: [],
  pages: [
    { id: 'feedback', path: '/feedback', title: words.title, titles: { hi: hi.title }, access: 'user' },
    {
      id: 'tickets',
      path: '/customer-support',
      title: words.support.title,
      titles: { hi: hi.support.title },
      access: 'user',
      prefetch: [support.tickets.path],
    },
    { id: 'desk', path: '/desk', title: words.desk.title, titles: { hi: hi.desk.title }, access: 'staff' },
  ],
}
