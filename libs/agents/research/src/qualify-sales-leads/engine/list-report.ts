import type { ScoredLine } from '../definition.ts'
import type { Verdict } from '../../shared/lead-qualification.ts'
import { howScored, plain, row } from '../../shared/engine/lead/markdown.ts'

const verdicts: readonly Verdict[] = ['Qualified', 'Nurture', 'Not a fit now']

const counts = (leads: readonly ScoredLine[]): string =>
  verdicts.map((verdict) => `${verdict}: ${leads.filter((lead) => lead.verdict === verdict).length}`).join(' · ')

const lineOf = (lead: ScoredLine): string =>
  row([
    lead.line,
    lead.name,
    lead.company,
    lead.total ?? '–',
    lead.verdict ?? '–',
    lead.budget ?? '–',
    lead.industry ?? '–',
    lead.size ?? '–',
    lead.engagement ?? '–',
    lead.source ?? '–',
  ])

/** Rows of the report; the table and its CSV hold all of them. */
const maxRows = 200
const maxProblems = 50

/** A scored list as Markdown, best first. */
export const listReport = (leads: readonly ScoredLine[], skipped: number): string => {
  const scored = leads.filter(({ total }) => total !== null)
  const wrong = leads.filter(({ problem }) => problem !== null)
  return [
    `# ${scored.length} of ${leads.length + skipped} leads scored`,
    `**${counts(leads)}**`,
    '## Best first',
    [
      row(['Line', 'Name', 'Company', 'Score', 'Verdict', 'Budget', 'Industry', 'Size', 'Engagement', 'Source']),
      row(Array.from({ length: 10 }, () => '---')),
      ...scored.slice(0, maxRows).map(lineOf),
    ].join('\n'),
    ...(scored.length > maxRows
      ? [`The best ${maxRows} of ${scored.length}. The table above the report holds all, and its CSV too.`]
      : []),
    ...(wrong.length === 0
      ? []
      : [
          '## Lines without a score',
          wrong
            .slice(0, maxProblems)
            .map(({ line, problem }) => `- Line ${line}: ${plain(problem ?? '')}`)
            .join('\n'),
        ]),
    '## How this was made',
    howScored,
  ].join('\n\n')
}
