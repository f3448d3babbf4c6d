import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { scheduleDraftKey } from '../index.ts'
import { AgentPage } from './page/agent-page.tsx'
import { everyKind, goodInput } from './spec-agents.ts'
import { createRunDouble } from './spec-run-double.ts'

it('puts a form on a schedule that was not sent, once it is valid', async () => {
  const { services } = createRunDouble()
  const navigate = vi.spyOn(services.nav, 'navigate')
  const user = userEvent.setup()
  const main = { agent: everyKind, example: goodInput }
  render(<AgentPage services={services} mode="page" onBack={() => undefined} main={main} />)
  const company = screen.getByLabelText(/^Company name/)
  const schedule = () => user.click(screen.getByRole('button', { name: 'Schedule' }))
  expect(screen.queryByRole('button', { name: 'Schedule' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Try an example' }))
  await user.clear(company)
  await schedule()
  expect(navigate).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(company)
  await user.type(company, 'Acme')
  await schedule()
  expect(navigate).toHaveBeenCalledWith('/schedules?form')
  expect(services.drafts.read(scheduleDraftKey)).toEqual({
    agent: 'every-kind',
    title: 'Every Kind: ACME',
    input: expect.objectContaining({ company: 'ACME', site: goodInput.site }),
  })
})
