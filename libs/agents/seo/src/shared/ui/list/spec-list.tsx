import type { ResultView } from '@bazaar/agents-kit/ui'
import { render, screen, within } from '@testing-library/react'

/** How the rows of a list were read, in the results below. */
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

/** Draws a result. */
export const show = (View: ResultView, answer: object) =>
  render(<View answer={answer} report={<p>The report</p>} copy={() => undefined} />)
/** Texts of the table, row by row. */
export const cells = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent))
