import type { LeadInfo, Qualification, QualificationCriteria } from '@bazaar/agents-research'
import { bantOf, nextStepOf, openerOf, questionsOf, risksOf } from './advice.ts'
import { scoreLead } from './score-lead.ts'

/** Score, gaps, questions and words for the call. */
export const qualify = (lead: LeadInfo, criteria: QualificationCriteria): Qualification => {
  const score = scoreLead(lead, criteria)
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
    opener: openerOf(lead, score),
  }
}

/** Everything typed is text, not markup. */
const plain = (text: string): string => text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>#|~]/g, '\\$&')
const row = (cells: readonly (string | number)[]): string =>
  `| ${cells.map((cell) => plain(String(cell))).join(' | ')} |`

const capped = ({ total, sum, gates }: Qualification): string => {
  if (sum === total) return ''
  const rules = gates.filter(({ cap }) => cap <= total).map(({ rule }) => rule)
  return ` The parts add up to ${sum}; the total stops at ${total} because of: ${rules.join(', ')}.`
}

const howMade = [
  'Scored by fixed rules from the form alone; no language model and no other source was used.',
  'The weights are our own choice: budget 30, industry 25, company size 20, engagement 15, source 10; 75 and more is Qualified, 50 and more is Nurture.',
  'The sales methods BANT, CHAMP and MEDDIC name what to look at and give no figures. The score is an opinion made by a machine, not a decision.',
].join(' ')

/** The result as Markdown. */
export const leadReport = (lead: LeadInfo, result: Qualification): string =>
  [
    `# ${plain(lead.name)}, ${plain(lead.company)}: ${result.verdict}`,
    `**${result.total} of 100 points.**${capped(result)}`,
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
    howMade,
  ].join('\n\n')
