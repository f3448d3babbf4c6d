import { preloadGrid } from '@bazaar/ui'
import type { BulkJob } from '@bazaar/contracts'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { BulkPanel } from './bulk-panel.tsx'
import { everyKind } from '../spec-agents.ts'
import { createRunDouble } from '../spec-run-double.ts'

beforeAll(preloadGrid)

const plan = { columns: [{ heading: 'Company', input: 'company' }], ignored: ['Remark'], valid: 2, price: 4 }
const problems = [{ line: 3, message: 'Please enter a name.' }]
const row = { cells: { company: 'Acme' }, run_id: null, title: '', result: {}, error: null, credits_charged: 0 }
const job: BulkJob = {
  id: 'job-1',
  agent: 'every-kind',
  created_at: '2026-11-22T06:00:00.000Z',
  open: 0,
  credits_charged: 2,
  rows: [
    {
      ...row,
      line: 2,
      state: 'succeeded',
      title: 'Report on Acme',
      result: { 'output.lead_score': 7_000, 'output.tone': 'bold', 'output.cheaper': 'new' },
      credits_charged: 2,
    },
    { ...row, line: 3, state: 'refused', error: 'Please enter a name.' },
  ],
}

it('shows rows, problems and the price before it starts, then every row with its result or problem', async () => {
  const { services, answers } = createRunDouble()
  answers['/api/v1/bulk/job'] = () => ({ job: null })
  answers['/api/v1/bulk/plan'] = () => ({ ...plan, problems })
  const user = userEvent.setup()
  render(<BulkPanel agent={{ ...everyKind, bulk: true }} services={services} />)
  await user.click(screen.getByText(/Many at once/))
  expect(await screen.findByText(/Columns: Company name, Brief/)).toBeDefined()
  await user.type(await screen.findByLabelText('Or paste rows'), 'Company;Remark{Enter}Acme;x')
  await user.click(screen.getByRole('button', { name: 'Check the rows and the price' }))
  expect(await screen.findByText('2 rows can run, from “Company”. At most 4 credits.')).toBeDefined()
  expect(screen.getByText('Not used: “Remark”.')).toBeDefined()
  expect(screen.getByText('Line 3 cannot run: Please enter a name.')).toBeDefined()
  answers['/api/v1/bulk/start'] = () => ({ id: 'job-1' })
  answers['/api/v1/bulk/job'] = () => ({ job })
  await user.click(screen.getByRole('button', { name: 'Run 2 rows · 4 credits' }))
  expect(await screen.findByText('2 of 2 rows done, 1 failed. Charged so far: 2 credits.')).toBeDefined()
  expect(screen.getByText('Report on Acme')).toBeDefined()
  expect(screen.getByRole('columnheader', { name: 'Lead score' })).toBeDefined()
  expect(screen.getByText('7,000')).toBeDefined()
  // A choice is shown by its label in the form, a code of the answer in words.
  expect(screen.getByRole('cell', { name: 'Bold' })).toBeDefined()
  expect(screen.getByRole('cell', { name: 'New regime' })).toBeDefined()
  expect(screen.getAllByText('Please enter a name.').length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: 'Stop the waiting rows' })).toBeNull()
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  answers['/api/v1/tables/workbook'] = () => ({ file: btoa('PK\x03\x04') })
  await user.click(screen.getByRole('button', { name: 'Excel (.xlsx)' }))
  await expect.poll(() => saved).toHaveBeenCalledOnce()
  const [file] = saved.mock.calls[0] ?? []
  expect(file instanceof Blob && (await file.text())).toBe('PK\x03\x04')
  vi.restoreAllMocks()
})

it('offers to run what is on screen, not rows that were changed while they were checked', async () => {
  const { services, answers } = createRunDouble()
  const late = Promise.withResolvers<object>()
  answers['/api/v1/bulk/job'] = () => ({ job: null })
  answers['/api/v1/bulk/plan'] = () => late.promise
  const user = userEvent.setup()
  render(<BulkPanel agent={{ ...everyKind, bulk: true }} services={services} />)
  await user.click(screen.getByText(/Many at once/))
  const rows = await screen.findByLabelText('Or paste rows')
  await user.type(rows, 'Company{Enter}Acme')
  await user.click(screen.getByRole('button', { name: 'Check the rows and the price' }))
  await user.type(rows, ' Ltd')
  await act(async () => late.resolve({ ...plan, problems: [] }))
  expect(await screen.findByRole('button', { name: 'Check the rows and the price' })).toHaveProperty('disabled', false)
  expect(screen.queryByRole('button', { name: /^Run/ })).toBeNull()
})
