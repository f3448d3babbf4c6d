import { findAgents } from '@bazaar/agents-kit/folders'

/** Every agent of this team. A browser build replaces this module with a list of the folders it finds. */
export const agents = await findAgents(import.meta.dirname)
