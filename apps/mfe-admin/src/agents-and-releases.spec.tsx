import { preloadGrid } from '@bazaar/ui'
import { adminApi } from '@bazaar/contracts'
import { type CallAnswers, createShellDouble } from '@bazaar/federation-alone'
import type { PageProps } from '@bazaar/federation-contract'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { beforeAll, expect, it } from 'vitest'
import AgentsPage from './agents/agents-page.tsx'
import ReleasesPage from './releases/releases-page.tsx'

beforeAll(preloadGrid)

const shown = (Page: ComponentType<PageProps>, answers: CallAnswers) => {
  const double = createShellDouble(answers)
  double.state.user = { id: 'a', email: 'a@b.co', fullname: 'A', credit_score: 0, role: 'staff', admin: true }
  render(<Page services={double.services} mode="page" onBack={() => {}} />)
  return double
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

const tax: adminApi.AgentState = {
  id: 'get-tax',
  title: 'Income Tax',
  off: null,
  price: 1,
  standard_price: 1,
  set_price: null,
  daily_runs: null,
  model: null,
  changed_at: null,
  runs: 12,
  failed: 3,
}

it('switches an agent off with a reason, and on again', async () => {
  let state = tax
  const { calls } = shown(AgentsPage, {
    [adminApi.listAgentStates.path]: () => ({ data: [state] }),
    [adminApi.switchAgent.path]: () => (state = { ...state, off: state.off === null ? 'Until noon.' : null }),
  })
  expect(await screen.findByText('1 on, 0 off')).toBeTruthy()
  press('Switch off: Income Tax')
  type('Reason', 'Until noon.')
  press('Switch off')
  expect(await screen.findByText('Until noon.')).toBeTruthy()
  expect(screen.getByText('0 on, 1 off')).toBeTruthy()
  press('Switch on: Income Tax')
  type('Reason', 'Repaired')
  press('Switch on')
  expect(await screen.findByText('1 on, 0 off')).toBeTruthy()
  expect(calls.filter(({ path }) => path === adminApi.switchAgent.path)).toMatchObject([
    { input: { on: false, reason: 'Until noon.' }, params: { id: 'get-tax' } },
    { input: { on: true, reason: 'Repaired' } },
  ])
})

it('sets a price, and returns to the standard price', async () => {
  let state = tax
  const { calls } = shown(AgentsPage, {
    [adminApi.listAgentStates.path]: () => ({ data: [tax] }),
    [adminApi.priceAgent.path]: () => (state = { ...tax, ...(state.set_price === null && { price: 7, set_price: 7 }) }),
  })
  await screen.findByRole('cell', { name: '1' })
  press('Price: Income Tax')
  type('Reason', 'More work')
  type('Credits for a run', '101')
  expect(screen.getByRole('button', { name: 'Set the price' })).toHaveProperty('disabled', true)
  type('Credits for a run', '7')
  press('Set the price')
  expect(await screen.findByRole('cell', { name: 'Standard price: 1.' })).toBeTruthy()
  press('Price: Income Tax')
  expect(screen.getByLabelText('Credits for a run')).toHaveProperty('value', '7')
  type('Credits for a run', '')
  type('Reason', 'Enough')
  press('Set the price')
  await waitFor(() => expect(screen.queryByRole('cell', { name: 'Standard price: 1.' })).toBeNull())
  expect(calls.filter(({ path }) => path === adminApi.priceAgent.path).map(({ input }) => input)).toEqual([
    { price: 7, reason: 'More work' },
    { price: null, reason: 'Enough' },
  ])
})

it('limits the runs of each user and day', async () => {
  const { calls } = shown(AgentsPage, {
    [adminApi.listAgentStates.path]: () => ({ data: [tax] }),
    [adminApi.limitAgent.path]: () => ({ ...tax, daily_runs: 5 }),
  })
  await screen.findByRole('cell', { name: '1' })
  press('Limit: Income Tax')
  type('Reason', 'A crawler')
  type('Runs for each user and day', '0')
  expect(screen.getByRole('button', { name: 'Set the limit' })).toHaveProperty('disabled', true)
  type('Runs for each user and day', '5')
  press('Set the limit')
  expect(await screen.findByRole('cell', { name: '5 runs a day for each user.' })).toBeTruthy()
  expect(calls.at(-1)).toMatchObject({ input: { runs: 5, reason: 'A crawler' }, params: { id: 'get-tax' } })
})

it('chooses the text model', async () => {
  const { calls } = shown(AgentsPage, {
    [adminApi.listAgentStates.path]: () => ({ data: [tax] }),
    [adminApi.chooseModel.path]: () => ({ ...tax, model: 'writer-2' }),
  })
  await screen.findByRole('cell', { name: '1' })
  press('Model: Income Tax')
  type('Reason', 'Better figures')
  type('Model', 'writer-2')
  press('Test and set')
  expect(await screen.findByRole('cell', { name: 'Written by writer-2.' })).toBeTruthy()
  expect(calls.at(-1)).toMatchObject({ input: { model: 'writer-2', reason: 'Better figures' } })
})

it('shows what is served, a held canary and who moved what', async () => {
  const health = { loads: 142, failed: 3, errors: 1, p75_load: 840.4 }
  const days = [0, 1, 4, 8, 16, 64, 49].map((loads, day) => ({ loads, troubled: day === 6 ? 4 : 0 }))
  shown(ReleasesPage, {
    [adminApi.readReleases.path]: () => ({
      data: [
        {
          name: 'mfe-support',
          off: false,
          since: '2026-11-02T10:00:00Z',
          current: { build_id: 'bbbbbbbbbbbb', health, days },
          previous: { build_id: 'aaaaaaaaaaaa', health: null, days: [] },
          canary: {
            build_id: 'cccccccccccc',
            health: null,
            days: [],
            percent: 5,
            users: 1,
            rollout: true,
            held_reason: 'Too many failures',
          },
        },
      ],
      moves: [
        {
          id: 1,
          created_at: '2026-11-02T10:00:00Z',
          name: 'mfe-support',
          action: 'publish',
          build_id: 'bbbbbbbbbbbb',
          actor: 'team support',
          reason: 'the rollout goes on',
        },
      ],
    }),
  })
  expect(await screen.findByRole('cell', { name: /3 of 142 loads failed, 1 error, 840 ms$/ })).toBeTruthy()
  expect(
    screen.getByRole('img', { name: 'Loads by day: 0, 1, 4, 8, 16, 64, 49. In trouble: 0, 0, 0, 0, 0, 0, 4.' }),
  ).toBeTruthy()
  // A held canary is served to no visitors.
  expect(screen.getByRole('cell', { name: '100%' })).toBeTruthy()
  expect(screen.getByRole('row', { name: /aaaaaaaaaaaa Before it/ })).toBeTruthy()
  expect(
    screen.getByRole('cell', { name: '0%, growing by itself and 1 user by name Held Too many failures' }),
  ).toBeTruthy()
  expect(screen.getByRole('cell', { name: 'Published' })).toBeTruthy()
  expect(screen.getByRole('cell', { name: 'The rollout goes on' })).toBeTruthy()
  expect(screen.getByRole('cell', { name: 'team support' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Text model' })).toBeTruthy()
})
