import { findEngines } from '@bazaar/agents-kit/folders'

/** The engines of this team's agents. */
export const implementations = await findEngines(import.meta.dirname)

/** Labels of facts, which the corpus bench looks for in reports. */
export { factKinds } from './shared/engine/site/facts/fact-kinds.ts'
