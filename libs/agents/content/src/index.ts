import type { AgentDefinition } from '@bazaar/agents-kit'
import { blogPost, blogPostFromOutline } from './blog-post/definition.ts'
import { emailDraft } from './email-draft/definition.ts'
import { generalBusinessSummary } from './general-business-summary/definition.ts'
import { generalContent } from './general-content/definition.ts'
import { generalContentStrategy } from './general-content-strategy/definition.ts'
import { generalOutline } from './general-outline/definition.ts'
import { generateProductDescription } from './generate-product-description/definition.ts'
import { socialMediaPost } from './social-media-post/definition.ts'
import { voiceEmailDraft } from './voice-email-draft/definition.ts'

export { blogPost, blogPostFromOutline } from './blog-post/definition.ts'
export { blogPostExample } from './blog-post/example.ts'
export { blogPostFromOutlineExample } from './blog-post/outline-example.ts'
export { emailDraft } from './email-draft/definition.ts'
export { emailDraftExample } from './email-draft/example.ts'
export { EmailDraft, subjectMax } from './email-draft/draft.ts'
export { generalBusinessSummary } from './general-business-summary/definition.ts'
export { generalBusinessSummaryExample } from './general-business-summary/example.ts'
export { generalContent } from './general-content/definition.ts'
export { generalContentExample } from './general-content/example.ts'
export { generalContentStrategy } from './general-content-strategy/definition.ts'
export { generalContentStrategyExample } from './general-content-strategy/example.ts'
export { generalOutline } from './general-outline/definition.ts'
export { generalOutlineExample } from './general-outline/example.ts'
export { generateProductDescription } from './generate-product-description/definition.ts'
export { generateProductDescriptionExample } from './generate-product-description/example.ts'
export { plainAsMarkdown } from './plain-as-markdown.ts'
export { socialMediaPost } from './social-media-post/definition.ts'
export { socialMediaPostExample } from './social-media-post/example.ts'
export * from './social-media-post/platforms.ts'
export { voiceEmailDraft } from './voice-email-draft/definition.ts'
export { voiceEmailDraftExample } from './voice-email-draft/example.ts'

export * from './voice-email-draft/recording.ts'
export { type Sound, writeWav } from './voice-email-draft/write-wav.ts'

/** Every agent of this team, in catalogue order. */
export const contentAgents: readonly AgentDefinition[] = [
  generalBusinessSummary,
  generalContentStrategy,
  generalOutline,
  generalContent,
  socialMediaPost,
  blogPost,
  blogPostFromOutline,
  emailDraft,
  voiceEmailDraft,
  generateProductDescription,
]
