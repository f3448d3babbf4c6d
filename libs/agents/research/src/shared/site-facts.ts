import { z } from 'zod'

/** One thing that a website states, in its own words and with the page it stands on. */
export const SiteFact = z.object({
  /** `F1`, `F2`, …: what reports cite. */
  id: z.string(),
  /** What it is about, such as `Price`. */
  label: z.string(),
  text: z.string(),
  /** The words of the page. */
  quote: z.string(),
  url: z.string(),
})
export type SiteFact = z.output<typeof SiteFact>

/** A statement of ours with the facts it rests on; an empty list means that something was looked for and not found. */
export const CitedPoint = z.object({ text: z.string(), facts: z.array(z.string()) })
export type CitedPoint = z.output<typeof CitedPoint>

export const Swot = z.object({
  strengths: z.array(CitedPoint),
  weaknesses: z.array(CitedPoint),
  opportunities: z.array(CitedPoint),
  threats: z.array(CitedPoint),
})
export type Swot = z.output<typeof Swot>

/** A technology that shows itself for sure. */
export const Technology = z.object({ name: z.string(), kind: z.string(), evidence: z.string() })
export type Technology = z.output<typeof Technology>
