import { preloadGrid } from '@bazaar/ui'
import { render, screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { qualifySalesLeadsExample } from './example-answer.ts'
import View from './view.tsx'

beforeAll(preloadGrid)

describe('list of leads', () => {
  it('shows the best lead first, and the reason beside a line without a score', () => {
    render(<View answer={qualifySalesLeadsExample.output} report={<p>The report</p>} copy={() => undefined} />)
    expect(screen.getByRole('heading', { name: '2 of 3 leads scored' })).toBeTruthy()
    const [, ...rows] = within(screen.getByRole('table', { name: 'Leads, best first' })).getAllByRole('row')
    expect(rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual([
      'Ben D’Souza',
      'Asha Rao',
      'Chitra Iyer',
    ])
    expect(within(rows[2]!).getByText('Not scored')).toBeTruthy()
    expect(within(rows[2]!).getByText('Please enter the contact number in digits only.')).toBeTruthy()
  })
})
