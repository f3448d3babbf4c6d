import { z } from 'zod'

/** Width in a desktop search result, in pixels with one decimal. */
const px = z.number().min(0)

/** One tag, ready for the head of the page. */
export const MetaTag = z.object({
  /** `title`, `og:image`, `JSON-LD` and so on. */
  name: z.string(),
  group: z.enum(['search', 'open_graph', 'x', 'data']),
  html: z.string(),
})

/** A title and a description with all tags made from them. */
export const MetaVariant = z.object({
  title: z.string(),
  title_px: px,
  /** Where the wording comes from. */
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

/** What search results and shared links show in addition to the wording. */
export const MetaPreview = z.object({
  host: z.string(),
  /** Path segments, as a search result shows them after the host. */
  path: z.array(z.string()),
  site_name: z.string().nullable(),
  card: z.enum(['summary', 'summary_large_image']),
  /** As the page states it. Its size in pixels is null when not stated. */
  image: z
    .object({ url: z.string(), alt: z.string().nullable(), width: px.nullable(), height: px.nullable() })
    .nullable(),
})

/** Pixel limits of search results. Observed, because no search engine publishes them. */
export const MetaLimits = z.object({ title_px: px, description_px: px, description_phone_px: px })

/** Output of both agents that make tags. */
export const metaOutput = {
  /** The full report as Markdown, with the tags in a code block. */
  data: z.string().min(1),
  /** All tags of the first variant, ready for the head of the page. */
  html: z.string().min(1),
  /** The first variant in short form, for other agents. */
  best: z.object({ url: z.string(), title: z.string(), description: z.string() }),
  /** Best first. */
  variants: z.array(MetaVariant).min(1).max(3),
  preview: MetaPreview,
  limits: MetaLimits,
  /** The current tags of the page. Empty when it could not be read. */
  audit: z.array(MetaAuditLine),
}
export type MetaOutput = z.output<z.ZodObject<typeof metaOutput>>
