import type { Implementation } from '@bazaar/engines-kit'
import { blogPostFromOutlineEngine } from './blog-post/outline-run.ts'
import { blogPostEngine } from './blog-post/run.ts'
import { businessSummary } from './business-summary/run.ts'
import { emailDraftAgent } from './email-draft/run.ts'
import { generalContentEngine } from './general-content/run.ts'
import { generalContentStrategyEngine } from './general-content-strategy/run.ts'
import { generalOutlineEngine } from './general-outline/run.ts'
import { productDescription } from './product-description/run.ts'
import { socialMediaPostAgent } from './social-media-post/run.ts'
import { voiceEmailDraftAgent } from './voice-email-draft/run.ts'

export { recordingRules } from '@bazaar/agents-content'
export { notSetUp, transcribeRecording } from './voice/transcribe.ts'

/** The work behind every agent of this team. */
export const implementations: readonly Implementation[] = [
  businessSummary,
  generalContentStrategyEngine,
  generalOutlineEngine,
  generalContentEngine,
  socialMediaPostAgent,
  blogPostEngine,
  blogPostFromOutlineEngine,
  emailDraftAgent,
  voiceEmailDraftAgent,
  productDescription,
]

// The frame for writing with and without a model; other teams' engines write with it too.
export { audiencesIn } from './writing/audience.ts'
export { cleanLine, isHarmless, isQuotable } from './writing/clean.ts'
export { type Document, type Section, toMarkdown } from './writing/document.ts'
export type { Fence } from './writing/fence.ts'
export { type FactDraft, type Ledger, ledgerOf, runFacts } from './writing/ledger.ts'
export { askModel, sectionsTask } from './writing/model-task.ts'
