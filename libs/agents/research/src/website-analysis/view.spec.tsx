import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { analysed } from './ui/spec-analysis.ts'
import View from './view.tsx'

const show = (data: object) => render(<View answer={{ data }} report={<p>The report</p>} copy={() => undefined} />)
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

it('shows the score and each area with its weight', () => {
  show(analysed)
  expect(screen.getByText('Overall score').parentElement?.textContent).toBe('Overall score71of 100')
  const rows = within(screen.getByRole('table', { name: 'Score by area' })).getAllByRole('row')
  expect(rows).toHaveLength(5)
  expect(within(rows[1]!).getByRole('rowheader').textContent).toBe('Found by search engines')
  expect(cellsOf(rows[1]!)).toEqual(['92', '30%'])
  expect(cellsOf(rows[3]!)).toEqual(['41', '25%'])
})

it('lists the actions with impact and effort, then the report', () => {
  show(analysed)
  const [first, second] = screen.getAllByRole('listitem')
  expect(first?.textContent).toContain('Describe the home page')
  expect(within(first!).getByText('High impact')).toBeTruthy()
  expect(within(first!).getByText('Low effort')).toBeTruthy()
  expect(within(second!).getByText('Medium impact')).toBeTruthy()
  const report = screen.getByText('The report')
  expect(first!.compareDocumentPosition(report)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('explains that there is no page to score', () => {
  show({ ...analysed, score: null, areas: [], actions: [] })
  expect(screen.getByText('There is no page to score at this address.')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByText('The report')).toBeTruthy()
})

it('tells pages with the same title apart', () => {
  const page = { title: 'Acme', status: 200, words: 18_275 }
  const urls = ['https://acme.example/', 'https://acme.example/prices.html']
  show({ ...analysed, pages: urls.map((url) => ({ ...page, url })) })
  const pages = screen.getAllByRole('link', { name: 'Acme' }).map((link) => link.parentElement?.textContent)
  expect(pages).toEqual(['Acmeacme.example · 18,275 words', 'Acme/prices.html · 18,275 words'])
})
