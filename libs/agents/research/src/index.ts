import { pagesOf } from '@bazaar/agents-kit'
import { findAgents } from '@bazaar/agents-kit/folders'

/** This team's agents. A browser build replaces this module with a list of the folders it finds. */
export const agents = await findAgents(import.meta.dirname)

/** The pages of these agents. In a browser, definitions load with their page. */
export const pages = pagesOf(agents)
