import type { Implementation } from '@bazaar/engines-kit'
import { blogPostEngine } from './blog-post/run.ts'
import { businessSummary } from './business-summary/run.ts'
import { productDescription } from './product-description/run.ts'

/** The work behind every agent of this team. */
export const implementations: readonly Implementation[] = [businessSummary, blogPostEngine, productDescription]
