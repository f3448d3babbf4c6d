import type { DiscProfile } from '../disc-profile.ts'
import type { StructuredResume } from '../../shared/json-resume.ts'
import { lengthOf } from '../../shared/engine/resume/length.ts'
import type { ParsedResume } from '../../shared/engine/resume/parse-resume.ts'
import type { Passage } from './read-style.ts'

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)
const weights = { headline: 2, summary: 2, experience: 1, whole: 1 } as const

/**
 * Headline and summary count twice because people choose those words about themselves. A text without sections counts
 * once.
 */
export const passagesOf = ({ resume, document }: Pick<ParsedResume, 'resume' | 'document'>): Passage[] => {
  const { basics, work } = resume
  const jobs = work.flatMap(({ summary, highlights = [] }) => [...(summary ? [summary] : []), ...highlights])
  const passages: Passage[] = [
    { section: 'Headline', text: basics.label ?? '', weight: weights.headline },
    { section: 'Summary', text: basics.summary ?? '', weight: weights.summary },
    { section: 'Experience', text: jobs.map(sentence).join(' '), weight: weights.experience },
  ]
  const filled = passages.filter(({ text }) => text !== '')
  if (filled.some(({ section }) => section !== 'Headline')) return filled
  return [{ section: 'Text', text: document.map(({ text }) => sentence(text)).join(' '), weight: weights.whole }]
}

const latestJob = ({ work }: StructuredResume): string => {
  const [job] = work
  return [job?.position, job?.name].filter((part) => part !== undefined).join(', ')
}

/** Only what the document states about the person's work. */
export const factsOf = (resume: StructuredResume): DiscProfile['facts'] => {
  const { basics, meta, education, skills, languages } = resume
  const schools = education.map(({ studyType, institution }) => [studyType, institution].filter(Boolean).join(', '))
  const facts = [
    { label: 'Name', value: basics.name ?? '' },
    { label: 'Headline', value: basics.label ?? '' },
    { label: 'Latest job', value: latestJob(resume) },
    {
      label: 'Experience',
      value: meta.total_experience_months === null ? '' : lengthOf(meta.total_experience_months),
    },
    { label: 'Education', value: schools.join(' · ') },
    {
      label: 'Skills named',
      value: skills
        .slice(0, 12)
        .map(({ name }) => name)
        .join(', '),
    },
    { label: 'Languages', value: languages.map(({ language }) => language).join(', ') },
  ]
  return facts.filter(({ value }) => value !== '')
}
