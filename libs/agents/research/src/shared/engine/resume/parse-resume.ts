import type { DocumentText, Evidence, JsonResume, StructuredResume } from '../../json-resume.ts'
import { type ReadText, type TextLine, textOf } from '../documents/text-line.ts'
import { assembleBasics } from './assemble/assemble-basics.ts'
import { assembleEducation, assembleWork } from './assemble/assemble-entries.ts'
import * as lists from './assemble/assemble-lists.ts'
import { createEvidenceRecorder, type EvidenceRecorder } from './assemble/evidence-recorder.ts'
import { monthsOfExperience } from './reading/words/experience.ts'
import { found, type Found } from './reading/found.ts'
import type { Line } from './reading/line.ts'
import { logicalLines } from './reading/logical-lines/logical-lines.ts'
import { phoneNumberOf } from './reading/words/phones.ts'
import { isContact, readBasics } from './reading/basics/read-basics.ts'
import { looseEntries } from './reading/loose-entries.ts'
import { withoutMenus } from './reading/logical-lines/menus.ts'
import { withoutRepeats } from './reading/logical-lines/repeated-lines.ts'
import { withoutSubjects } from './reading/education/school-subjects.ts'
import { withoutTowns } from './reading/education/school-towns.ts'
import { readEducation } from './reading/education/read-education.ts'
import type { WorkEntry } from './reading/entries/read-entries.ts'
import { withOpenJob } from './reading/work/open-jobs.ts'
import { isDutiesLabel, readWork } from './reading/work/read-work.ts'
import { documentTitle, type SectionKind } from './reading/headings/heading-kind.ts'
import { type Section, sectionsOf } from './reading/headings/sections.ts'

export type ParsedResume = {
  resume: StructuredResume
  document: DocumentText['lines']
  evidence: Evidence
  /** Indices in `work` of current jobs. */
  current: ReadonlySet<number>
  /** Sections under their headings, for agents that assess the whole text. */
  sections: Section[]
}

/** A column called “About” may begin with contact details, and the summary is elsewhere. */
const summaryOf = (sections: readonly Section[]): Found | null => {
  const own = sections.filter(({ kind, lines }) => kind === 'summary' && lines.length > 0)
  const prose = own.filter((section) => !section.lines.some(({ text }) => isContact(text)))
  const lines = (prose.length > 0 ? prose : own).flatMap((section) =>
    section.lines.slice(section.lines.findLastIndex(({ text }) => isContact(text)) + 1),
  )
  return lines.length > 0 ? found(lines.map(({ text }) => text).join(' '), lines, 0.9) : null
}

const languagesKnown = /^languages?(?: known)?\s*[:–-]/i

const listsOf = (linesOf: (kind: SectionKind) => Line[], recorder: EvidenceRecorder) => ({
  volunteer: lists.assembleVolunteer(linesOf('volunteer'), recorder),
  awards: lists.assembleAwards(linesOf('awards'), recorder),
  certificates: lists.assembleCertificates(linesOf('certificates'), recorder),
  publications: lists.assemblePublications(linesOf('publications'), recorder),
  skills: lists.assembleSkills(linesOf('skills'), recorder),
  languages: lists.assembleLanguages(
    [...linesOf('languages'), ...linesOf('personal').filter(({ text }) => languagesKnown.test(text))],
    recorder,
  ),
  interests: lists.assembleInterests(linesOf('interests'), recorder),
  projects: lists.assembleProjects(linesOf('projects'), recorder),
})

const totalMonths = (work: readonly WorkEntry[], today: Date): number | null => {
  const spans = work.flatMap(({ span }) => (span ? [span.read] : []))
  const complete = spans.filter(({ start, end, current }) => start !== null && (end !== null || current))
  return complete.length > 0 ? monthsOfExperience(complete, today) : null
}

const lookOf = (line: TextLine, isHeading: boolean): DocumentText['lines'][number]['look'] => {
  if (isHeading) return 'heading'
  if (line.bullet) return 'item'
  return line.bold ? 'bold' : 'plain'
}

/**
 * Parses a resume's text into JSON Resume. Every value is copied from the document; nothing is inferred about age,
 * gender, religion or anything else that it does not state.
 * @param today end date for current jobs
 */
export const parseResume = ({ lines: printed }: Pick<ReadText, 'lines'>, today: Date): ParsedResume => {
  const lines = withoutMenus(withoutRepeats(logicalLines(printed)))
  const sections = sectionsOf(lines)
  const linesOf = (kind: SectionKind): Line[] =>
    sections.filter((section) => section.kind === kind).flatMap((section) => section.lines)
  const recorder = createEvidenceRecorder()
  const basics = readBasics(sections, lines)
  const loose = looseEntries(sections, basics.used)
  const work = withOpenJob(readWork([...linesOf('work'), ...loose.work]).entries)
  const schools = withoutSubjects(readEducation([...linesOf('education'), ...loose.education]).entries)
  const education = withoutTowns(schools, work, lines)
  const resume: JsonResume = {
    basics: assembleBasics(basics, summaryOf(sections), recorder),
    work: assembleWork(work, recorder),
    education: assembleEducation(education, recorder),
    ...listsOf(linesOf, recorder),
  }
  const headings = new Set(sections.flatMap(({ heading }) => heading?.ids ?? []))
  const isSign = (line: Line) => isDutiesLabel(line) || documentTitle.test(line.text)
  const unparsed = lines.filter(
    (line) => !isSign(line) && !line.ids.some((id) => recorder.used.has(id) || headings.has(id)),
  )
  return {
    resume: {
      ...resume,
      meta: {
        version: 'v1.0.0',
        confidence: recorder.confidence,
        unparsed: unparsed.map(({ text }) => text),
        total_experience_months: totalMonths(work, today),
        phone_number: basics.phone ? phoneNumberOf(basics.phone.value) : null,
      },
    },
    document: printed.map((line, id) => ({
      page: line.page,
      column: line.column,
      text: textOf(line),
      look: lookOf(line, headings.has(id)),
    })),
    evidence: recorder.evidence,
    current: new Set(work.flatMap(({ span }, index) => (span?.read.current ? [index] : []))),
    sections,
  }
}
