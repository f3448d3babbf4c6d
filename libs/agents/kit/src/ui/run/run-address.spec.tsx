import { type ResultView, results } from '@bazaar/contracts'
import { refusal } from '@bazaar/federation-alone'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { AgentPage } from '../page/agent-page.tsx'
import { everyKind, goodInput } from '../spec-agents.ts'
import { createRunDouble } from '../spec-run-double.ts'

const stored: ResultView = {
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

const open = (shell = createRunDouble(), mode: 'page' | 'inline' = 'page') => {
  const view = render(
    <AgentPage
      services={shell.services}
      mode={mode}
      onBack={vi.fn()}
      main={{ agent: everyKind, example: goodInput }}
    />,
  )
  return { ...shell, ...view, user: userEvent.setup() }
}
const go = async ({ user, asked }: ReturnType<typeof open>) => {
  await user.click(screen.getByRole('button', { name: 'Try an example' }))
  await user.click(screen.getByRole('button', { name: /^Go/ }))
  act(() => asked.at(-1)?.send({ type: 'started', run_id: 'run-9' }))
}

it.each([
  ['page', '', '/ai-agents/every-kind?run=run-9'],
  ['inline', 'run=every-kind', '/ai-agents?run=every-kind&result=run-9'],
] as const)('puts the run into the address, in place of the form without it (%s)', async (mode, query, address) => {
  const shell = createRunDouble()
  shell.state.query = query
  await go(open(shell, mode))
  expect(shell.visited).toEqual([{ to: address, replace: true }])
})

it('shows the stored result of the run in the address, with the input it came from', async () => {
  const shell = createRunDouble()
  shell.state.query = 'run=run-7'
  shell.answers[results.getResult.path] = () => stored
  const { unmount } = open(shell)
  expect(await screen.findByText('A bakery.')).toBeTruthy()
  expect(shell.state.title).toBe(stored.title)
  await expect.poll(() => screen.getByLabelText(/Company name/)).toHaveProperty('value', 'ACME')
  expect(shell.asked).toHaveLength(0)
  unmount()
  expect(shell.state.title).toBeNull()
})

it.each([
  ['opens folded fields', { ...goodInput, resident: false }, true],
  ['leaves defaults folded', { ...goodInput, tone: 'bold', resident: true }, false],
])('%s to show what the run was asked', async (_does, input, isOpen) => {
  const shell = createRunDouble()
  shell.state.query = 'run=run-7'
  shell.answers[results.getResult.path] = () => ({ ...stored, input })
  open(shell)
  await expect.poll(() => screen.getByLabelText(/Company name/)).toHaveProperty('value', 'ACME')
  expect(screen.getByText('More options').closest('details')?.open).toBe(isOpen)
})

it('follows a run without a stored result, which another tab or device started', async () => {
  const shell = createRunDouble()
  shell.state.query = 'run=run-7'
  shell.answers[results.getResult.path] = () => {
    throw refusal('NOT_FOUND')
  }
  open(shell)
  await expect.poll(() => shell.asked).toMatchObject([{ kind: 'follow', runId: 'run-7' }])
  act(() => shell.asked[0]?.send({ type: 'failed', code: 'INTERNAL', detail: 'It broke.', fields: {} } as never))
  expect(await screen.findByText('It broke.')).toBeTruthy()
})

it('offers the last result after Back', async () => {
  const shell = createRunDouble()
  await go(open(shell))
  act(() => shell.asked[0]?.send({ type: 'result', answer: { data: 'x' }, credit_score: 1, credit_held: 0 }))
  cleanup()
  shell.state.carried.clear()
  const { user } = open(shell)
  await user.click(screen.getByRole('button', { name: 'Show your last result' }))
  expect(shell.visited.at(-1)).toEqual({ to: '/ai-agents/every-kind?run=run-9', replace: true })
})
