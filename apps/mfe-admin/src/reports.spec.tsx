import { adminApi, tablesApi } from '@bazaar/contracts'
import { type CallAnswers, createShellDouble, refusal } from '@bazaar/federation-alone'
import type { PageProps } from '@bazaar/federation-contract'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, it } from 'vitest'
import AuditPage from './audit/audit-page.tsx'
import CreditsPage from './credits/credits-page.tsx'
import MailsPage from './mails/mails-page.tsx'
import RunsPage from './runs/runs-page.tsx'

const shown = (Page: ComponentType<PageProps>, answers: CallAnswers) => {
  const double = createShellDouble(answers)
  double.state.user = { id: 'a', email: 'a@b.co', fullname: 'A', credit_score: 0, role: 'staff', admin: true }
  render(<Page services={double.services} mode="page" onBack={() => {}} />)
  return double
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

it('filters the audit log and downloads what is filtered', async () => {
  const line: adminApi.AuditLine = {
    id: 1,
    created_at: '2026-11-02T10:00:00Z',
    action: 'user.locked',
    actor: 'staff:a',
    actor_name: 'Sunil',
    user_id: 'u1',
    user_email: 'asha@example.com',
    detail: { reason: 'Stolen phone', again: true },
  }
  const made = { ...line, id: 2, action: 'key.created', detail: { key: 'k1', scopes: 'run manage' } }
  const { downloads } = shown(AuditPage, { [adminApi.listAudit.path]: () => ({ data: [line, made], next: null }) })
  expect(await screen.findAllByRole('cell', { name: 'Staff: Sunil' })).toHaveLength(2)
  expect(screen.getByRole('cell', { name: 'Account locked user.locked' })).toBeTruthy()
  expect(screen.getByRole('cell', { name: 'reason: Stolen phone · again: yes' })).toBeTruthy()
  expect(screen.getByRole('cell', { name: 'key: k1 · rights: run, change' })).toBeTruthy()
  type('Action', 'user.')
  fireEvent.click(screen.getByRole('button', { name: 'Download CSV' }))
  fireEvent.click(screen.getByRole('button', { name: 'Excel (.xlsx)' }))
  expect(downloads).toEqual([`${adminApi.auditCsvPath}?action=user.`, `${adminApi.auditWorkbookPath}?action=user.`])
})

it('says that a further page failed, and reads it on Retry', async () => {
  const line = (id: number): adminApi.AuditLine => ({
    id,
    created_at: '2026-11-02T10:00:00Z',
    action: `user.${id}`,
    actor: 'system',
    actor_name: null,
    user_id: null,
    user_email: null,
    detail: {},
  })
  const answers = [
    () => ({ data: [line(2)], next: 2 }),
    () => {
      throw refusal('INTERNAL')
    },
    () => ({ data: [line(1)], next: null }),
  ]
  shown(AuditPage, { [adminApi.listAudit.path]: () => answers.shift()?.() })
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('user.1')).toBeTruthy()
  expect(screen.getByText('user.2')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('shows whether the ledger adds up, and a new code once', async () => {
  const { calls } = shown(CreditsPage, {
    [adminApi.readCredits.path]: () => ({
      kinds: [
        { kind: 'grant', entries: 2, credits: 40 },
        { kind: 'charge', entries: 42, credits: -42 },
      ],
      balance: { settled: 40, held: 3 },
      income: [{ currency: 'INR', amount: 49_900, purchases: 1 }],
      ledger: { state: 'broken', checked_at: '2026-11-02T10:00:00Z', broken: ['A balance differs.'] },
      given: [],
      codes: [],
    }),
    [adminApi.createCode.path]: () => ({ code: 'ABCDE-FGHJK' }),
  })
  expect((await screen.findByRole('alert')).textContent).toContain('A balance differs.')
  expect(screen.getByText('₹499.00 from 1 purchase')).toBeTruthy()
  // Read from right to left, the sign would follow the number.
  expect(screen.getByText('-42').tagName).toBe('BDI')
  fireEvent.click(screen.getByRole('button', { name: 'Create a code' }))
  type('Credits', '10')
  type('Reason', 'Trade fair')
  fireEvent.click(screen.getByRole('button', { name: 'Create' }))
  expect(await screen.findByText('ABCDE-FGHJK')).toBeTruthy()
  const created = calls.find(({ path }) => path === adminApi.createCode.path)
  expect(created?.input).toEqual({ amount: '10', uses: '1', reason: 'Trade fair' })
})

it('hands out the tables of credits as Excel workbooks, too', async () => {
  const { calls } = shown(CreditsPage, {
    [adminApi.readCredits.path]: () => ({
      kinds: [],
      balance: { settled: 0, held: 0 },
      income: [],
      ledger: { state: 'unchecked', checked_at: null, broken: [] },
      given: [
        {
          id: 1,
          created_at: '2026-11-02T10:00:00Z',
          kind: 'grant',
          amount: 7,
          user_id: 'u1',
          user_email: 'asha@example.com',
          reason: 'Thanks',
        },
      ],
      codes: [],
    }),
    [tablesApi.writeWorkbook.path]: () => ({ file: 'UEs=' }),
  })
  fireEvent.click((await screen.findAllByRole('button', { name: 'Excel (.xlsx)' }))[0]!)
  await waitFor(() => expect(calls.at(-1)?.path).toBe(tablesApi.writeWorkbook.path))
  expect(calls.at(-1)?.input).toMatchObject({
    title: 'Grants and refunds',
    rows: [[expect.anything(), 'asha@example.com', 'Granted', 7, 'Thanks']],
  })
})

it('shows the rate of an agent, and why runs failed', async () => {
  const tokens = { input_tokens: 0, output_tokens: 0, cost: null }
  const agent = { agent: 'get-tax', runs: 4, succeeded: 2, failed: 1, stopped: 1, credits: 2, slow_seconds: 4 }
  shown(RunsPage, {
    [adminApi.readRuns.path]: () => ({
      currency: 'usd',
      open: { queued: 1, running: 2 },
      agents: [{ ...agent, median_seconds: 3.04, ...tokens }],
      failures: [
        {
          code: 'RUN_FAILED',
          detail: 'It could not finish.',
          agent: 'get-tax',
          runs: 1,
          last_at: '2026-11-02T10:00:00Z',
        },
        { code: 'OF_BEFORE', agent: 'get-tax', runs: 1, last_at: '2026-11-02T10:00:00Z' },
      ],
      models: [],
      days: [],
    }),
  })
  expect(await screen.findByRole('cell', { name: '66.7' })).toBeTruthy()
  expect(screen.getByText('1 waiting, 2 running now')).toBeTruthy()
  expect(screen.getByText('It could not finish.').textContent).toBe('It could not finish. RUN_FAILED')
  expect(screen.getByRole('cell', { name: /^OF/ }).textContent).toBe('OF_BEFORE')
})

it('tries a failed mail again', async () => {
  const mail = { id: 'm1', to: 'asha@example.com', tries: 11, created_at: '2026-11-02T10:00:00Z', next_try_at: null }
  const { calls } = shown(MailsPage, {
    [adminApi.listMails.path]: () => ({
      data: [{ ...mail, state: 'failed' }],
      counts: { waiting: 0, failed: 1, sent: 5 },
      can_send: false,
    }),
    [adminApi.resendMail.path]: () => ({ ...mail, state: 'waiting' }),
  })
  expect(await screen.findByText(/cannot send email/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Try again: asha@example.com' }))
  await waitFor(() => expect(calls.map(({ params }) => params)).toContainEqual({ id: 'm1' }))
})
