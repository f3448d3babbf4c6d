import { seoFilterImageTagExample } from './example-answer.ts'
import { preloadGrid } from '@bazaar/ui'
import { render, screen, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import View from './view.tsx'

beforeAll(preloadGrid)

const answer = seoFilterImageTagExample.output
const show = (given: object) => render(<View answer={given} report={<p>The report</p>} copy={() => undefined} />)
const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent

it('shows the totals and the images counted separately', () => {
  show(answer)
  expect(screen.getByRole('heading', { name: '6 images on 3 pages' })).toBeTruthy()
  expect(['Without a name', 'Poor alt', 'Good alt', 'Decoration'].map(figure)).toEqual(['4', '1', '1', '0'])
  expect(screen.getByText(/0 tracking pixels, 0 copies/)).toBeTruthy()
})

it('lists each image with its problem and a marked suggestion, and loads no picture', () => {
  show(answer)
  const table = within(screen.getByRole('table', { name: 'What to change' }))
  const rows = table.getAllByRole('row').slice(1)
  expect(rows.map((row) => within(row).getAllByRole('cell').at(5)?.textContent)).toEqual(['1', '3', '1'])
  expect(rows[0]?.textContent).toContain('Ragi loaf')
  expect(rows[0]?.textContent).toContain('Suggestion: file name')
  expect(document.querySelectorAll('img')).toHaveLength(0)
})

it('shows why a page was not read', () => {
  show(answer)
  const table = within(screen.getByRole('table', { name: 'Pages' }))
  expect(table.getByText('Not read')).toBeTruthy()
  expect(table.getByText(/404 Not Found/)).toBeTruthy()
})

it('shows a message when nothing needs a change and when the sitemap lists no images', () => {
  show({ ...answer, findings: [], coverage: null })
  expect(screen.getByText(/Nothing to change/)).toBeTruthy()
  expect(screen.getByText(/The sitemap lists no images/)).toBeTruthy()
})
