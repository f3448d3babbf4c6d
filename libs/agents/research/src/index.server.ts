import { findEngines } from '@bazaar/agents-kit/folders'

/** The work behind every agent of this team. */
export const implementations = await findEngines(import.meta.dirname)
