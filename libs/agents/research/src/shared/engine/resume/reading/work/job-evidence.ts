import type { Line } from '../line.ts'
import type { WorkEntry } from '../entries/read-entries.ts'
import { jobScore, organisationScore } from '../words/role-words.ts'
import { isSchool } from '../words/school-words.ts'

/** `Project: Online Bookstore` below a job, or instead of one, and courses that were attended. */
export const isProject = (text: string): boolean =>
  /^(?:(?:training|workshop|seminar|course) (?:on|in) |(?:projects?|projekte?|projets?|proyectos?|progett[io]|projetos?)(?: ?#? ?\d{1,2})?(?: ?:|$))/i.test(
    text,
  )

const tellsJob = /^(?:(?:currently|presently) )?(?:work(?:ing|ed)|employed|serv(?:ing|ed)|joined) as /i

/** `Worked as Tester for Acme from May 2015`, and then the projects of that job. */
export const toldJobs = (lines: readonly Line[]): Line[] =>
  lines.some(({ text }) => isProject(text)) ? lines.filter(({ text }) => tellsJob.test(text)) : []

const wordsOf = ({ name, position }: WorkEntry): number =>
  jobScore(position?.value ?? '') + organisationScore(name?.value ?? '')

/** `Rising Star Award` */
const isPrize = (text: string): boolean => /\b(?:award|prize|scholarship)$/i.test(text)

/** `Geburtsdatum: 07.06.1997` */
const isBirth = (text: string): boolean =>
  /^(?:date of birth|birth ?date|d\.?o\.?b\b|geburts(?:datum|tag)|geboren|date de naissance|fecha de nacimiento|data de nascimento|data di nascita)/i.test(
    text,
  )

const isOther = (text: string): boolean => isProject(text) || isPrize(text) || isBirth(text)

/** A school and what was attended there: `Fachoberschule`, `Carl-Hahn-Schule`. */
const isAttended = (texts: readonly string[]): boolean =>
  texts.length === 2 && texts.every((text) => isSchool(text) && jobScore(text) === 0)

const isTold = ({ name, position }: WorkEntry): boolean => {
  const texts = [name, position].flatMap((value) => value?.value ?? [])
  return texts.length > 0 && !texts.some(isOther) && !isAttended(texts)
}

const hasSpan = ({ span }: WorkEntry): boolean => span !== null && (span.read.end !== null || span.read.current)

const isUnsure = ({ name, position }: WorkEntry): boolean =>
  [name, position].every((value) => value === null || value.confidence < 0.6)

/**
 * The entries that are jobs. A span is evidence of one, and so are the words of its title or employer. A date alone may
 * be that of a signature, a certificate or a project, unless the entry has the form of most others. Where no entry has two names or such a word, none is a job.
 */
export const withEvidence = (entries: readonly WorkEntry[], alike: readonly boolean[]): WorkEntry[] => {
  const hasForm = (entry: WorkEntry, index: number): boolean =>
    alike.includes(true) && !alike[index] ? wordsOf(entry) > 0 || !isUnsure(entry) : true
  const isKnown = entries.some((entry) => (entry.name !== null && entry.position !== null) || wordsOf(entry) > 0)
  return isKnown
    ? entries.filter(
        (entry, index) =>
          isTold(entry) && hasForm(entry, index) && (hasSpan(entry) || wordsOf(entry) > 0 || alike[index] === true),
      )
    : []
}
