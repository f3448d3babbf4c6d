import { z } from 'zod'

/** Width as drawn by a desktop result page, in pixels with one decimal. */
const px = z.number().min(0)

/** One tag, ready for the head of the page. */
export const MetaTag = z.object({
  /** `title`, `og:image`, `JSON-LD` and so on. */
  name: z.string(),
  group: z.enum(['search', 'open_graph', 'x', 'data']),
  html: z.string(),
})

/** A title and a description to choose from, with all tags made of them. */
export const MetaVariant = z.object({
  title: z.string(),
  title_px: px,
  /** Where the words come from. */
  title_from: z.string(),
  description: z.string(),
  description_px: px,
  description_from: z.string(),
  tags: z.array(MetaTag),
})

export const MetaAuditLine = z.object({
  tag: z.string(),
  state: z.enum(['good', 'improve', 'missing', 'note']),
  text: z.string(),
})

/** What result pages and shared links show besides the wording. */
export const MetaPreview = z.object({
  host: z.string(),
  /** Parts of the path, as a result page shows them after the host. */
  path: z.array(z.string()),
  site_name: z.string().nullable(),
  card: z.enum(['summary', 'summary_large_image']),
  /** As the page states it; its size in pixels is null when it does not say. */
  image: z
    .object({ url: z.string(), alt: z.string().nullable(), width: px.nullable(), height: px.nullable() })
    .nullable(),
})

/** Pixels that result pages have room for; observed, published by nobody. */
export const MetaLimits = z.object({ title_px: px, description_px: px, description_phone_px: px })

/** What both agents that make tags answer with. */
export const metaOutput = {
  /** The whole report as Markdown, with the tags in a code block. */
  data: z.string().min(1),
  /** The tags of the first variant together, ready for the head of the page. */
  html: z.string().min(1),
  /** The first variant in short, for other agents. */
  best: z.object({ url: z.string(), title: z.string(), description: z.string() }),
  /** Best first. */
  variants: z.array(MetaVariant).min(1).max(3),
  preview: MetaPreview,
  limits: MetaLimits,
  /** What stands on the page now; empty when it could not be read. */
  audit: z.array(MetaAuditLine),
}
export type MetaOutput = z.output<z.ZodObject<typeof metaOutput>>
