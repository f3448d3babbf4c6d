import { findAgents } from '@bazaar/agents-kit/folders'

/** The agents of this team. A browser build replaces this module with a static list of the agent folders. */
export const agents = await findAgents(import.meta.dirname)
