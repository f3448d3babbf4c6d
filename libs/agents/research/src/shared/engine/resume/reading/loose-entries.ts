import { entriesOf, type Entry } from './entries/entries.ts'
import type { Line } from './line.ts'
import { isDatedBeside } from './entries/margin.ts'
import { isContact } from './basics/read-basics.ts'
import { namesDegree } from './education/read-education.ts'
import { isSchool } from './words/school-words.ts'
import { findSpan } from './words/spans.ts'
import type { SectionKind } from './headings/heading-kind.ts'
import type { Section } from './headings/sections.ts'
import { namesOf } from './work/work-names.ts'

type Loose = { work: Line[]; education: Line[] }

const linesOf = (entries: readonly Entry[]): Line[] => entries.flatMap(({ head, body }) => [...head, ...body])

const isStudy = ({ head }: Entry): boolean => head.some(({ text }) => isSchool(text) || namesDegree(text))

const isWholeSpan = ({ span }: Entry): boolean => span !== null && (span.end !== null || span.current)

const namesJob = ({ head, body }: Entry): boolean =>
  namesOf([...head, ...body.slice(0, 1)]).names.some(({ job, house }) => job + house > 0)

const namesTitle = ({ head, body }: Entry): boolean =>
  namesOf([...head, ...body.slice(0, 1)]).names.some(({ job }) => job > 1)

/** Where entries may be when the heading above them is missing, unknown or moved by the print. */
const mayHold: readonly SectionKind[] = ['contact', 'summary', 'personal', 'other']

const isOther = ({ kind, lines }: Section): boolean => kind === 'other' && lines.length > 1

/** Whether most of what is dated in a section are jobs with whole spans. */
const holdsJobs = ({ lines }: Section): boolean => {
  const entries = entriesOf(lines)
  const jobs = entries.filter((entry) => !isStudy(entry) && isWholeSpan(entry) && namesTitle(entry))
  return jobs.length > entries.length / 2
}

/** What sections under headings that are not known hold: studies where a school or a degree is named, else jobs. */
const unnamedSections = (sections: readonly Section[]): Loose => {
  const isDated = ({ lines }: Section): boolean =>
    entriesOf(lines).some(isWholeSpan) || lines.filter(({ text }) => namesDegree(text)).length > 1
  const dated = sections.filter((section) => isOther(section) && isDated(section))
  const [studies, others] = [true, false].map((wanted) =>
    dated.filter(({ lines }) => lines.some(({ text }) => isSchool(text) || namesDegree(text)) === wanted),
  )
  // Several sections without a school may be projects or courses.
  return { work: others?.length === 1 ? (others[0]?.lines ?? []) : [], education: studies?.[0]?.lines ?? [] }
}

/**
 * The dated entries outside the sections for work and education, where the document has no such sections. Without a
 * heading, a job needs a whole span and words of a title or an employer.
 */
export const looseEntries = (sections: readonly Section[], used: readonly Line[]): Loose => {
  const lacks = (kind: SectionKind): boolean =>
    sections.every((section) => section.kind !== kind || section.lines.length === 0)
  const [noWork, noStudies] = [lacks('work'), lacks('education')]
  // A job above its dates may have been taken for the line below the name.
  const dated = new Set(
    sections.flatMap(({ lines }) => lines.filter((_, index) => findSpan(lines[index + 1]?.text ?? ''))),
  )
  // A link may be beside dates.
  const isFree = (line: Line): boolean => isDatedBeside(line) || (dated.has(line) && !isContact(line.text))
  const known = new Set(used.filter((line) => !isFree(line)))
  const entriesIn = (kinds: readonly SectionKind[]): Entry[] =>
    sections
      .filter(({ kind }) => kinds.includes(kind))
      .flatMap(({ lines }) => entriesOf(lines.filter((line) => !known.has(line))))
  const head = noWork || noStudies ? entriesIn(['head']) : []
  const jobsIn = (entries: readonly Entry[]): Entry[] =>
    entries.filter((entry) => !isStudy(entry) && isWholeSpan(entry) && namesJob(entry))
  const jobs = jobsIn(head)
  const all = noWork && jobs.length === 0 ? jobsIn(entriesIn(mayHold)) : jobs
  const unnamed = unnamedSections(sections)
  const more = sections.filter((section) => isOther(section) && holdsJobs(section)).flatMap(({ lines }) => lines)
  return {
    work: !noWork ? [] : all.length > 0 ? linesOf(all) : more.length > 0 ? more : unnamed.work,
    education: noStudies ? [...linesOf(head.filter(isStudy)), ...unnamed.education] : [],
  }
}
