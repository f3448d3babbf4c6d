import type { SiteFact } from '../site-facts.ts'
import { site } from '../words.ts'

/** How the site introduces itself: its description, or else its headline. */
export const leadOf = (facts: readonly SiteFact[]): string | null =>
  (facts.find(({ label }) => label === site.description) ?? facts.find(({ label }) => label === site.headline))
    ?.quote ?? null
