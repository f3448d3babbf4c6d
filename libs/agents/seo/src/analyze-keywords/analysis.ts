import { z } from 'zod'

const count = z.number().int().min(0)

export const keywordIntents = ['informational', 'commercial', 'transactional', 'navigational'] as const
export type KeywordIntent = (typeof keywordIntents)[number]

/** Places of a page where a phrase is looked for. */
export const keywordPlaces = ['title', 'h1', 'headings', 'url', 'description', 'alt', 'links', 'text'] as const
export type KeywordPlace = (typeof keywordPlaces)[number]

export const KeywordPhrase = z.object({
  phrase: z.string(),
  group: z.enum(['primary', 'secondary', 'long_tail', 'brand']),
  /** Frequency × length × places; comparable within one answer only. */
  score: z.number().min(0),
  /** How often it stands in the texts, whatever its ending. */
  count,
  /** Its words per hundred words of the pages read. There is no right value. */
  density: z.number().min(0),
  intent: z.enum(keywordIntents),
  intent_from: z.string(),
  /** The page that speaks of it most, where it stands there, and which of the first five places lack it. */
  page: z.string(),
  places: z.array(z.enum(keywordPlaces)),
  missing: z.array(z.enum(keywordPlaces)),
  /** Pages on which it stands. */
  pages: count,
})

export const KeywordAnalysis = z.object({
  /** The page that was asked for, after redirects. */
  site: z.string(),
  /** `grammar`: noun phrases; `simple`: runs of words between stop words. */
  method: z.enum(['grammar', 'simple']),
  pages: z.array(z.object({ url: z.string(), title: z.string().nullable(), words: count })),
  /** Main topics, best first. */
  primary: z.array(z.string()),
  phrases: z.array(KeywordPhrase),
  /** A second opinion: phrases by the company their words keep (RAKE). */
  cooccurring: z.array(z.object({ phrase: z.string(), score: z.number().min(0) })),
  audience: z.object({
    text: z.string(),
    /** What the audience was described with, and how often the pages say it. */
    terms: z.array(z.object({ term: z.string(), count, pages: count })),
  }),
  gaps: z.array(
    z.object({ kind: z.enum(['audience', 'place', 'intent', 'overlap']), text: z.string(), action: z.string() }),
  ),
  questions: z.array(
    z.object({
      question: z.string(),
      /** `page`: asked on the site; `form`: a usual form of question about a topic of the site. */
      from: z.enum(['page', 'form']),
      /** A page that speaks to it; null when none of those read does. */
      answered_on: z.string().nullable(),
    }),
  ),
  ideas: z.array(
    z.object({
      title: z.string(),
      format: z.string(),
      intent: z.enum(keywordIntents),
      phrase: z.string(),
      why: z.string(),
    }),
  ),
  /** Search volumes need a provider; none is connected, and none are made up. */
  volumes: z.null(),
})
export type KeywordAnalysis = z.output<typeof KeywordAnalysis>
