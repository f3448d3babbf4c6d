import { adminApi, codeRedeemed, creditReasons } from '@bazaar/contracts'
import { type CallAnswers, createShellDouble, refusal } from '@bazaar/federation-alone'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import UsersPage from './users-page.tsx'
import { hi } from './words.hi.ts'

const asha: adminApi.UserView = {
  id: 'u1',
  name: 'Asha',
  email: 'asha@example.com',
  role: 'user',
  locked: false,
  erase_after: null,
  credits: 20,
  created_at: '2026-11-01T10:00:00Z',
  last_seen_at: null,
  has_second_factor: false,
  sessions: 1,
  tickets: 0,
  runs: [
    {
      id: 'r2',
      agent: 'get-tax',
      state: 'failed',
      error_code: 'RUN_FAILED',
      error_detail: 'It could not finish.',
      credits_charged: 0,
      refunded: false,
      seconds: 1,
      created_at: '2026-11-02T10:00:00Z',
    },
    {
      id: 'r1',
      agent: 'get-tax',
      state: 'succeeded',
      error_code: null,
      credits_charged: 1,
      refunded: false,
      seconds: 2.54,
      created_at: '2026-11-02T10:00:00Z',
    },
  ],
  entries: [],
  audit: [],
}

const shown = (query: string, answers: CallAnswers = {}) => {
  const double = createShellDouble({
    [adminApi.listUsers.path]: () => ({ data: [asha], next: null, total: 1 }),
    [adminApi.getUser.path]: () => asha,
    ...answers,
  })
  double.state.query = query
  double.state.user = { id: 'a', email: 'a@b.co', fullname: 'A', credit_score: 0, role: 'staff', admin: true }
  render(<UsersPage services={double.services} mode="page" onBack={() => {}} />)
  return double
}
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

it('is for administrators', () => {
  const { services, calls } = createShellDouble({})
  render(<UsersPage services={services} mode="page" onBack={() => {}} />)
  expect(screen.getByText(/staff add EMAIL --admin/)).toBeTruthy()
  expect(calls).toEqual([])
})

it('searches on the server', async () => {
  const { calls } = shown('')
  expect((await screen.findByRole('link', { name: 'Asha' })).getAttribute('href')).toBe('/admin?user=u1')
  type('Email, name or id', 'asha')
  fireEvent.change(screen.getByLabelText('Role'), { target: { value: 'staff' } })
  await waitFor(() => expect(calls.at(-1)?.input).toEqual({ search: 'asha', role: 'staff' }))
})

it('says in words how a plan stands and why credits came', async () => {
  const plan = { credits: 300, amount: 199_900, currency: 'INR', state: 'active', renews_at: '2026-12-24T10:00:00Z' }
  const entry = { kind: 'grant' as const, run_id: null, created_at: '2026-11-02T10:00:00Z', balance_after: 20 }
  const entries = [
    { ...entry, id: 1, amount: 20, agent: null, reason: 'Sign-up grant' },
    { ...entry, id: 2, amount: -1, agent: 'get-tax', reason: 'Run of get-tax' },
  ]
  shown('?user=u1', {
    [adminApi.getUser.path]: () => ({
      ...asha,
      plans: [plan, { ...plan, state: 'ending' }, { ...plan, state: 'unpaid', renews_at: null }],
      entries,
    }),
  })
  const offer = '300 credits for ₹1,999.00 a month'
  expect(await screen.findByText(/^300 .*renews/)).toHaveProperty(
    'textContent',
    `${offer} · Active, renews on 24 Dec 2026`,
  )
  expect(screen.getByText(`${offer} · Ends on 24 Dec 2026`)).toBeTruthy()
  expect(screen.getByText(`${offer} · Payment failed`)).toBeTruthy()
  expect(screen.getByText('Sign-up grant')).toBeTruthy()
  expect(screen.queryByText('Run of get-tax')).toBeNull()
  expect(screen.getByText(/^Failed: It could not finish/).textContent).toBe('Failed: It could not finish. RUN_FAILED')
  const stored = [...Object.values(creditReasons), `${codeRedeemed}fair`]
  for (const reason of stored) expect(hi.reason(reason)).toMatch(/[\u0900-\u097F]/)
  expect(hi.reason('For the delay')).toBe('For the delay')
})

it('locks a user only with a reason, and shows the change', async () => {
  const { calls, notices } = shown('?user=u1', { [adminApi.protectUser.path]: () => ({ ...asha, locked: true }) })
  fireEvent.click(await screen.findByRole('button', { name: 'Lock the account' }))
  const lock = within(screen.getByRole('dialog')).getByRole('button', { name: 'Lock' })
  expect(lock).toHaveProperty('disabled', true)
  type('Reason', 'Stolen phone')
  fireEvent.click(lock)
  expect(await screen.findByRole('button', { name: 'Unlock the account' })).toBeTruthy()
  expect(calls.at(-1)).toMatchObject({ input: { action: 'lock', reason: 'Stolen phone' }, params: { id: 'u1' } })
  expect(notices).toEqual([{ tone: 'success', text: 'The account is locked.' }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('deletes an account only when its address is typed, and keeps what was typed after a failure', async () => {
  shown('?user=u1', {
    [adminApi.eraseUser.path]: () => {
      throw refusal('FORBIDDEN')
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Delete the account' }))
  const submit = within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' })
  type('Reason', 'Spam')
  type(/^Type asha/, 'asha@example.org')
  expect(submit).toHaveProperty('disabled', true)
  type(/^Type asha/, 'Asha@example.com')
  fireEvent.click(submit)
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''))
  expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'Spam')
})

it('refunds a run and reads the user again', async () => {
  const { calls } = shown('?user=u1', { [adminApi.refundRun.path]: () => ({ refunded: 1 }) })
  fireEvent.click(await screen.findByRole('button', { name: /^Refund: .+, \d+ .+ 2026/ }))
  type('Reason', 'Wrong facts')
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Refund' }))
  await waitFor(() => expect(calls.at(-1)?.path).toBe(adminApi.getUser.path))
  expect(calls.at(-2)).toMatchObject({ input: { reason: 'Wrong facts' }, params: { id: 'r1' } })
})
