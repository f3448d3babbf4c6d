import { z } from 'zod'

const count = z.number().int().min(0)

export const keywordIntents = ['informational', 'commercial', 'transactional', 'navigational'] as const
export type KeywordIntent = (typeof keywordIntents)[number]

/** Places on a page that are searched for a phrase. */
export const keywordPlaces = ['title', 'h1', 'headings', 'url', 'description', 'alt', 'links', 'text'] as const
export type KeywordPlace = (typeof keywordPlaces)[number]

export const KeywordPhrase = z.object({
  phrase: z.string(),
  group: z.enum(['primary', 'secondary', 'long_tail', 'brand']),
  /** Frequency × length × places. Comparable within one output only. */
  score: z.number().min(0),
  /** Occurrences in all texts, in any inflection. */
  count,
  /** Words of the phrase per hundred words of text. There is no ideal value. */
  density: z.number().min(0),
  intent: z.enum(keywordIntents),
  intent_from: z.string(),
  /** The page that covers the phrase best, where it occurs there, and which of the first five places lack it. */
  page: z.string(),
  places: z.array(z.enum(keywordPlaces)),
  missing: z.array(z.enum(keywordPlaces)),
  /** Number of pages that contain the phrase. */
  pages: count,
})

export const KeywordAnalysis = z.object({
  /** URL of the requested page, after redirects. */
  site: z.string(),
  /** `grammar`: noun phrases; `simple`: runs of words between stop words. */
  method: z.enum(['grammar', 'simple']),
  pages: z.array(z.object({ url: z.string(), title: z.string().nullable(), words: count })),
  /** Main topics, best first. */
  primary: z.array(z.string()),
  phrases: z.array(KeywordPhrase),
  /** A second ranking: phrases scored by word co-occurrence (RAKE). */
  cooccurring: z.array(z.object({ phrase: z.string(), score: z.number().min(0) })),
  audience: z.object({
    text: z.string(),
    /** Words the user gave for the audience, and how often the pages use them. */
    terms: z.array(z.object({ term: z.string(), count, pages: count })),
  }),
  gaps: z.array(
    z.object({ kind: z.enum(['audience', 'place', 'intent', 'overlap']), text: z.string(), action: z.string() }),
  ),
  questions: z.array(
    z.object({
      question: z.string(),
      /** `page`: asked on the site. `form`: a common question pattern applied to a topic of the site. */
      from: z.enum(['page', 'form']),
      /** A page that answers it, or null when none of the pages read does. */
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
  /** Always null: search volumes need a provider, none is connected, and none are invented. */
  volumes: z.null(),
})
export type KeywordAnalysis = z.output<typeof KeywordAnalysis>
