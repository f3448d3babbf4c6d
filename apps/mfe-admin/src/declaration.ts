import type { RemoteDeclaration } from '@bazaar/federation-contract'
import { sections } from './sections.ts'
import { hi } from './words.hi.ts'
import { words } from './words.ts'

/** The console of administrators. Older hosts know no such access, so they serve the pages to all staff; the API does not. */
export const declaration: RemoteDeclaration = {
  name: 'mfe-admin',
  agents: [],
  pages: sections.map(({ id, path }) => ({
    id,
    path,
    title: words.sections[id],
    titles: { hi: hi.sections[id] },
    access: 'staff',
  })),
}
