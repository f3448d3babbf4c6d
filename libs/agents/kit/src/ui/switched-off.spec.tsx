import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { agentEntry } from '../index.ts'
import { AgentPage } from './page/agent-page.tsx'
import { createRunDouble } from './spec-run-double.ts'
import { everyKind, goodInput } from './spec-agents.ts'

it('says why the agent is off, and starts nothing until it is on again', async () => {
  const shell = createRunDouble()
  const user = userEvent.setup()
  shell.state.agents = [{ ...agentEntry(everyKind), unavailable: 'Until noon.' }]
  const page = () => (
    <AgentPage
      services={shell.services}
      mode="page"
      onBack={() => undefined}
      main={{ agent: everyKind, example: goodInput }}
    />
  )
  const { rerender } = render(page())
  const note = 'This agent is not available at the moment. Until noon.'
  expect(screen.getByText(note)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try an example' }))
  await user.click(screen.getByRole('button', { name: 'Go · 2 credits' }))
  await user.type(screen.getByLabelText(/Brief/), '{Control>}{Enter}{/Control}')
  expect(shell.asked).toHaveLength(0)

  shell.state.agents = [{ ...agentEntry(everyKind), price: 7 }]
  act(() => rerender(page()))
  expect(screen.queryByText(note)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Go · 7 credits' }))
  expect(shell.asked).toHaveLength(1)
})
