import type { RemoteDeclaration } from '@bazaar/federation-contract'
import { words } from './words.ts'

/** The console of administrators. Older hosts know no such access, so they serve the pages to all staff; the API does not. */
export const declaration: RemoteDeclaration = {
  name: 'mfe-admin',
  agents: [],
  pages: [
    { id: 'users', path: '/admin', title: words.sections.users, access: 'staff' },
    { id: 'audit', path: '/admin/audit', title: words.sections.audit, access: 'staff' },
    { id: 'credits', path: '/admin/credits', title: words.sections.credits, access: 'staff' },
    { id: 'runs', path: '/admin/runs', title: words.sections.runs, access: 'staff' },
    { id: 'agents', path: '/admin/agents', title: words.sections.agents, access: 'staff' },
    { id: 'releases', path: '/admin/releases', title: words.sections.releases, access: 'staff' },
    { id: 'settings', path: '/admin/settings', title: words.sections.settings, access: 'staff' },
    { id: 'mails', path: '/admin/mails', title: words.sections.mails, access: 'staff' },
  ],
}
