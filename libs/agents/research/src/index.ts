import { findAgents } from '@bazaar/agents-kit/folders'

/** This team's agents. A browser build replaces this module with a list of the folders it finds. */
export const agents = await findAgents(import.meta.dirname)
