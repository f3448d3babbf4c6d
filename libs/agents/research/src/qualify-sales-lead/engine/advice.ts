import type { LeadInfo } from '../../shared/lead-input.ts'
import type { Qualification, ScorePart, Verdict } from '../../shared/lead-qualification.ts'
import { sourceKind } from '../../shared/engine/lead/parts.ts'
import type { Score } from '../../shared/engine/lead/score-lead.ts'

const partOf = ({ parts }: Score, id: ScorePart['id']): ScorePart | undefined => parts.find((part) => part.id === id)
const unread = (part: ScorePart | undefined): boolean => part?.reason.startsWith('Could not read') ?? true
const compared = (part: ScorePart | undefined): boolean => !unread(part) && !part?.reason.startsWith('Not compared')

/** The BANT lines. The form only covers budget, so the rest becomes questions. */
export const bantOf = (score: Score): Qualification['bant'] => {
  const budget = partOf(score, 'budget')
  const known = compared(budget)
  return [
    { name: 'Budget', known, text: known ? `${budget?.input} – ${budget?.reason}` : (budget?.reason ?? '') },
    { name: 'Authority', known: false, text: 'Not in the form: ask who decides and who signs.' },
    { name: 'Need', known: false, text: 'Not in the form: ask what they want to change, and why.' },
    { name: 'Timing', known: false, text: 'Not in the form: ask by when it has to work.' },
  ]
}

/** Five questions. The first is about money only when the budget is unknown. */
export const questionsOf = ({ company }: LeadInfo, score: Score): string[] => {
  const budget = partOf(score, 'budget')
  const money = compared(budget)
    ? 'What is the budget meant to cover, and is it already approved?'
    : 'Which amount, in which currency and for which period, do you have in mind?'
  return [
    `Besides you, who at ${company} takes part in this decision, and who signs? (Authority)`,
    'What should be different once this is in place, and what happens if nothing changes? (Need)',
    'How do you solve this today, and what is missing there? (Need)',
    'By when does it have to work, and what depends on that date? (Timing)',
    `${money} (Budget)`,
  ]
}

const partRisk = ({ id, points, max, reason }: ScorePart): string[] => {
  if (points * 2 >= max) return []
  const lead = {
    budget: 'Budget',
    industry: 'Industry',
    size: 'Company size',
    engagement: 'Engagement',
    source: 'Source',
  }
  return [`${lead[id]}: ${reason}`]
}

/** Risks of the lead: every part below half of its points, and every gate. */
export const risksOf = ({ parts, gates }: Score): string[] => [
  ...gates.map(({ rule, cap }) => `The total stops at ${cap}: ${rule}.`),
  ...parts.flatMap(partRisk),
  'Authority, need and timing are not known yet.',
]

const nextSteps: Record<Verdict, string> = {
  Qualified: 'Call within one working day with the opener below, and settle authority, need and timing in that call.',
  Nurture:
    'Ask the open questions by mail or in a short call before spending more time; score the lead again with the answers.',
  'Not a fit now':
    'Thank the lead, say plainly what would make it a fit, and look again when budget or scope has changed.',
}
export const nextStepOf = ({ verdict }: Score): string => nextSteps[verdict]

const reached: Readonly<Record<string, string>> = {
  referral: 'You came to us through a recommendation, so I wanted to speak to you myself.',
  inbound: 'Thank you for getting in touch with us.',
  event: 'I am glad that our paths crossed.',
  paid: 'Thank you for answering our advertisement.',
  cold: 'You were not expecting my call, so I will be brief.',
}

/** Adds the greeting and the closing question. Square brackets mark what only the caller can fill in. */
const opened = ({ name }: LeadInfo, words: string): string =>
  `Hello ${name}, this is [your name] from [your company]. ${words} Do you have ten minutes for five short questions?`

/** The opening words of a call. `worded` replaces the engine's own sentences between greeting and question. */
export const openerOf = (lead: LeadInfo, score: Score, worded: string | null = null): string =>
  opened(lead, worded ?? reasonsOf(lead, score))

/** Reasons for the call: the lead's source, what we want to learn, and the budget if it is readable. */
export const reasonsOf = (lead: LeadInfo, score: Score): string => {
  const fits = (partOf(score, 'industry')?.points ?? 0) > 0
  const why = fits
    ? `We work with companies in ${lead.industry}, and I would like to understand what ${lead.company} wants to change.`
    : `Before I suggest anything, I would like to understand what ${lead.company} wants to change.`
  return [
    reached[sourceKind(lead.source) ?? ''] ?? `I saw your details (${lead.source}) and wanted to introduce myself.`,
    why,
    ...(compared(partOf(score, 'budget')) ? [`You mentioned a budget of ${lead.budget}.`] : []),
  ].join(' ')
}
