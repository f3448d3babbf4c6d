import type { Implementation } from '@bazaar/engines-kit'
import { blogPostEngine } from './blog-post/run.ts'
import { businessSummary } from './business-summary/run.ts'
import { emailDraftAgent } from './email-draft/run.ts'
import { productDescription } from './product-description/run.ts'
import { socialMediaPostAgent } from './social-media-post/run.ts'
import { voiceEmailDraftAgent } from './voice-email-draft/run.ts'

export { recordingRules } from '@bazaar/agents-content'
export { notSetUp, transcribeRecording } from './voice/transcribe.ts'

/** The work behind every agent of this team. */
export const implementations: readonly Implementation[] = [
  businessSummary,
  socialMediaPostAgent,
  blogPostEngine,
  emailDraftAgent,
  productDescription,
]
