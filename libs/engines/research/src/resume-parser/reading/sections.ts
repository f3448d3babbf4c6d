import type { Line } from './logical-lines.ts'
import { jobScore, organisationScore } from './role-words.ts'

export const sectionKinds = [
  ...['contact', 'summary', 'work', 'education', 'skills', 'projects', 'languages', 'certificates'],
  ...['awards', 'publications', 'interests', 'volunteer', 'references', 'personal', 'declaration', 'other', 'head'],
] as const
export type SectionKind = (typeof sectionKinds)[number]
export type Section = { kind: SectionKind; heading: Line | null; lines: Line[] }

/** Headings as people write them, small letters without signs. */
const headings: Record<Exclude<SectionKind, 'other' | 'head'>, readonly string[]> = {
  contact: ['contact', 'contact details', 'contact information', 'contact info', 'contact me', 'get in touch'],
  summary: [
    ...['summary', 'professional summary', 'profile', 'professional profile', 'career summary', 'executive summary'],
    ...['about', 'about me', 'objective', 'career objective', 'profile summary', 'personal statement', 'overview'],
    ...['summary of qualifications', 'career profile', 'personal profile', 'professional objective', 'synopsis'],
  ],
  work: [
    ...['experience', 'work experience', 'professional experience', 'employment history', 'work history', 'employment'],
    ...['relevant experience', 'career history', 'experience details', 'professional background', 'work'],
    ...[
      'organisational experience',
      'organizational experience',
      'employment details',
      'job experience',
      'internships',
    ],
    ...['industry experience', 'teaching experience', 'clinical experience', 'internship', 'experience summary'],
    ...['professional history', 'career', 'employment record', 'positions held', 'internship experience'],
  ],
  education: [
    ...['education', 'academic background', 'academic details', 'educational qualification', 'academics'],
    ...['educational qualifications', 'academic qualification', 'academic qualifications', 'education and training'],
    ...['educational background', 'qualifications', 'qualification', 'education details', 'academic profile'],
    ...['education qualification', 'academic history', 'educational details', 'academic credentials', 'schooling'],
  ],
  skills: [
    ...['skills', 'technical skills', 'key skills', 'core competencies', 'top skills', 'skill set', 'skillset'],
    ...['areas of expertise', 'expertise', 'core skills', 'technologies', 'tools', 'competencies', 'it skills'],
    ...['professional skills', 'skills and tools', 'technical proficiency', 'computer skills', 'technical expertise'],
    ...['skills and expertise', 'skills and abilities', 'skills summary', 'tools and technologies', 'soft skills'],
    ...['software skills', 'strengths', 'key strengths', 'skills and competencies', 'specialties', 'specialities'],
  ],
  projects: [
    'projects',
    'personal projects',
    'key projects',
    'academic projects',
    'project experience',
    'project details',
  ],
  languages: ['languages', 'languages known', 'language', 'language skills', 'language proficiency', 'known languages'],
  certificates: [
    ...['certifications', 'certificates', 'certification', 'licenses and certifications', 'licenses', 'licences'],
    ...['professional certifications', 'courses', 'training', 'trainings', 'courses and certifications', 'licensure'],
    ...['certifications and licenses', 'professional development', 'training and certifications'],
  ],
  awards: [
    ...[
      'awards',
      'honors',
      'honours',
      'achievements',
      'awards and achievements',
      'honors and awards',
      'accomplishments',
    ],
    ...['honours and awards', 'awards and honors', 'honors-awards', 'recognition', 'awards and recognition'],
  ],
  publications: ['publications', 'papers', 'research papers', 'patents', 'selected publications'],
  interests: [
    'interests',
    'hobbies',
    'hobbies and interests',
    'interests and hobbies',
    'activities',
    'extracurricular activities',
  ],
  volunteer: [
    'volunteer experience',
    'volunteering',
    'volunteer',
    'volunteer work',
    'community service',
    'community involvement',
  ],
  references: ['references', 'reference', 'referees'],
  personal: [
    'personal details',
    'personal information',
    'personal profile details',
    'personal data',
    'personal particulars',
    'bio data',
  ],
  declaration: ['declaration'],
}
const known = new Map<string, SectionKind>(
  sectionKinds.flatMap((kind) =>
    kind === 'other' || kind === 'head' ? [] : headings[kind].map((name): [string, SectionKind] => [name, kind]),
  ),
)

/** What the document is, said by itself; no heading and no name. */
export const documentTitle = /^(?:resume|résumé|cv|c\.v\.|curriculum vitae|bio-?data|vitae|curriculum vitæ)\s*:?$/i

const normal = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/^\d{1,2}[.)]\s+|[^\p{L}\s-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Where every letter stands apart, the blanks between words cannot be told from the others. */
const tight = new Map([...known].map(([name, kind]) => [name.replace(/ /g, ''), kind]))
const isSpaced = (text: string): boolean => /^(?:\S ){4,}\S:?$/.test(text)

/** The section a text announces; null when it is no known heading. */
export const headingKind = (text: string): SectionKind | null => {
  if (text.length > 60) return null
  const kind = isSpaced(text.trim().replace(/\s+/g, ' '))
    ? tight.get(text.toLowerCase().replace(/[^\p{L}]/gu, ''))
    : known.get(normal(text))
  return kind ?? null
}

const isCapitals = (text: string): boolean => /\p{Lu}/u.test(text) && text === text.toUpperCase()
const look = ({ size, bold, text }: Line): string => `${size ?? ''}${bold ? 'b' : ''}${isCapitals(text) ? 'c' : ''}`

const mayBeHeading = (text: string): boolean =>
  text.split(' ').length <= 5 && !/[\d@|]/.test(text) && jobScore(text) + organisationScore(text) === 0

/** Headings nobody foresaw look like the known ones, and like nothing else. */
const strangeHeadings = (lines: readonly Line[]): ReadonlySet<Line> => {
  const looks = new Map<string, { headings: number; lines: Line[] }>()
  for (const line of lines) {
    const entry = looks.get(look(line)) ?? { headings: 0, lines: [] }
    entry.lines.push(line)
    if (headingKind(line.text) !== null) entry.headings += 1
    looks.set(look(line), entry)
  }
  const strange = [...looks.values()]
    .filter((entry) => entry.headings >= 2 && entry.headings > 0.6 * entry.lines.length)
    .flatMap((entry) => entry.lines)
    .filter(({ text, cells, bullet }) => !bullet && cells.length === 1 && mayBeHeading(text))
  return new Set(strange)
}

type Opening = { kind: SectionKind; rest: Line | null }

const withCells = (line: Line, cells: Line['cells']): Line => ({
  ...line,
  cells,
  bullet: false,
  bold: cells.every(({ bold }) => bold),
  indent: cells[0]?.at || line.indent,
  text: cells.map(({ text }) => text).join('  '),
})

/** `Skills: Java, SQL` opens a section and begins it; a heading in the margin stands beside its first line. */
const openingOf = (line: Line, strange: ReadonlySet<Line>): Opening | null => {
  const kind = headingKind(line.text)
  if (kind) return { kind, rest: null }
  const [first, ...others] = line.cells
  const beside = first && others.length > 0 ? headingKind(first.text) : null
  if (beside && first?.text !== undefined && (first.bold || isCapitals(first.text))) {
    return { kind: beside, rest: withCells(line, others) }
  }
  const [, label = '', rest = ''] = /^([^:]{3,40}):\s+(\S.*)$/.exec(line.text) ?? []
  const inline = line.bullet ? null : headingKind(label)
  if (inline && inline !== 'contact') {
    return { kind: inline, rest: withCells(line, [{ text: rest, bold: false, at: first?.at ?? 0 }]) }
  }
  return strange.has(line) ? { kind: 'other', rest: null } : null
}

/** Lines under their headings. Each reading column begins without one. */
export const sectionsOf = (lines: readonly Line[]): Section[] => {
  const strange = strangeHeadings(lines)
  const sections: Section[] = []
  let column = -1
  for (const line of lines) {
    // The foot of a page goes on with what stood beside it.
    if (line.column !== column && line.column !== 3) sections.push({ kind: 'head', heading: null, lines: [] })
    column = line.column
    const opening = openingOf(line, strange)
    const known = sections.some(({ kind }) => kind !== 'head')
    // Above the first known heading stands the name, which may well look like one.
    if (opening?.kind === 'other' && !known) {
      sections.at(-1)?.lines.push(line)
      continue
    }
    if (opening) sections.push({ kind: opening.kind, heading: line, lines: opening.rest ? [opening.rest] : [] })
    else sections.at(-1)?.lines.push(line)
  }
  return sections.filter(({ heading, lines: own }) => heading !== null || own.length > 0)
}
