import { findEngines } from '@bazaar/agents-kit/folders'

export { createLanguageReader } from './shared/engine/language/create-language-reader.ts'

/** The work behind every agent of this team. */
export const implementations = await findEngines(import.meta.dirname)
