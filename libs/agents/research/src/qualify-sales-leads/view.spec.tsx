import { preloadGrid } from '@bazaar/ui'
import { render, screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { qualifySalesLeadsExample } from './example-answer.ts'
import View from './view.tsx'

beforeAll(preloadGrid)

describe('list of leads', () => {
  it('shows the best lead first, and the reason beside a line without a score', () => {
    render(<View answer={qualifySalesLeadsExample.output} report={<p>The report</p>} copy={() => undefined} />)
    // The result's title, above the view, counts the leads.
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Leads, best first'])
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
