import { resumeParserExample } from './example-answer.ts'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import View from './view.tsx'

const { output } = resumeParserExample
const copied: string[] = []
const show = (answer: object = output) =>
  render(<View answer={answer} report={<p>The report</p>} copy={(text) => void copied.push(text)} />)
const fields = () => within(screen.getByRole('region', { name: 'What was read' }))
const lines = () => screen.getByRole('region', { name: 'The document' })

describe('parsed resume', () => {
  it('shows every value with its name and marks what to check', () => {
    show()
    // The result's title is above the view.
    expect(screen.queryByRole('heading', { name: 'Meera Kulkarni' })).toBeNull()
    expect(fields().getByRole('heading', { name: 'Person', level: 2 })).toBeTruthy()
    expect(screen.getByText('10 years 5 months of work in all; overlapping jobs count once.')).toBeTruthy()
    expect(fields().getByRole('button', { name: 'Email meera.kulkarni@example.com' })).toBeTruthy()
    expect(fields().getByRole('button', { name: /^Company Sahyadri Foods Pvt Ltd/ })).toBeTruthy()
    expect(fields().getByRole('button', { name: /^Subject Management/ }).textContent).toContain('Likely')
  })

  it('marks the lines of a value and the value of a line', async () => {
    show()
    expect(lines().querySelector('mark')).toBeNull()
    const user = userEvent.setup()
    await user.click(fields().getByRole('button', { name: 'Job title Logistics Coordinator' }))
    expect(lines().querySelector('mark')?.textContent).toBe('Logistics Coordinator')
    await user.click(within(lines()).getByText('Meera Kulkarni'))
    expect(fields().getByRole('button', { name: 'Name Meera Kulkarni', pressed: true })).toBeTruthy()
  })

  it('offers the JSON', async () => {
    show()
    await userEvent.setup().click(screen.getByRole('button', { name: 'Copy JSON' }))
    expect(JSON.parse(copied.at(-1) ?? '')).toEqual(output.structured_resume)
  })

  it('lists the lines that match no field', () => {
    const meta = { ...output.structured_resume.meta, unparsed: ['Date of Birth: 12/05/1990'] }
    show({ ...output, structured_resume: { ...output.structured_resume, meta } })
    expect(screen.getByText('Date of Birth: 12/05/1990')).toBeTruthy()
    expect(screen.queryByText('Every line was used.')).toBeNull()
  })

  it('shows only the report when the answer does not match the schema', () => {
    show({ report: 'x' })
    expect(screen.getByText('The report')).toBeTruthy()
    expect(screen.queryByRole('region')).toBeNull()
  })
})
