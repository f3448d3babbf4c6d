import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { nilUnderTheNew, withSurcharge } from './ui/spec-calculations.ts'
import View from './view.tsx'

const show = (calculation: object) =>
  render(<View answer={{ data: 'Report', calculation }} report={<p>The report</p>} copy={() => undefined} />)
const regime = (name: string) => within(screen.getByRole('region', { name }))
const step = (name: string, label: RegExp) =>
  regime(name).getByText(label, { selector: 'dt' }).nextElementSibling?.textContent

describe('tax under both regimes', () => {
  it('names the cheaper regime and the saving in the Indian format', () => {
    show(nilUnderTheNew)
    expect(screen.getByRole('heading', { name: 'The new regime costs ₹1,87,200 less.' })).toBeTruthy()
    expect(screen.getByText('Tax year 2026-27 · Salary or pension · Under 60 · Resident in India')).toBeTruthy()
    expect(regime('New regime').getByText('Costs less')).toBeTruthy()
    expect(regime('Old regime').queryByText('Costs less')).toBeNull()
    expect(regime('New regime').getByText('₹0', { selector: 'p' })).toBeTruthy()
    expect(regime('Old regime').getByText('₹1,87,200', { selector: 'p' })).toBeTruthy()
    expect(regime('Old regime').getByText('₹15,600 a month · 14.68% of income')).toBeTruthy()
  })

  it('lists each slab with its rate, income and tax', () => {
    show(nilUnderTheNew)
    const rows = within(regime('New regime').getByRole('table', { name: 'Slabs of the new regime' })).getAllByRole(
      'row',
    )
    expect(rows).toHaveLength(8)
    expect(
      within(rows[2]!)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['5%', '₹4,00,000', '₹20,000'])
    expect(within(rows[2]!).getByRole('rowheader').textContent).toBe('4 – 8')
    expect(within(rows[7]!).getByRole('rowheader').textContent).toBe('Above 24')
  })

  it('shows the steps that change something and omits the others', () => {
    show(nilUnderTheNew)
    expect(step('New regime', /Standard deduction/)).toBe('−₹75,000')
    expect(step('New regime', /Rebate/)).toBe('−₹60,000')
    expect(regime('New regime').queryByText(/Surcharge/)).toBeNull()
    expect(step('Old regime', /cess/)).toBe('+₹7,200')
  })

  it('charts the income by rate and gives the figures in a table', () => {
    show(nilUnderTheNew)
    const table = within(screen.getByRole('table', { name: 'Taxed income by rate' }))
    expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Regime',
      '5%',
      '10%',
      '20%',
      '30%',
    ])
    expect(table.getAllByRole('row')[1]?.textContent).toBe('New regime₹4,00,000₹4,00,000₹0₹0')
  })

  it('shows which limits are close', () => {
    show(nilUnderTheNew)
    expect(screen.getByText(/the rebate pays the whole tax up to ₹12,00,000/)).toBeTruthy()
  })

  it('switches the year without another run', async () => {
    const before = { ...nilUnderTheNew, financial_year: '2024-25', saving: 104_000 }
    render(
      <View
        answer={{ data: 'Report', calculation: nilUnderTheNew, years: [before, nilUnderTheNew] }}
        report={<p>The report</p>}
        copy={() => undefined}
      />,
    )
    expect(screen.getByRole('tab', { name: '2026-27' }).getAttribute('aria-selected')).toBe('true')
    await userEvent.setup().click(screen.getByRole('tab', { name: '2024-25' }))
    expect(screen.getByRole('heading', { name: 'The new regime costs ₹1,04,000 less.' })).toBeTruthy()
    expect(screen.getByText(/^Tax year 2024-25/)).toBeTruthy()
  })

  it('shows a surcharge after relief, and equal regimes', () => {
    show(withSurcharge)
    expect(screen.getByRole('heading', { name: 'Both regimes cost the same.' })).toBeTruthy()
    expect(step('New regime', /Surcharge 15%/)).toBe('+₹3,63,000')
    expect(regime('New regime').getByText(/after marginal relief of ₹30,750/)).toBeTruthy()
    expect(regime('New regime').getByText('₹31,07,520', { selector: 'p' })).toBeTruthy()
    expect(screen.queryByText('Costs less')).toBeNull()
  })
})
