import { z } from 'zod'

/** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. Source: JSON Resume schema 1.0.0, definition iso8601. */
export const ResumeDate = z.string().regex(/^(?:19|20)\d\d(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/)

const text = z.string().min(1)
const texts = z.array(text)

const Location = z.object({
  address: text.optional(),
  postalCode: text.optional(),
  city: text.optional(),
  countryCode: z.string().length(2).optional(),
  region: text.optional(),
})

const Basics = z.object({
  name: text.optional(),
  label: text.optional(),
  email: z.email({ pattern: z.regexes.unicodeEmail }).optional(),
  phone: text.optional(),
  url: z.url().optional(),
  summary: text.optional(),
  location: Location.optional(),
  profiles: z.array(z.object({ network: text, username: text.optional(), url: z.url() })).optional(),
})

const Work = z.object({
  name: text.optional(),
  position: text.optional(),
  location: text.optional(),
  startDate: ResumeDate.optional(),
  /** Absent for a current job, and when no end date is stated. */
  endDate: ResumeDate.optional(),
  summary: text.optional(),
  highlights: texts.optional(),
})

const Education = z.object({
  institution: text.optional(),
  area: text.optional(),
  studyType: text.optional(),
  startDate: ResumeDate.optional(),
  endDate: ResumeDate.optional(),
  score: text.optional(),
})

/** The parts of JSON Resume 1.0.0 that a document can state. Source: jsonresume.org/schema. */
export const JsonResume = z.object({
  basics: Basics,
  work: z.array(Work),
  volunteer: z.array(z.object({ summary: text })),
  education: z.array(Education),
  awards: z.array(z.object({ title: text, date: ResumeDate.optional() })),
  certificates: z.array(z.object({ name: text, date: ResumeDate.optional() })),
  publications: z.array(z.object({ name: text, releaseDate: ResumeDate.optional() })),
  skills: z.array(z.object({ name: text, keywords: texts.optional() })),
  languages: z.array(z.object({ language: text, fluency: text.optional() })),
  interests: z.array(z.object({ name: text })),
  projects: z.array(z.object({ name: text, description: text.optional(), highlights: texts.optional() })),
})
export type JsonResume = z.output<typeof JsonResume>

/** A resume as data, with metadata about how it was read. */
export const StructuredResume = JsonResume.extend({
  meta: z.object({
    version: z.literal('v1.0.0'),
    /** Confidence from 0 to 1, keyed by the path of a value such as `work.0.position`. */
    confidence: z.record(z.string(), z.number().min(0).max(1)),
    /** Lines that match no field, in document order. */
    unparsed: z.array(z.string()),
    /** Months of work, counting overlapping jobs once; null without any complete span. */
    total_experience_months: z.number().int().nonnegative().nullable(),
    /** The phone number as E.164 when it includes a country code, else its digits. */
    phone_number: z.string().nullable(),
  }),
})
export type StructuredResume = z.output<typeof StructuredResume>

/** The text of the file, shown beside the fields. */
export const DocumentText = z.object({
  /** For display only. */
  name: z.string(),
  kind: z.enum(['pdf', 'docx', 'text']),
  pages: z.number().int().positive(),
  lines: z.array(
    z.object({
      page: z.number().int().positive(),
      /** Lines of one column follow each other; a new number starts a new block of the page. */
      column: z.number().int().nonnegative(),
      text: z.string(),
      look: z.enum(['heading', 'bold', 'item', 'plain']),
    }),
  ),
})
export type DocumentText = z.output<typeof DocumentText>

/** Where each value came from, as indices into {@link DocumentText}'s lines. */
export const Evidence = z.array(z.object({ path: z.string(), lines: z.array(z.number().int().nonnegative()).min(1) }))
export type Evidence = z.output<typeof Evidence>
