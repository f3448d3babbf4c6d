import { credits, plansApi } from '@bazaar/contracts'
import { createShellDouble, refusal } from '@bazaar/federation-alone'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { BuySection } from './buy-section.tsx'
import { PlanSection } from './purchases/plan-section.tsx'
import { usageChart } from './usage-chart-data.ts'
import UsagePage from './usage-page.tsx'

const line = (id: number, more: Partial<credits.EntryLine>): credits.EntryLine => ({
  id,
  kind: 'charge',
  amount: -1,
  balance_after: 20 - id,
  reason: 'Run of get-tax',
  agent: 'get-tax',
  run_id: 'r1',
  created_at: '2026-11-20T10:00:00.000Z',
  ...more,
})

const usage = {
  from: '2026-11-19',
  to: '2026-11-21',
  data: [
    { day: '2026-11-19', agent: 'get-tax', credits: 2, runs: 2 },
    { day: '2026-11-21', agent: 'blog-post', credits: 3, runs: 1 },
  ],
  expiring: [{ credits: 5, expires_at: '2026-12-24T10:00:00.000Z' }],
}

const billing: credits.BillingView = {
  issued: true,
  name: 'Asha Rao',
  address: '',
  state_code: '',
  gstin: '',
  states: [{ code: '27', name: 'Maharashtra' }],
}

type Answers = Parameters<typeof createShellDouble>[0]

const start = (answers: Answers = {}) => {
  const spec = createShellDouble({
    [credits.readUsage.path]: () => usage,
    [credits.listOffers.path]: () => ({ data: [], bought: true }),
    [credits.listPurchases.path]: () => ({ data: [] }),
    [credits.readBilling.path]: () => ({ ...billing, issued: false }),
    [credits.listEntries.path]: (input) =>
      (input as { cursor?: number }).cursor
        ? { data: [line(1, { kind: 'grant', amount: 20, agent: null, reason: 'Welcome' })], next: null }
        : { data: [line(3, {}), line(2, { kind: 'expire', agent: null, reason: 'Last day' })], next: 2 },
    ...answers,
  })
  Object.assign(spec.state, { balance: { available: 17, held: 2 }, agents: [{ id: 'get-tax', title: 'Get Tax' }] })
  const { container } = render(<UsagePage services={spec.services} mode="page" onBack={() => undefined} />)
  return { spec, container }
}
const receiptsShown = () => screen.findByRole('table', { name: 'Changes to your balance' })
const open = async (answers: Answers = {}) => {
  const started = start(answers)
  await receiptsShown()
  return started
}

describe('credits and usage', () => {
  it('shows the balance, expiring credits, usage and receipts', async () => {
    const { container } = await open()
    expect(container.textContent).toContain('Available Credits : 17')
    expect(container.textContent).toContain('2 credits reserved by runs in progress')
    expect(container.textContent).toContain('5 credits can be used until 24 December 2026')
    expect(container.textContent).toContain('5 credits for 3 runs in this period.')
    const chart = within(await screen.findByRole('table', { name: 'Spent by day and agent' }))
    expect(chart.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Day', 'blog-post', 'Get Tax'],
      ['19 Nov', '0', '2'],
      ['20 Nov', '0', '0'],
      ['21 Nov', '3', '0'],
    ])
    const receipts = within(screen.getByRole('table', { name: 'Changes to your balance' }))
    expect(receipts.getByText('Get Tax')).toBeTruthy()
    expect(receipts.getByText('Expired')).toBeTruthy()
    expect(screen.queryByText('Buy credits')).toBeNull()
  })

  it('says that offers could not be loaded, and asks again', async () => {
    let isDown = true
    start({
      [credits.listOffers.path]: () => {
        if (isDown) throw refusal('INTERNAL')
        return { data: [{ credits: 100, amount: 99_900, currency: 'inr' }], bought: false }
      },
    })
    const problem = await screen.findByText(/went wrong on our side/)
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('button', { name: /^100/ })).toBeDefined()
    expect(problem.isConnected).toBe(false)
  })

  it('does not wait long for offers', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    start({ [credits.listOffers.path]: () => new Promise(() => undefined) })
    await vi.runAllTimersAsync()
    vi.useRealTimers()
    await receiptsShown()
    expect(screen.queryByText('Buy credits')).toBeNull()
  })

  it('appends older receipts and downloads all of them', async () => {
    const { spec } = await open()
    await userEvent.click(screen.getByRole('button', { name: 'Show older' }))
    await screen.findByText('+20')
    expect(within(screen.getByRole('table', { name: 'Changes to your balance' })).getAllByRole('row')).toHaveLength(4)
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Download as CSV' }))
    await userEvent.click(screen.getByRole('button', { name: 'Excel (.xlsx)' }))
    expect(spec.downloads).toEqual(['/api/v1/credit/entries.csv', '/api/v1/credit/entries.xlsx'])
  })

  it('redeems a code, reports the credits and reloads the page', async () => {
    let refused = true
    const { spec } = await open({
      [credits.redeem.path]: () => {
        if (refused) throw refusal('CODE_INVALID')
        return { credits: 5, credit_score: 22 }
      },
    })
    await userEvent.type(screen.getByLabelText('Code'), 'abcde')
    await userEvent.click(screen.getByRole('button', { name: 'Redeem' }))
    expect((await screen.findByRole('alert')).textContent).toContain('This code is not valid')
    refused = false
    const before = spec.calls.filter(({ path }) => path === credits.listEntries.path).length
    await userEvent.click(screen.getByRole('button', { name: 'Redeem' }))
    await waitFor(() => expect(spec.notices.at(-1)).toEqual({ tone: 'success', text: '5 credits added.' }))
    await waitFor(() =>
      expect(spec.calls.filter(({ path }) => path === credits.listEntries.path).length).toBe(before + 1),
    )
  })
})

describe('on a flaky network', () => {
  const shown = () => within(screen.getByRole('table', { name: 'Changes to your balance' })).getAllByRole('row')

  it('reads receipts again after a failed reload, and lists none twice', async () => {
    let isDown = false
    await open({
      [credits.redeem.path]: () => ({ credits: 5, credit_score: 22 }),
      [credits.listEntries.path]: () => {
        if (isDown) throw refusal('INTERNAL')
        return { data: [line(2, {}), line(1, {})], next: null }
      },
    })
    isDown = true
    await userEvent.type(screen.getByLabelText('Code'), 'abcde')
    await userEvent.click(screen.getByRole('button', { name: 'Redeem' }))
    const retry = await screen.findByRole('button', { name: 'Retry' })
    isDown = false
    await userEvent.click(retry)
    await waitFor(() => expect(retry.isConnected).toBe(false))
    expect(shown()).toHaveLength(3)
  })

  it('shows the chosen span, also when an earlier one is answered later', async () => {
    const late = Promise.withResolvers<typeof usage>()
    await open({
      [credits.readUsage.path]: (input) => {
        const { days } = input as { days: number }
        return days === 90 ? late.promise : { ...usage, data: [{ ...usage.data[0]!, credits: days }] }
      },
    })
    const span = screen.getByLabelText('Time')
    await userEvent.selectOptions(span, '90')
    await userEvent.selectOptions(span, '7')
    await screen.findByText('7 credits for 2 runs in this period.')
    await act(async () => late.resolve(usage))
    expect(screen.getByText('7 credits for 2 runs in this period.')).toBeDefined()
  })
})

describe('buying', () => {
  it('shows prices in their currency and opens the payment page', async () => {
    const gone: string[] = []
    const data = [
      { credits: 50, amount: 49_900, currency: 'inr' },
      { credits: 9, amount: 950, currency: 'jpy' },
    ]
    const spec = createShellDouble({
      [credits.buyCredits.path]: (input) => ({ url: `https://pay.example/${(input as { credits: number }).credits}` }),
    })
    render(<BuySection services={spec.services} offers={{ data }} go={(url) => void gone.push(url)} />)
    expect(await screen.findByRole('button', { name: '9 credits for JP¥950' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '50 credits for ₹499' }))
    expect(gone).toEqual(['https://pay.example/50'])
  })
})

describe('purchases', () => {
  const purchase = (state: credits.PurchaseState, more: Partial<credits.PurchaseLine> = {}): credits.PurchaseLine => ({
    id: `00000000-0000-4000-8000-00000000000${credits.purchaseStates.indexOf(state)}`,
    credits: 50,
    amount: 49_900,
    currency: 'inr',
    state,
    url: null,
    created_at: '2026-11-20T10:00:00.000Z',
    documents: [],
    ...more,
  })

  it('tells what became of each, and cancels one that is not paid', async () => {
    const documents = [{ id: 'i1', kind: 'invoice' as const, number: '2026-27/000001' }]
    let first = purchase('failed', { url: 'https://pay.example/1' })
    const { spec } = await open({
      [credits.listPurchases.path]: () => ({ data: [first, purchase('paid', { documents }), purchase('expired')] }),
      [credits.cancelPurchase.path]: () => {
        first = purchase('cancelled', { id: first.id })
        return {}
      },
    })
    const list = within(await screen.findByRole('list', { name: 'Your purchases' }))
    await userEvent.click(list.getByRole('button', { name: 'Invoice 2026-27/000001' }))
    expect(spec.downloads).toEqual(['/api/v1/credit/invoices/i1/pdf'])
    expect(list.getByText('Payment failed')).toBeTruthy()
    expect(list.getByText('Not paid in time')).toBeTruthy()
    expect(list.getByRole('link', { name: 'Pay now' }).getAttribute('href')).toBe('https://pay.example/1')
    await userEvent.click(list.getByRole('button', { name: 'Cancel' }))
    expect(await list.findByText('Cancelled')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(list.getByText('Cancelled').closest('p')))
    expect(spec.notices.at(-1)).toEqual({ tone: 'success', text: 'Purchase cancelled. Nothing was paid.' })
    expect(list.queryByRole('button', { name: 'Cancel' })).toBeNull()
    // No invoices are issued here.
    expect(screen.queryByLabelText('GSTIN (optional)')).toBeNull()
  })
})

describe('plans', () => {
  const plan = (state: plansApi.PlanState, more: Partial<plansApi.PlanLine> = {}): plansApi.PlanLine => ({
    id: 'p1',
    credits: 300,
    amount: 199_900,
    currency: 'inr',
    state,
    renews_at: '2026-12-24T10:00:00.000Z',
    cancels: false,
    can_resume: false,
    pay_url: null,
    ended_at: null,
    created_at: '2026-11-24T10:00:00.000Z',
    ...more,
  })
  const offers = [{ credits: 300, amount: 249_900, currency: 'inr' }]
  const section = async () => within(await screen.findByRole('region', { name: 'Plan' }))

  it('shows the next renewal, cancels after a second press, and takes it back', async () => {
    let mine = plan('active')
    let refused = true
    const { spec } = await open({
      [plansApi.listPlans.path]: () => ({ offers, data: [mine] }),
      [plansApi.cancelPlan.path]: () => {
        if (refused) throw refusal('CANCEL_FAILED')
        return (mine = plan('active', { cancels: true, can_resume: true }))
      },
      [plansApi.resumePlan.path]: () => (mine = plan('active')),
    })
    const shown = await section()
    expect(shown.getByText('300 credits a month for ₹1,999')).toBeTruthy()
    expect(shown.getByText('Renews on 24 December 2026 for ₹1,999.')).toBeTruthy()
    expect(shown.queryByText('300 credits a month for ₹2,499')).toBeNull()
    await userEvent.click(shown.getByRole('button', { name: 'Cancel plan' }))
    await userEvent.click(shown.getByRole('button', { name: 'Yes, cancel it' }))
    expect(await shown.findByRole('alert')).toBeTruthy()
    expect(shown.getByText('Active')).toBeTruthy()
    refused = false
    await userEvent.click(shown.getByRole('button', { name: 'Cancel plan' }))
    await userEvent.click(shown.getByRole('button', { name: 'Yes, cancel it' }))
    expect(await shown.findByText(/^Ends on 24 December 2026/)).toBeTruthy()
    expect(shown.queryByRole('button', { name: 'Cancel plan' })).toBeNull()
    await waitFor(() =>
      expect(document.activeElement).toBe(shown.getByText('300 credits a month for ₹1,999').closest('p')),
    )
    await userEvent.click(shown.getByRole('button', { name: 'Undo the cancellation' }))
    expect(await shown.findByText('Renews on 24 December 2026 for ₹1,999.')).toBeTruthy()
    expect(spec.notices.at(-1)).toEqual({ tone: 'success', text: 'Your plan continues.' })
  })

  it('offers the plans after one has ended, and says why one does not start', async () => {
    const ended = plan('ended', { ended_at: '2026-11-24T10:00:00.000Z' })
    await open({
      // Read and started at the same address.
      [plansApi.startPlan.path]: (input) => {
        if ('credits' in (input as object)) throw refusal('PAYMENT_FAILED')
        return { offers, data: [ended] }
      },
    })
    const shown = await section()
    expect(shown.getByText('Ended on 24 November 2026. Your credits stay.')).toBeTruthy()
    expect(shown.queryByRole('button', { name: 'Cancel plan' })).toBeNull()
    await userEvent.click(shown.getByRole('button', { name: '300 credits a month for ₹2,499' }))
    expect((await shown.findByRole('alert')).textContent).toContain('could not be opened')
  })

  it('tells a failed payment and leads to the page that takes it', async () => {
    const gone: string[] = []
    const unpaid = plan('unpaid', { pay_url: 'https://pay.example/bill' })
    const spec = createShellDouble({ [plansApi.listPlans.path]: () => ({ offers, data: [unpaid] }) })
    render(<PlanSection services={spec.services} onChange={() => undefined} go={(url) => void gone.push(url)} />)
    const shown = await section()
    expect(shown.getByRole('alert').textContent).toContain('The payment of ₹1,999 failed')
    await userEvent.click(shown.getByRole('button', { name: 'Pay now' }))
    expect(gone).toEqual(['https://pay.example/bill'])
  })
})

describe('invoices', () => {
  it('saves whom they are addressed to, and keeps what was typed when the number is refused or saved slowly', async () => {
    const sent: unknown[] = []
    const slow = Promise.withResolvers<void>()
    const { spec } = await open({
      // Read and saved at the same address.
      [credits.saveBilling.path]: async (input) => {
        if (Object.keys(input as object).length === 0) return billing
        sent.push(input)
        if (sent.length === 1) throw refusal('INVALID_INPUT', { gstin: 'The check digit is wrong.' })
        await slow.promise
        return { ...billing, ...(input as credits.Billing), state_code: '27' }
      },
    })
    await userEvent.type(await screen.findByLabelText('GSTIN (optional)'), '27aapfu0939 f1zv')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect((await screen.findByText('The check digit is wrong.')).textContent).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('GSTIN (optional)').value).toBe('27aapfu0939 f1zv')
    await userEvent.type(screen.getByLabelText('Address'), 'Pune')
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
    await userEvent.click(save)
    await userEvent.type(screen.getByLabelText('Address'), ' 411001')
    slow.resolve()
    await waitFor(() => expect(spec.notices.at(-1)?.text).toBe('Saved. The next invoice will use these details.'))
    expect(sent.at(-1)).toEqual({ name: 'Asha Rao', address: 'Pune', state_code: '', gstin: '27AAPFU0939F1ZV' })
    expect(screen.getByLabelText<HTMLSelectElement>('State').value).toBe('27')
    expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe('Pune 411001')
    await userEvent.click(save)
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ address: 'Pune 411001', state_code: '27' }))
    await waitFor(() => expect(save.disabled && save.textContent).toBe('Save'))
    await userEvent.type(screen.getByLabelText('Address'), '!')
    expect(save.disabled).toBe(false)
  })
})

describe('usageChart', () => {
  it('gives the five most expensive agents a colour each and sums up the rest', () => {
    const data = Array.from({ length: 8 }, (_, index) => ({
      day: '2026-11-19',
      agent: `a${index}`,
      credits: index + 1,
      runs: 1,
    }))
    const { series, credits: total } = usageChart({ ...usage, data }, (agent) => agent)
    expect(series.map(({ label, values }) => [label, values[0]])).toEqual([
      ['a7', 8],
      ['a6', 7],
      ['a5', 6],
      ['a4', 5],
      ['a3', 4],
      ['Others', 6],
    ])
    expect(total).toBe(36)
  })
})
