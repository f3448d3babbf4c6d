import { findEngines } from '@bazaar/agents-kit/folders'

export { createLanguageReader } from './shared/engine/language/create-language-reader.ts'

/** The engines of this team's agents. */
export const implementations = await findEngines(import.meta.dirname)
