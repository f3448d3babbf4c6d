import { findEngines } from '@bazaar/agents-kit/folders'

export { recordingRules } from './shared/recording.ts'
export { RewriteJob, withPart } from './shared/engine/rewrite/job.ts'
export { rewriteEngine } from './shared/engine/rewrite/rewrite.ts'
export { notSetUp, transcribeRecording } from './shared/engine/voice/transcribe.ts'

/** The engines of this team's agents. */
export const implementations = await findEngines(import.meta.dirname)

// Engines of other teams read pages with the same rules.
export { cleanLine, isHarmless, isPromptInjection, isQuotable } from './shared/engine/writing/clean.ts'
