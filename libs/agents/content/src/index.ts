import type { AgentDefinition } from '@bazaar/agents-kit'
import { blogPost } from './blog-post/definition.ts'
import { generalBusinessSummary } from './general-business-summary/definition.ts'
import { generateProductDescription } from './generate-product-description/definition.ts'

export { generalBusinessSummary } from './general-business-summary/definition.ts'
export { generalBusinessSummaryExample } from './general-business-summary/example.ts'
export { blogPost, blogPostFromOutline } from './blog-post/definition.ts'
export { blogPostExample } from './blog-post/example.ts'
export { generateProductDescription } from './generate-product-description/definition.ts'
export { generateProductDescriptionExample } from './generate-product-description/example.ts'

/** Every agent of this team, in catalogue order. */
export const contentAgents: readonly AgentDefinition[] = [generalBusinessSummary, blogPost, generateProductDescription]
