import type { AgentDefinition } from '@bazaar/agents-kit'
import { emailDraft } from './email-draft/definition.ts'
import { generalBusinessSummary } from './general-business-summary/definition.ts'
import { socialMediaPost } from './social-media-post/definition.ts'

export { emailDraft } from './email-draft/definition.ts'
export { emailDraftExample } from './email-draft/example.ts'
export { EmailDraft, subjectMax } from './email-draft/draft.ts'
export { generalBusinessSummary } from './general-business-summary/definition.ts'
export { generalBusinessSummaryExample } from './general-business-summary/example.ts'
export { socialMediaPost } from './social-media-post/definition.ts'
export { socialMediaPostExample } from './social-media-post/example.ts'
export * from './social-media-post/platforms.ts'

/** Every agent of this team, in catalogue order. */
export const contentAgents: readonly AgentDefinition[] = [generalBusinessSummary, emailDraft, socialMediaPost]
export { plainAsMarkdown } from './plain-as-markdown.ts'
