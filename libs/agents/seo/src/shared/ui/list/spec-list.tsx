import type { ResultView } from '@bazaar/agents-kit/ui'
import { render, screen, within } from '@testing-library/react'

/** A reading note for the results in the specs. */
export const reading = {
  from: 'pasted rows',
  header: ['url', 'note'],
  columns: ['url'],
  rows: 240,
  checked: 200,
  duplicates: 2,
  empty: 0,
  left_out: 38,
}

export const show = (View: ResultView, answer: object) =>
  render(<View answer={answer} report={<p>The report</p>} copy={() => undefined} />)
/** Cell texts of the table, row by row. */
export const cells = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent))
