import { findEngines } from '@bazaar/agents-kit/folders'

export { recordingRules } from './shared/recording.ts'
export { notSetUp, transcribeRecording } from './shared/engine/voice/transcribe.ts'

/** The engines of this team's agents. */
export const implementations = await findEngines(import.meta.dirname)

// Shared writing functions. Engines of other teams use them too.
export { audiencesIn } from './shared/engine/writing/audience.ts'
export { cleanLine, isHarmless, isQuotable } from './shared/engine/writing/clean.ts'
export { type Document, type Section, toMarkdown } from './shared/engine/writing/document.ts'
export type { Fence } from './shared/engine/writing/fence.ts'
export { type FactDraft, type Ledger, ledgerOf, runFacts } from './shared/engine/writing/ledger.ts'
export { askModel, sectionsTask } from './shared/engine/writing/model-task.ts'
