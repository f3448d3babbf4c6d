import { currentLocale, locales } from '@bazaar/locale'
import type { StructuredResume } from '../../shared/json-resume.ts'
import { words } from '../words.ts'

export type ResumeField = { path: string; label: string; value: string }
export type FieldGroup = { key: string; fields: ResumeField[] }
export type FieldSection = { heading: string; groups: FieldGroup[] }

type Named = readonly [path: string, label: string, value: string | undefined]

const month = new Intl.DateTimeFormat(locales[currentLocale()], { month: 'long', year: 'numeric', timeZone: 'UTC' })
const day = new Intl.DateTimeFormat(locales[currentLocale()], { dateStyle: 'long', timeZone: 'UTC' })

/** Formats a date with the precision of the resume: year, month or day. */
const dateText = (date: string | undefined): string | undefined => {
  if (date === undefined || date.length === 4) return date
  return (date.length === 7 ? month : day).format(new Date(date))
}

const group = (key: string, named: readonly Named[]): FieldGroup => ({
  key,
  fields: named.flatMap(([path, label, value]) => (value ? [{ path, label, value }] : [])),
})

const { label, section } = words

const placeOf = ({ location }: StructuredResume['basics']): string =>
  [location?.address, location?.city, location?.region, location?.postalCode, location?.countryCode]
    .filter((part) => part !== undefined)
    .join(', ')

const personOf = ({ basics }: StructuredResume): FieldGroup =>
  group('basics', [
    ['basics.name', label.name, basics.name],
    ['basics.label', label.label, basics.label],
    ['basics.email', label.email, basics.email],
    ['basics.phone', label.phone, basics.phone],
    ['basics.location', label.location, placeOf(basics)],
    ['basics.url', label.url, basics.url],
    ...(basics.profiles ?? []).map(({ url }, index): Named => [`basics.profiles.${index}`, label.profile, url]),
    ['basics.summary', label.summary, basics.summary],
  ])

const workOf = ({ work }: StructuredResume): FieldGroup[] =>
  work.map((job, index) => {
    const path = `work.${index}`
    return group(path, [
      [`${path}.position`, label.position, job.position],
      [`${path}.name`, label.company, job.name],
      [`${path}.startDate`, label.startDate, dateText(job.startDate)],
      [`${path}.endDate`, label.endDate, dateText(job.endDate)],
      [`${path}.location`, label.location, job.location],
      [`${path}.summary`, label.summary, job.summary],
      ...(job.highlights ?? []).map((text, at): Named => [`${path}.highlights.${at}`, label.highlight, text]),
    ])
  })

const educationOf = ({ education }: StructuredResume): FieldGroup[] =>
  education.map((school, index) => {
    const path = `education.${index}`
    return group(path, [
      [`${path}.institution`, label.institution, school.institution],
      [`${path}.studyType`, label.studyType, school.studyType],
      [`${path}.area`, label.area, school.area],
      [`${path}.startDate`, label.startDate, dateText(school.startDate)],
      [`${path}.endDate`, label.endDate, dateText(school.endDate)],
      [`${path}.score`, label.score, school.score],
    ])
  })

const withNote = (text: string, note: string | undefined): string => (note ? `${text} (${note})` : text)

type ListKey = 'skills' | 'languages' | 'certificates' | 'awards' | 'publications' | 'interests'

const plain = (key: ListKey, values: readonly string[]): FieldGroup[] =>
  values.length === 0
    ? []
    : [
        group(
          key,
          values.map((value, index): Named => [`${key}.${index}`, label[key], value]),
        ),
      ]

/** All extracted values in the order of the form. Empty sections are omitted. */
export const resumeSections = (resume: StructuredResume): FieldSection[] => {
  const skills = resume.skills.map(({ name, keywords = [] }) =>
    keywords.length > 0 ? `${name}: ${keywords.join(', ')}` : name,
  )
  const sections: FieldSection[] = [
    { heading: section.basics, groups: [personOf(resume)] },
    { heading: section.work, groups: workOf(resume) },
    { heading: section.education, groups: educationOf(resume) },
    { heading: section.skills, groups: plain('skills', skills) },
    {
      heading: section.languages,
      groups: plain(
        'languages',
        resume.languages.map(({ language, fluency }) => withNote(language, fluency)),
      ),
    },
    {
      heading: section.certificates,
      groups: plain(
        'certificates',
        resume.certificates.map(({ name, date }) => withNote(name, date)),
      ),
    },
    {
      heading: section.awards,
      groups: plain(
        'awards',
        resume.awards.map(({ title, date }) => withNote(title, date)),
      ),
    },
    {
      heading: section.projects,
      groups: resume.projects.map(({ name, highlights = [] }, index) =>
        group(`projects.${index}`, [
          [`projects.${index}.name`, label.name, name],
          ...highlights.map((text, at): Named => [`projects.${index}.highlights.${at}`, label.highlight, text]),
        ]),
      ),
    },
    {
      heading: section.publications,
      groups: plain(
        'publications',
        resume.publications.map(({ name }) => name),
      ),
    },
    {
      heading: section.volunteer,
      groups: resume.volunteer.map(({ summary }, index) =>
        group(`volunteer.${index}`, [[`volunteer.${index}.summary`, label.volunteer, summary]]),
      ),
    },
    {
      heading: section.interests,
      groups: plain(
        'interests',
        resume.interests.map(({ name }) => name),
      ),
    },
  ]
  return sections
    .map(({ heading, groups }) => ({ heading, groups: groups.filter(({ fields }) => fields.length > 0) }))
    .filter(({ groups }) => groups.length > 0)
}
