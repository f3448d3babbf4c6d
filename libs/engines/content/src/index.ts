import type { Implementation } from '@bazaar/engines-kit'
import { businessSummary } from './business-summary/run.ts'
import { emailDraftAgent } from './email-draft/run.ts'
import { socialMediaPostAgent } from './social-media-post/run.ts'

/** The work behind every agent of this team. */
export const implementations: readonly Implementation[] = [businessSummary, emailDraftAgent, socialMediaPostAgent]
