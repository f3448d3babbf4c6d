import { z } from 'zod'

/** One fact that a website states, with its quote and page. */
export const SiteFact = z.object({
  /** `F1`, `F2`, …: the ids that reports cite. */
  id: z.string(),
  /** The topic, such as `Price`. */
  label: z.string(),
  text: z.string(),
  /** The page's own words. */
  quote: z.string(),
  url: z.string(),
})
export type SiteFact = z.output<typeof SiteFact>

/** Our own statement with the facts behind it. An empty list means that the expected facts were not found. */
export const CitedPoint = z.object({ text: z.string(), facts: z.array(z.string()) })
export type CitedPoint = z.output<typeof CitedPoint>

export const Swot = z.object({
  strengths: z.array(CitedPoint),
  weaknesses: z.array(CitedPoint),
  opportunities: z.array(CitedPoint),
  threats: z.array(CitedPoint),
})
export type Swot = z.output<typeof Swot>

/** How much of the site was read. The pages that were not read may state what was not found. */
export const SiteCoverage = z.object({
  read: z.number().int(),
  /** Pages of the site that its home page links to. */
  linked: z.number().int(),
  complete: z.boolean(),
  unread: z.array(z.object({ url: z.string(), text: z.string() })),
})
export type SiteCoverage = z.output<typeof SiteCoverage>

/** A clearly detected technology. */
export const Technology = z.object({ name: z.string(), kind: z.string(), evidence: z.string() })
export type Technology = z.output<typeof Technology>
