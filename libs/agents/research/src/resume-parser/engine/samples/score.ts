import type { StructuredResume } from '../../../shared/json-resume.ts'
import type { Person } from './sample.ts'

export const scoredFields = [
  'name',
  'email',
  'phone',
  'title',
  'company',
  'start',
  'end',
  'school',
  'degree',
  'skill',
] as const
export type ScoredField = (typeof scoredFields)[number]
export type Score = Record<ScoredField, { right: number; of: number }>

/** Compares only letters, digits, `+` and `#`; case is ignored. */
const same = (a: string | null | undefined, b: string | null | undefined): boolean => {
  const plain = (text: string | null | undefined) => (text ?? '').toLowerCase().replace(/[^\p{L}\d+#]/gu, '')
  return plain(a) === plain(b)
}

const emptyScore = (): Score => ({
  name: { right: 0, of: 0 },
  email: { right: 0, of: 0 },
  phone: { right: 0, of: 0 },
  title: { right: 0, of: 0 },
  company: { right: 0, of: 0 },
  start: { right: 0, of: 0 },
  end: { right: 0, of: 0 },
  school: { right: 0, of: 0 },
  degree: { right: 0, of: 0 },
  skill: { right: 0, of: 0 },
})

type Parsed = StructuredResume['work'][number]

const fieldsOf = (job: Person['work'][number], parsed: Parsed | undefined) => ({
  title: same(job.position, parsed?.position),
  company: same(job.name, parsed?.name),
  start: parsed !== undefined && same(job.startDate, parsed.startDate),
  end: parsed !== undefined && same(job.endDate, parsed.endDate),
})

const right = (fields: ReturnType<typeof fieldsOf>): number => Object.values(fields).filter(Boolean).length

/** Counts the fields of a parsed resume that match the document. Each job is compared with its best match. */
export const scoreResume = (person: Person, resume: StructuredResume): Score => {
  const score = emptyScore()
  const note = (field: ScoredField, ok: boolean) => {
    score[field].of += 1
    if (ok) score[field].right += 1
  }
  note('name', same(person.name, resume.basics.name))
  note('email', person.email === resume.basics.email)
  note('phone', same(person.phone, resume.basics.phone))
  const left = [...resume.work]
  for (const job of person.work) {
    const best = left.toSorted((a, b) => right(fieldsOf(job, b)) - right(fieldsOf(job, a)))[0]
    if (best) left.splice(left.indexOf(best), 1)
    const fields = fieldsOf(job, best)
    for (const field of ['title', 'company', 'start', 'end'] as const) note(field, fields[field])
  }
  for (const school of person.education) {
    const best = resume.education.find(({ institution }) => same(institution, school.institution))
    note('school', best !== undefined)
    note(
      'degree',
      resume.education.some(({ studyType }) => same(studyType, school.studyType)),
    )
  }
  const skills = resume.skills.flatMap(({ name, keywords = [] }) => [name, ...keywords])
  for (const skill of person.skills)
    note(
      'skill',
      skills.some((name) => same(name, skill)),
    )
  return score
}

export const addScores = (scores: readonly Score[]): Score => {
  const total = emptyScore()
  for (const score of scores) {
    for (const field of scoredFields) {
      total[field].right += score[field].right
      total[field].of += score[field].of
    }
  }
  return total
}

/** Number of jobs that the parser invented. */
export const inventedJobs = (person: Person, resume: StructuredResume): number =>
  Math.max(0, resume.work.length - person.work.length)
