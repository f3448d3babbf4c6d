import { findEngines } from '@bazaar/agents-kit/folders'

/** The engines of this team's agents. */
export const implementations = await findEngines(import.meta.dirname)
