import type { AgentOutput } from '@bazaar/agents-kit'
import { discCaveat, type DiscProfile } from './disc-profile.ts'
import { discProfileAnalysis } from './definition.ts'
import { implement, type Outcome } from '@bazaar/agents-kit/server'
import { openUpload, readingNotices } from '../shared/engine/documents/open-upload.ts'
import { type ParsedResume, parseResume } from '../shared/engine/resume/parse-resume.ts'
import { factsOf, passagesOf } from './engine/profile-passages.ts'
import { readStyle, type StyleReading } from './engine/read-style.ts'
import { discReport } from './engine/report.ts'
import { neutralTips, tipsFor } from './engine/tips.ts'

type Output = AgentOutput<typeof discProfileAnalysis>

const unread: StyleReading = {
  answer: 'no_consent',
  style: null,
  words: 0,
  hits: 0,
  counts: { bold: 0, calm: 0, people: 0, task: 0 },
  shares: null,
  evidence: [],
}

const tipsOf = ({ answer, style }: StyleReading): string[] => {
  if (style !== null) return [...tipsFor[style]]
  return answer === 'no_clear_style' ? [...neutralTips] : []
}

/** Derives the style from the words of a profile. Without consent it reports only the stated facts. */
export const profileOf = (parsed: ParsedResume, consent: boolean): DiscProfile => {
  const reading = consent ? readStyle(passagesOf(parsed)) : unread
  return { caveat: discCaveat, ...reading, facts: factsOf(parsed.resume), tips: tipsOf(reading) }
}

const noConsent = 'The writing style was not analysed: consent of the person profiled was not given.'

/**
 * Disc Profile Analysis by word lists: an automated opinion about a text, not about a person. Source: acceptance.md
 * Q32.
 */
export const discProfileEngine = implement(discProfileAnalysis, async (context): Promise<Outcome<Output>> => {
  const { input, ports, emit } = context
  const document = await openUpload(context, 'file')
  emit.progress('Looking at the words of the profile')
  const parsed = parseResume(document, ports.clock.now())
  const disc_profile = profileOf(parsed, input.consent === true)
  const output: Output = { structured_resume: parsed.resume, disc_profile, report: discReport(disc_profile) }
  return {
    output,
    engine: 'embedded',
    notices: [...readingNotices(document), ...(disc_profile.answer === 'no_consent' ? [noConsent] : [])],
    // Nothing was analysed.
    ...(disc_profile.answer === 'not_english' ? { free: true } : {}),
  }
})
