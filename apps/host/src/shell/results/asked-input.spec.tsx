import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { AskedInput } from './asked-input.tsx'

afterEach(cleanup)

const input = { income_type: 'salary', resident: true, lead: { company_size: 120 }, note: '' }
const shown = () => screen.getByRole('group').textContent

it('names what was asked by its keys', () => {
  render(<AskedInput input={input} />)
  expect(shown()).toBe('What you askedIncome typesalaryResidentYesLeadCompany size: 120')
})

it('takes the labels of fields and options from the server', () => {
  const labels = { income_type: 'आय का प्रकार', 'income_type=salary': 'वेतन या पेंशन', 'lead.company_size': 'कर्मचारी' }
  render(<AskedInput input={input} labels={labels} />)
  expect(shown()).toBe('What you askedआय का प्रकारवेतन या पेंशनResidentYesLeadकर्मचारी: 120')
})
