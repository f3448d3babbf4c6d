import type { Implementation } from '@bazaar/engines-kit'
import { businessSummary } from './business-summary/run.ts'

/** The work behind every agent of this team. */
export const implementations: readonly Implementation[] = [businessSummary]
