import { analyzeKeywordsExample } from './example-answer.ts'
import { preloadGrid } from '@bazaar/ui'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import View from './view.tsx'

beforeAll(preloadGrid)

const { output } = analyzeKeywordsExample
const show = (answer: object = output) =>
  render(<View answer={answer} report={<p>The report</p>} copy={() => undefined} />)
const withAnalysis = (change: object) => ({ ...output, analysis: { ...output.analysis, ...change } })

it('shows the topics first', () => {
  show()
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(output.analysis.primary.join(' · '))
  const bars = within(screen.getAllByRole('list')[0]!).getAllByRole('listitem')
  expect(bars).toHaveLength(10)
  expect(bars[0]?.textContent).toContain('sourdough bread4 timesCommercial')
})

it('draws each bar as long as the count beside it says', () => {
  show(withAnalysis({ phrases: output.analysis.phrases.map((phrase, at) => ({ ...phrase, count: at + 1 })) }))
  const bars = within(screen.getAllByRole('list')[0]!).getAllByRole('listitem')
  const lengths = bars.map((bar) => bar.querySelector<HTMLElement>('[style]')?.style.inlineSize ?? '')
  const counts = bars.map(({ textContent }) => Number(/(\d+) times/.exec(textContent)?.[1] ?? 1))
  const longest = Math.max(...counts)
  for (const [at, count] of counts.entries()) expect(parseFloat(lengths[at] ?? '')).toBeCloseTo((count / longest) * 100)
})

it('shows where each phrase occurs, and no invented volume', async () => {
  show()
  const table = within(screen.getByRole('table', { name: 'Where each phrase appears' }))
  const row = within(table.getByText('ragi loaf').closest('tr')!)
  const cells = row.getAllByRole('cell').map((cell) => (cell.querySelector('svg') ? 'yes' : cell.textContent))
  expect(cells.slice(6, 14)).toEqual(['', '', 'yes', '', 'yes', '', '', 'yes'])
  expect(table.getAllByText('volume not available')).toHaveLength(output.analysis.phrases.length)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Intent' }), 'Navigational')
  expect(table.getAllByRole('row')).toHaveLength(2)
})

it('lists unanswered questions first and links the others to their answer', () => {
  show()
  const list = screen.getByRole('heading', { name: 'Questions' }).nextElementSibling as HTMLElement
  const lines = within(list).getAllByRole('listitem')
  expect(lines[0]?.textContent).toContain('Without an answer on the pages read')
  expect(lines.at(-1)?.textContent).toMatch(/(?:Answered on|Asked on the site) \//)
})

it('shows a message where nothing was found', () => {
  show(withAnalysis({ gaps: [], ideas: [], questions: [], audience: { text: '?', terms: [] } }))
  expect(screen.getByText('No gaps were found on the pages read.')).toBeTruthy()
  expect(screen.getByText(/could be searched for on the pages/)).toBeTruthy()
  expect(screen.queryByText('What to write next')).toBeNull()
})
