import { qualifySalesLeadExample } from './example-answer.ts'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import View from './view.tsx'

const { output } = qualifySalesLeadExample
const copied: string[] = []
const show = (qualification: object) =>
  render(
    <View
      answer={{ ...output, qualification: { ...output.qualification, ...qualification } }}
      report={<p>The report</p>}
      copy={(text) => void copied.push(text)}
    />,
  )

describe('lead result', () => {
  it('shows the score, the verdict and each part with its reason', () => {
    show({})
    expect(screen.getByText('Lead score').parentElement?.textContent).toBe('Lead score77of 100')
    expect(screen.getByText('Qualified')).toBeTruthy()
    const budget = within(screen.getAllByRole('listitem')[0]!)
    expect(budget.getByText('14 of 30')).toBeTruthy()
    expect(budget.getByText(/80% of the minimum/)).toBeTruthy()
    expect(screen.queryByText(/The parts add up to/)).toBeNull()
  })

  it('explains what caps the total', () => {
    show({ total: 49, sum: 68, gates: [{ rule: 'budget under half of the minimum', cap: 49 }] })
    expect(screen.getByText('At most 49 points: budget under half of the minimum')).toBeTruthy()
    expect(screen.getByText('The parts add up to 68; the total stops at 49.')).toBeTruthy()
  })

  it('shows open items, questions and opening words that can be copied', async () => {
    show({})
    expect(screen.getAllByText('To ask')).toHaveLength(3)
    expect(screen.getByText(/who signs\?/)).toBeTruthy()
    await userEvent.setup().click(screen.getByRole('button', { name: 'Copy the opening words' }))
    expect(copied).toEqual([output.qualification.opener])
  })
})
