import { agentEntry } from '../../index.ts'
import { type ResultView, results } from '@bazaar/contracts'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { AgentPage } from '../page/agent-page.tsx'
import { refusal } from '@bazaar/federation-alone'
import { createRunDouble } from '../spec-run-double.ts'
import { everyKind, goodInput } from '../spec-agents.ts'

const made: ResultView = {
  id: 'run-7',
  agent: 'every-kind',
  main_agent: 'every-kind',
  title: 'acme.example',
  excerpt: '',
  favourite: false,
  edited: false,
  created_at: '2026-11-21T05:12:00.000Z',
  deleted_at: null,
  state: 'succeeded',
  input: goodInput,
  answer: { data: 'A bakery.' },
  text: 'A bakery.',
  original_text: null,
  version: 1,
  versions: [],
  opinion: null,
}
const accepting = { ...everyKind, id: 'next', accepts: { brief: [{ agent: 'every-kind', output: 'data' }] } }

const open = (agent: typeof everyKind, answer: () => unknown = () => made) => {
  const shell = createRunDouble()
  shell.state.agents.push(agentEntry(everyKind), agentEntry(agent))
  shell.state.query = 'from=run-7'
  shell.answers[results.getResult.path] = answer
  const view = () => <AgentPage services={shell.services} mode="page" onBack={vi.fn()} main={{ agent }} />
  return { ...shell, view, user: userEvent.setup(), ...render(view()) }
}
const field = (label: RegExp | string) => screen.getByLabelText(label)

it('fills what the form accepts from another agent’s result, keeps typed text, and can be undone', async () => {
  const { user, visited, calls } = open(accepting)
  await user.type(field(/Company name/), 'Mine')
  expect(await screen.findByText(/Filled in from Every Kind:/)).toBeTruthy()
  expect(field(/Brief/)).toHaveProperty('value', 'A bakery.')
  expect(field(/Company name/)).toHaveProperty('value', 'MINE')
  expect(calls.filter(({ path }) => path === results.getResult.path)).toEqual([
    { path: results.getResult.path, input: {}, params: { id: 'run-7' } },
  ])
  // Removed from the address, so that a reload keeps later edits.
  expect(visited.map(({ to }) => to)).toEqual(['/ai-agents/next'])
  await user.type(field(/Company name/), ' and sons')
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(field(/Brief/)).toHaveProperty('value', '')
  expect(field(/Company name/)).toHaveProperty('value', 'MINE AND SONS')
  expect(screen.queryByText(/Filled in from/)).toBeNull()
})

it('opens an earlier run of the same agent with all its inputs', async () => {
  open(everyKind)
  expect(await screen.findByText(/Filled in as in your earlier run/)).toBeTruthy()
  expect(field(/Company name/)).toHaveProperty('value', 'ACME')
  expect(field(/Annual income/)).toHaveProperty('value', '12,75,000')
  expect(field(/Resident/)).toHaveProperty('checked', false)
})

it('reports a result that is unavailable or fits nothing, and leaves the form unchanged', async () => {
  const gone = open(everyKind, () => {
    throw refusal('NOT_FOUND')
  })
  await waitFor(() =>
    expect(gone.notices.at(-1)?.text).toBe('The form could not be filled in. There is nothing at this address.'),
  )
  gone.unmount()
  const foreign = open(everyKind, () => ({ ...made, agent: 'stranger', main_agent: 'stranger' }))
  await waitFor(() => expect(foreign.notices.at(-1)?.text).toBe('Nothing of that result fits this form.'))
  expect(field(/Company name/)).toHaveProperty('value', '')
})

it('brings nobody back who went on before the result arrived', async () => {
  const late = Promise.withResolvers<ResultView>()
  const { unmount, visited, notices } = open(accepting, () => late.promise)
  unmount()
  await act(async () => late.resolve(made))
  expect([visited, notices]).toEqual([[], []])
})
