import type { AgentDefinition } from '@bazaar/agents-kit'
import { blogPost } from './blog-post/definition.ts'
import { emailDraft } from './email-draft/definition.ts'
import { generalBusinessSummary } from './general-business-summary/definition.ts'
import { generateProductDescription } from './generate-product-description/definition.ts'
import { socialMediaPost } from './social-media-post/definition.ts'
import { voiceEmailDraft } from './voice-email-draft/definition.ts'

export { blogPost, blogPostFromOutline } from './blog-post/definition.ts'
export { blogPostExample } from './blog-post/example.ts'
export { emailDraft } from './email-draft/definition.ts'
export { emailDraftExample } from './email-draft/example.ts'
export { EmailDraft, subjectMax } from './email-draft/draft.ts'
export { generalBusinessSummary } from './general-business-summary/definition.ts'
export { generalBusinessSummaryExample } from './general-business-summary/example.ts'
export { generateProductDescription } from './generate-product-description/definition.ts'
export { generateProductDescriptionExample } from './generate-product-description/example.ts'
export { plainAsMarkdown } from './plain-as-markdown.ts'
export { socialMediaPost } from './social-media-post/definition.ts'
export { socialMediaPostExample } from './social-media-post/example.ts'
export * from './social-media-post/platforms.ts'
export { voiceEmailDraft } from './voice-email-draft/definition.ts'
export { voiceEmailDraftExample } from './voice-email-draft/example.ts'

export * from './voice-email-draft/recording.ts'

/** Every agent of this team, in catalogue order. */
export const contentAgents: readonly AgentDefinition[] = [
  generalBusinessSummary,
  socialMediaPost,
  blogPost,
  emailDraft,
  voiceEmailDraft,
  generateProductDescription,
  voiceEmailDraft,
]
