import type { StructuredResume } from '../../../shared/json-resume.ts'
import type { Truth } from './corpus.ts'

export const scoredFields = [
  'name',
  'email',
  'phone',
  'title',
  'company',
  'job dates',
  'school',
  'degree',
  'school dates',
  'skill',
] as const
export type ScoredField = (typeof scoredFields)[number]

/** One field of a document: what it states, what the parser returned, and the parser's confidence if it returned any. */
export type Checked = { field: ScoredField; right: boolean; wanted: string; got: string; confidence: number | null }

const plain = (text: string | null | undefined): string => (text ?? '').toLowerCase().replace(/[^\p{L}\p{M}\d+#]/gu, '')
const same = (a: string | null | undefined, b: string | null | undefined): boolean => plain(a) === plain(b)
const digits = (text: string | undefined): string => (text ?? '').replace(/\D/g, '')

type Dates = { start?: string | null | undefined; end?: string | null | undefined }
type ParsedDates = { startDate?: string | undefined; endDate?: string | undefined }

const sameDay = (wanted: string | null | undefined, got: string | undefined): boolean =>
  wanted === undefined || (wanted === null ? got === undefined : got?.slice(0, wanted.length) === wanted)

const sameDates = ({ start, end }: Dates, { startDate, endDate }: ParsedDates): boolean =>
  sameDay(start, startDate) && sameDay(end, endDate)

type Job = StructuredResume['work'][number]
type School = StructuredResume['education'][number]

/** Pairs each true entry with its best match among the parsed ones; each parsed entry is used once. */
const pairs = <T, P>(truths: readonly T[], parsed: readonly P[], match: (truth: T, entry: P) => number) => {
  const left = new Set(parsed.keys())
  return truths.map((truth) => {
    const [best] = [...left]
      .map((index) => ({ index, points: match(truth, parsed[index] as P) }))
      .filter(({ points }) => points > 0)
      .toSorted((a, b) => b.points - a.points)
    if (best) left.delete(best.index)
    return { truth, index: best?.index ?? -1, entry: best ? parsed[best.index] : undefined }
  })
}

const sameDegree = ({ degree, area }: Truth['education'][number], entry: School | undefined): boolean =>
  same(degree, entry?.studyType) || same(`${degree}${area ?? ''}`, `${entry?.studyType ?? ''}${entry?.area ?? ''}`)

const jobPoints = (truth: Truth['work'][number], job: Job): number =>
  Number(same(truth.title, job.position)) + Number(same(truth.company, job.name)) + Number(sameDates(truth, job))

const schoolPoints = (truth: Truth['education'][number], entry: School): number =>
  Number(same(truth.school, entry.institution)) * 2 +
  Number(sameDegree(truth, entry)) * 2 +
  Number(sameDates(truth, entry))

type Field = { field: ScoredField; wanted: string | undefined; got: string | undefined; right: boolean; path: string }

const basicsOf = (truth: Truth, { name, email, phone }: StructuredResume['basics']): Field[] => [
  { field: 'name', wanted: truth.name, got: name, right: same(truth.name, name), path: 'basics.name' },
  {
    field: 'email',
    wanted: truth.email,
    got: email,
    right: truth.email?.toLowerCase() === email?.toLowerCase(),
    path: 'basics.email',
  },
  {
    field: 'phone',
    wanted: truth.phone,
    got: phone,
    right: digits(truth.phone) === digits(phone),
    path: 'basics.phone',
  },
]

/** A layout that prints no date states none. */
const datesField = (field: ScoredField, dates: Dates, entry: ParsedDates | undefined, path: string): Field => ({
  field,
  wanted: dates.start === undefined && dates.end === undefined ? undefined : `${dates.start ?? ''}…${dates.end ?? ''}`,
  got: entry && `${entry.startDate ?? ''}…${entry.endDate ?? ''}`,
  right: entry !== undefined && sameDates(dates, entry),
  path,
})

const jobFields = (job: Truth['work'][number], entry: Job | undefined, path: string): Field[] => [
  {
    field: 'title',
    wanted: job.title,
    got: entry?.position,
    right: same(job.title, entry?.position),
    path: `${path}.position`,
  },
  {
    field: 'company',
    wanted: job.company,
    got: entry?.name,
    right: same(job.company, entry?.name),
    path: `${path}.name`,
  },
  datesField('job dates', job, entry, `${path}.startDate`),
]

const schoolFields = (own: Truth['education'][number], entry: School | undefined, path: string): Field[] => [
  {
    field: 'school',
    wanted: own.school,
    got: entry?.institution,
    right: same(own.school, entry?.institution),
    path: `${path}.institution`,
  },
  {
    field: 'degree',
    wanted: own.degree,
    got: entry?.studyType,
    right: sameDegree(own, entry),
    path: `${path}.studyType`,
  },
  datesField('school dates', own, entry, `${path}.endDate`),
]

/** Every field that a document states, compared with what the parser returned. Punctuation and case are ignored. */
export const checkResume = (truth: Truth, { meta, basics, work, education, skills }: StructuredResume): Checked[] => {
  const known = skills.flatMap(({ name, keywords = [] }) => [name, ...keywords])
  const fields: Field[] = [
    ...basicsOf(truth, basics),
    ...pairs(truth.work, work, jobPoints).flatMap((pair) => jobFields(pair.truth, pair.entry, `work.${pair.index}`)),
    ...pairs(truth.education, education, schoolPoints).flatMap((pair) =>
      schoolFields(pair.truth, pair.entry, `education.${pair.index}`),
    ),
    ...truth.skills.map((skill): Field => {
      const right = known.some((one) => same(one, skill))
      return { field: 'skill', wanted: skill, got: undefined, right, path: '' }
    }),
  ]
  return fields.flatMap(({ field, wanted, got, right, path }) =>
    wanted === undefined
      ? []
      : [
          {
            field,
            right,
            wanted,
            got: got ?? '',
            confidence: got === undefined ? null : (meta.confidence[path] ?? null),
          },
        ],
  )
}

/** Parsed jobs with neither a title nor a company of the document. */
export const inventedJobs = (truth: Truth, { work }: StructuredResume): Job[] =>
  work.filter(
    (job) =>
      !truth.work.some(
        ({ title, company }) => (title && same(title, job.position)) || (company && same(company, job.name)),
      ),
  )
