import { findAgents } from '@bazaar/agents-kit/folders'

/** All agents of this team. Browser builds cannot read folders, so they replace this module with a generated list. */
export const agents = await findAgents(import.meta.dirname)
