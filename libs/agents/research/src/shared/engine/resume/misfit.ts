import type { SectionKind } from './reading/headings/heading-kind.ts'
import type { ParsedResume } from './parse-resume.ts'

const noResume =
  'This does not look like a resume: hardly anything in it reads like jobs, education or skills. Fields that were filled may be wrong.'
const several = (emails: readonly string[]): string =>
  `This document seems to hold the resumes of several people (${emails.join(', ')}), whose jobs may be mixed here. Upload each one alone.`

const ofResumes: readonly SectionKind[] = ['work', 'education', 'skills']
const address = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g

/** Invoices and statements may hold one line that reads like a job. A resume has more, or a heading. */
const isResume = ({ resume: { work, education, skills }, sections }: ParsedResume): boolean =>
  work.length > 1 ||
  education.length > 0 ||
  skills.length > 0 ||
  sections.some(({ kind, heading }) => heading !== null && ofResumes.includes(kind))

/**
 * Email addresses in a document of several people: before each further one, jobs or schools have begun, and after it they
 * begin again. After the addresses of referees nothing begins.
 */
const peopleIn = ({ document, sections }: ParsedResume): string[] => {
  const begins = sections.flatMap(({ kind, heading }) =>
    heading !== null && (kind === 'work' || kind === 'education') ? [{ kind, at: Math.min(...heading.ids) }] : [],
  )
  const found = new Map<string, number>()
  for (const [at, { text }] of document.entries())
    for (const [email] of text.toLowerCase().matchAll(address)) found.set(email, found.get(email) ?? at)
  const [first, ...others] = [...found]
  const again = others.filter(([, at]) =>
    begins.some((later) => later.at > at && begins.some(({ kind, at: early }) => kind === later.kind && early < at)),
  )
  return first !== undefined && again.length > 0 ? [first, ...again].map(([email]) => email) : []
}

/** Why a document is not the resume of one person; null when nothing speaks against it. */
export const misfitOf = (parsed: ParsedResume): string | null => {
  if (!isResume(parsed)) return noResume
  const people = peopleIn(parsed)
  return people.length > 1 ? several(people) : null
}
