/** The pages of the console, in the order of its navigation. */
export const sections = [
  { id: 'users', path: '/admin' },
  { id: 'audit', path: '/admin/audit' },
  { id: 'credits', path: '/admin/credits' },
  { id: 'runs', path: '/admin/runs' },
  { id: 'agents', path: '/admin/agents' },
  { id: 'releases', path: '/admin/releases' },
  { id: 'settings', path: '/admin/settings' },
  { id: 'mails', path: '/admin/mails' },
] as const
