import { type ResultView, results, rewrites } from '@bazaar/contracts'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { agentEntry } from '../../index.ts'
import { AgentResult } from '../result/agent-result.tsx'
import { everyKind, receipt } from '../spec-agents.ts'
import { createRunDouble, latest } from '../spec-run-double.ts'

const original = 'The mugs leave on Friday.\n\nPlease pay 1,800 rupees.'
const sentence = 'Rahul Verma brings them.'
const made = { ...receipt, run_id: 'run-2', engine: 'model:writer-1', credits_charged: 1 }
const view: ResultView = {
  id: 'run-1',
  agent: 'every-kind',
  main_agent: 'every-kind',
  title: 'ACME',
  excerpt: '',
  favourite: false,
  edited: true,
  created_at: '2026-11-21T05:12:00.000Z',
  deleted_at: null,
  state: 'succeeded',
  input: {},
  answer: {},
  text: `Mugs on Friday. ${sentence}`,
  original_text: original,
  version: 2,
  versions: [
    { version: 1, created_at: '2026-11-21T05:12:00.000Z' },
    {
      version: 2,
      created_at: '2026-11-21T05:20:00.000Z',
      rewrite: {
        how: 'shorter',
        answer: { ...made, text: 'Mugs on Friday.', marks: [{ sentence, text: 'Rahul Verma', reason: 'name' }] },
      },
    },
  ],
  opinion: null,
}

type Offer = { price: number; model: string | null; problem: (typeof rewrites.rewriteProblems)[number] | null }
const paid: Offer = { price: 1, model: 'writer-1', problem: null }

const open = (offer: Offer, rewritable = true, shell = createRunDouble()) => {
  shell.state.agents.push({ ...agentEntry(everyKind), ...(rewritable ? { rewrites: true } : {}) })
  shell.answers[rewrites.rewriteOffer.path] = () => offer
  shell.answers[results.getResult.path] = () => view
  const answer = { data: original, ...receipt }
  render(
    <AgentResult agent={everyKind} services={shell.services} answer={answer} title="ACME" onAgain={() => undefined} />,
  )
  return { ...shell, user: userEvent.setup() }
}
const find = (name: string) => screen.findByRole('button', { name })

it('shows the price before the press, the progress, and then the new version with what to check in it', async () => {
  const { user, asked } = open(paid)
  expect(await screen.findByText(/new version for 1 credit/)).toBeTruthy()
  await user.click(await find('Shorter'))
  const run = latest(asked)
  expect([run.agent?.endpoint, run.input]).toEqual([rewrites.rewritePath('run-1'), { how: 'shorter', version: 1 }])
  run.send({ type: 'started', run_id: 'run-2' })
  run.send({ type: 'text', delta: 'Mugs on' })
  expect(await find('Stop')).toBeTruthy()
  run.send({ type: 'result', answer: { ...made, text: 'x' }, credit_score: 1, credit_held: 0 })
  run.end()
  expect(await screen.findByRole('combobox', { name: /Version/ })).toHaveProperty('value', '2')
  expect(screen.getByRole('option', { name: /^Version 2: Shorter,/ })).toBeTruthy()
  expect(screen.getByText('A name that is not in your words.')).toBeTruthy()
  expect(screen.getByText('Charged 1 credit')).toBeTruthy()
})

it('rewrites one paragraph of a list, by keyboard', async () => {
  const { user, asked } = open(paid)
  ;(await find('Rewrite a paragraph')).focus()
  await user.keyboard('{Enter}')
  const choice = await screen.findByRole('combobox', { name: /Paragraph/ })
  expect(document.activeElement).toBe(choice)
  await user.selectOptions(choice, 'Please pay 1,800 rupees.')
  await user.type(screen.getByRole('textbox', { name: 'What should change?' }), 'as a question{Enter}')
  expect(latest(asked).input).toEqual({
    how: 'passage',
    passage: 'Please pay 1,800 rupees.',
    wish: 'as a question',
    version: 1,
  })
})

it('says why when it fails, and tries the same again', async () => {
  const { user, asked } = open(paid)
  await user.click(await find('Translate to…'))
  await user.click(await screen.findByRole('menuitem', { name: 'Hindi' }))
  const detail = 'The text model wrote nothing. You were not charged.'
  latest(asked).send({ type: 'failed', code: 'PROVIDER_FAILED', detail, credit_score: 1, credit_held: 0 })
  latest(asked).end()
  expect((await screen.findByRole('alert')).textContent).toContain(detail)
  await user.click(await find('Retry'))
  expect(asked.map(({ input }) => input)).toEqual([
    { how: 'translate', language: 'Hindi', version: 1 },
    { how: 'translate', language: 'Hindi', version: 1 },
  ])
})

it('offers no Retry that could send nothing, after a reload', async () => {
  const shell = createRunDouble()
  shell.state.drafts.set('agent:rewrite:run-1:run', { runId: 'run-2', startedAt: 1 })
  const { asked } = open(paid, true, shell)
  await waitFor(() => expect(asked).toMatchObject([{ kind: 'follow', runId: 'run-2' }]))
  latest(asked).send({ type: 'failed', code: 'PROVIDER_FAILED', detail: 'Nothing.', credit_score: 1, credit_held: 0 })
  latest(asked).end()
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing.')
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})

it('offers nothing without a model, and says why', async () => {
  open({ price: 0, model: null, problem: 'no-model' })
  expect(await screen.findByText(/need a language model/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Shorter' })).toBeNull()
})

it('asks nothing about results of agents that do not write', async () => {
  const { calls } = open(paid, false)
  await waitFor(() => expect(screen.getByText('Please pay 1,800 rupees.')).toBeTruthy())
  expect(calls).toEqual([])
})
