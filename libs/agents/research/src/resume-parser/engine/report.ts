import { lengthOf } from '../../shared/engine/resume/length.ts'
import type { ParsedResume } from '../../shared/engine/resume/parse-resume.ts'
import type { JsonResume, StructuredResume } from '../../shared/json-resume.ts'

const escape = (text: string): string => text.replace(/[\\`*_[\]<>#|!&~]/g, '\\$&').replace(/\s+/g, ' ')

type Part = string | undefined
const present = (parts: readonly Part[]): string[] => parts.flatMap((part) => (part ? [part] : []))
const joined = (parts: readonly Part[], by: string): string => present(parts).map(escape).join(by)
const bullets = (items: readonly string[]): string => items.map((item) => `- ${escape(item)}`).join('\n')

const spanOf = ({ startDate, endDate }: { startDate?: Part; endDate?: Part }, goesOn: boolean): Part => {
  if (startDate === undefined) return endDate
  return `${startDate} – ${endDate ?? (goesOn ? 'present' : 'end not stated')}`
}

type Section = { heading: string; body: string }

const contactOf = ({ basics }: JsonResume): string => {
  const place = basics.location
  const where = joined([place?.address, place?.city, place?.region, place?.countryCode, place?.postalCode], ', ')
  const links = [basics.url, ...(basics.profiles ?? []).map(({ url }) => url)]
  return [joined([basics.email, basics.phone], ' · '), where, joined(links, ' · ')]
    .filter((line) => line !== '')
    .join('  \n')
}

const workOf = (work: JsonResume['work'], current: ReadonlySet<number>): string =>
  work
    .map((job, index) =>
      [
        `### ${joined([job.position, job.name], ', ') || 'Not named'}`,
        joined([spanOf(job, current.has(index)), job.location], ' · '),
        escape(job.summary ?? ''),
        bullets(job.highlights ?? []),
      ]
        .filter((part) => part !== '')
        .join('\n\n'),
    )
    .join('\n\n')

const educationOf = (education: JsonResume['education']): string =>
  education
    .map((school) => {
      const degree = [school.studyType, school.area].filter((part) => part !== undefined).join(', ')
      return `- ${joined([degree, school.institution, spanOf(school, false), school.score], ' · ')}`
    })
    .join('\n')

const listSections = (resume: JsonResume): Section[] => [
  {
    heading: 'Skills',
    body: bullets(
      resume.skills.map(({ name, keywords = [] }) => (keywords.length > 0 ? `${name}: ${keywords.join(', ')}` : name)),
    ),
  },
  {
    heading: 'Languages',
    body: bullets(resume.languages.map(({ language, fluency }) => (fluency ? `${language} (${fluency})` : language))),
  },
  {
    heading: 'Certificates',
    body: bullets(resume.certificates.map(({ name, date }) => (date ? `${name}, ${date}` : name))),
  },
  { heading: 'Awards', body: bullets(resume.awards.map(({ title, date }) => (date ? `${title}, ${date}` : title))) },
  { heading: 'Projects', body: bullets(resume.projects.map(({ name }) => name)) },
  { heading: 'Publications', body: bullets(resume.publications.map(({ name }) => name)) },
  { heading: 'Volunteering', body: bullets(resume.volunteer.map(({ summary }) => summary)) },
  { heading: 'Interests', body: bullets(resume.interests.map(({ name }) => name)) },
]

/** Fences the JSON. No document text can close the fence, because a line of JSON never starts with a backtick. */
const jsonBlock = (resume: StructuredResume): string => {
  const { meta: _meta, ...published } = resume
  return `\`\`\`\`\`json\n${JSON.stringify(published, null, 2)}\n\`\`\`\`\``
}

/**
 * The resume as Markdown, followed by its JSON.
 * @param byOcr whether the text was recognised in a scan
 */
export const resumeReport = ({ resume, current }: Pick<ParsedResume, 'resume' | 'current'>, byOcr = false): string => {
  const { basics, meta } = resume
  const experience =
    meta.total_experience_months === null
      ? ''
      : `Experience in all: ${lengthOf(meta.total_experience_months)}. Overlapping jobs count once.`
  const sections: Section[] = [
    { heading: 'Summary', body: escape(basics.summary ?? '') },
    { heading: 'Work', body: workOf(resume.work, current) },
    { heading: 'Education', body: educationOf(resume.education) },
    ...listSections(resume),
    { heading: 'Lines that fit nowhere', body: bullets(meta.unparsed) },
    { heading: 'JSON Resume', body: jsonBlock(resume) },
  ]
  return [
    `# ${escape(basics.name ?? 'Name not found')}`,
    escape(basics.label ?? ''),
    contactOf(resume),
    byOcr ? 'Read by OCR from a scan: check every field.' : '',
    experience,
    ...sections.filter(({ body }) => body !== '').map(({ heading, body }) => `## ${heading}\n\n${body}`),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}
