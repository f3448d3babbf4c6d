import { expect, test } from 'vitest'
import { englishLines } from '../shared/engine/site/spec-hindi.ts'
import output from './example-output.json' with { type: 'json' }
import { hi } from './report.hi.ts'

test('the analysis is Hindi but for what it quotes', () => {
  const { analysis_result: report, facts, grid, search_phrases: searches } = output.data
  const cells = grid.rows.flatMap((row) => row.cells.flatMap(({ text }) => text ?? []))
  const names = [...grid.columns.map(({ name }) => name), 'cloud accounting', 'UTC']
  const words = [...facts.map(({ text }) => text), ...cells, ...searches, ...names]
  expect(englishLines(report, hi, words)).toEqual([])
})

test.each([
  '- Zed states prices; Yak and Xul do not on the pages read. (F4)',
  '- Yak and Xul state how to buy or try; Zed does not on the pages read.',
  '- **Zed** (found by the search: Brave: “paint”) https://zed.example/',
  '- **Zed** (named by the site: “Like Zed, but with names”)',
  'For Zed, Mistral looked at 2 of its pages. For Yak and Xul, Mistral looked at 1 of its pages.',
])('%s', (line) => expect(englishLines(line, hi, ['Zed', 'Yak and Xul', 'Brave', 'Mistral'])).toEqual([]))
