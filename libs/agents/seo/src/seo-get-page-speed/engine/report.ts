import { utcMinute } from '@bazaar/agents-kit/server'
import { list, plain, section, table } from '../../shared/engine/markdown/markdown.ts'
import type { PageSpeed } from './measured.ts'

const stateNames: Record<string, string> = {
  good: 'Good',
  improve: 'Needs work',
  poor: 'Poor',
  unknown: 'Not measured',
  note: 'Note',
}
const named = (state: string): string => stateNames[state] ?? state

/** Good from 90, poor below 50. Source: Lighthouse scoring. */
const scoreState = (score: number | null): string =>
  score === null ? 'Not measured' : score >= 90 ? 'Good' : score >= 50 ? 'Needs work' : 'Poor'

const signed = (change: number): string => (change > 0 ? `+${change}` : String(change))

const saving = ({ metric, value }: PageSpeed['insights'][number]['savings'][number]): string =>
  metric === 'CLS' ? `${metric} ${value}` : `${metric} ${Math.round(value)} ms`

const adviceLines = (
  entries: readonly { title: string; text: string; display: string | null; examples: string[] }[],
  lead: (index: number) => string,
) =>
  entries.map((entry, index) => {
    const seen = entry.examples.map((example) => `   - ${plain(example)}`)
    const extra = [lead(index), entry.display === null ? '' : plain(entry.display)]
      .filter((part) => part !== '')
      .join('; ')
    return [
      `${index + 1}. **${plain(entry.title)}**${extra === '' ? '' : ` (${extra})`}: ${plain(entry.text)}`,
      ...seen,
    ].join('\n')
  })

const measuredParts = (answer: Omit<PageSpeed, 'pageSpeedInsights'>): string[] => [
  ...section(
    'Scores',
    table(
      ['Category', 'Score', 'Reading'],
      answer.scores.map(({ label, score }) => [plain(label), score === null ? '–' : String(score), scoreState(score)]),
    ),
  ),
  ...section(
    'Metrics',
    table(
      ['Metric', 'Measured', 'Good up to', 'Poor above', 'Reading'],
      answer.metrics.map(({ label, display, good, poor, state }) => [
        label,
        display,
        String(good),
        String(poor),
        named(state),
      ]),
    ),
  ),
  ...section(
    'Since the last measurement',
    answer.previous === null
      ? ''
      : list([
          ...answer.previous.scores.map(
            ({ label, before, now }) => `${plain(label)}: ${before} → ${now} (${signed(now - before)})`,
          ),
          ...answer.previous.metrics.map(({ label, display }) => `${plain(label)}: ${display}`),
          `Compared with ${utcMinute(answer.previous.measured_at)}.`,
        ]),
  ),
  ...section(
    'What would help most',
    adviceLines(answer.insights, (index) => (answer.insights[index]?.savings ?? []).map(saving).join(', ')).join('\n'),
  ),
  ...section(
    'Checks that failed',
    adviceLines(answer.failed, (index) => answer.failed[index]?.category ?? '').join('\n'),
  ),
  ...section(
    'What real visitors saw',
    answer.field.length === 0
      ? ''
      : table(
          ['Metric', 'At the 75th percentile', 'Reading'],
          answer.field.map(({ label, display, state }) => [label, display, named(state)]),
        ),
  ),
]

const estimateParts = (answer: Omit<PageSpeed, 'pageSpeedInsights'>): string[] => [
  '**This is an estimate, not a Lighthouse score.** There is no browser on this server to measure with, so nothing was drawn and no score can be given.',
  ...section(
    'What the page itself shows',
    table(
      ['Figure', 'Value', 'Reading', 'About it'],
      answer.estimate.map(({ label, display, state, text }) => [label, plain(display), named(state), plain(text)]),
    ),
  ),
]

/** Renders the output as Markdown. */
export const speedReport = (answer: Omit<PageSpeed, 'pageSpeedInsights'>, caveats: readonly string[]): string =>
  [
    `# Page speed of ${plain(answer.url)}`,
    `Measured as ${answer.strategy === 'mobile' ? 'on a phone' : 'on a desktop computer'}.`,
    ...(answer.kind === 'lighthouse' ? measuredParts(answer) : estimateParts(answer)),
    ...section('Please note', list(caveats.map(plain))),
    ...section(
      'How this was made',
      list([
        ...answer.environment.map(plain),
        'Figures differ a little from one measurement to the next; compare several before you decide.',
      ]),
    ),
  ].join('\n\n')
