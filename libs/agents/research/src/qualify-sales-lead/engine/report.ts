import type { LeadInfo, QualificationCriteria } from '../../shared/lead-input.ts'
import type { Qualification } from '../../shared/lead-qualification.ts'
import { bantOf, nextStepOf, openerOf, questionsOf, risksOf } from './advice.ts'
import { howScored, howScoredAndWorded, plain, row } from '../../shared/engine/lead/markdown.ts'
import { type Score, scoreLead } from '../../shared/engine/lead/score-lead.ts'

/** The score, gaps, questions and opening words of one lead. */
export const qualify = (lead: LeadInfo, criteria: QualificationCriteria): Qualification =>
  qualificationOf(lead, scoreLead(lead, criteria))

/** Builds the qualification from an existing score. `worded` as in {@link openerOf}. */
export const qualificationOf = (lead: LeadInfo, score: Score, worded: string | null = null): Qualification => {
  const { verdict, total, parts, gates, sum } = score
  return {
    verdict,
    total,
    sum,
    parts,
    gates,
    bant: bantOf(score),
    questions: questionsOf(lead, score),
    risks: risksOf(score),
    next_step: nextStepOf(score),
    opener: openerOf(lead, score, worded),
  }
}

const capped = ({ total, sum, gates }: Qualification): string => {
  if (sum === total) return ''
  const rules = gates.filter(({ cap }) => cap <= total).map(({ rule }) => rule)
  return ` The parts add up to ${sum}; the total stops at ${total} because of: ${rules.join(', ')}.`
}

/**
 * The result as Markdown.
 * @param model the language model that worded the call; null when none did
 */
export const leadReport = (lead: LeadInfo, result: Qualification, model: string | null = null): string =>
  [
    `# ${plain(lead.name)}, ${plain(lead.company)}: ${result.verdict}`,
    `**${result.verdict}: ${result.total} of 100 points.**${capped(result)}`,
    '## Score',
    [
      row(['Part', 'Points', 'Of', 'Input used', 'Reason']),
      row(['---', '---', '---', '---', '---']),
      ...result.parts.map(({ label, points, max, input, reason }) => row([label, points, max, input, reason])),
      row(['Total', result.total, 100, '', '']),
    ].join('\n'),
    '## What is known (BANT)',
    result.bant.map(({ name, text }) => `- **${name}:** ${plain(text)}`).join('\n'),
    '## Questions to ask',
    result.questions.map((question, index) => `${index + 1}. ${plain(question)}`).join('\n'),
    '## Risks',
    result.risks.map((risk) => `- ${plain(risk)}`).join('\n'),
    '## Next step',
    plain(result.next_step),
    '## Opening words',
    `> ${plain(result.opener)}`,
    '## How this was made',
    model === null ? howScored : howScoredAndWorded(model),
  ].join('\n\n')
