import { randomUUID } from 'node:crypto'
import { Stripe } from 'stripe'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Answer, json, startService } from '../../adapters/loopback-service.ts'
import { type TestApp, testApp } from '../../testing/index.ts'
import { checkInvariants } from '../credits/ledger/check-invariants.ts'
import { readBalance } from '../credits/read-balance.ts'
import { signedInWith } from '../runs/spec-user.ts'
import { user } from '../users/tables.ts'

const webhookSecret = 'whsec_of_the_spec'
const sessions = '/v1/checkout/sessions'
const sub = '/v1/subscriptions/sub_1'
const seller = {
  SELLER_NAME: 'Bazaar Software Private Limited',
  SELLER_ADDRESS: '12 MG Road, Bengaluru 560001',
  SELLER_GSTIN: '29AAGCB7383J1Z4',
}
const month = 30 * 86_400

let answers: Record<string, Answer[]>
let stripe: Awaited<ReturnType<typeof startService>>
let t: TestApp
let me: Awaited<ReturnType<typeof signedInWith>>
let start: number

/** A subscription as Stripe describes it. */
const described = (more: object = {}) => ({
  id: 'sub_1',
  object: 'subscription',
  status: 'active',
  cancel_at_period_end: false,
  cancel_at: null,
  items: { data: [{ current_period_end: start + month }] },
  metadata: { subscription_id: planId() },
  ...more,
})
const forms: string[] = []
const session =
  (id: string): Answer =>
  (response, asked) => {
    forms.push(String(asked.body))
    json(200, { id, object: 'checkout.session', url: `https://checkout.stripe.example/c/pay/${id}` })(response, asked)
  }
const planId = (): string => new URLSearchParams(forms.at(-1)).get('client_reference_id') ?? ''

beforeEach(async () => {
  forms.length = 0
  answers = {
    [sessions]: [session('cs_1'), session('cs_2')],
    [`${sessions}/cs_1/expire`]: [json(200, { id: 'cs_1', status: 'expired' })],
    [`${sessions}/cs_1`]: [json(200, { id: 'cs_1', status: 'complete' })],
  }
  stripe = await startService(answers)
  t = await testApp({
    settings: {
      STRIPE_SECRET_KEY: 'sk_test_spec',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: stripe.baseUrl,
      CREDIT_OFFERS: [
        { credits: 50, amount: 49_900 },
        { credits: 300, amount: 199_900, monthly: true },
        { credits: 900, amount: 499_900, monthly: true },
      ],
      ...seller,
    },
  })
  me = await signedInWith(t, 2)
  start = Math.floor(t.clock.now().getTime() / 1_000)
})
afterEach(async () => {
  expect(await checkInvariants(t.db, t.clock.now())).toEqual([])
  await t.close()
  await stripe.close()
})

const call = async (method: 'GET' | 'POST', path: string, payload?: object, { headers } = me) =>
  t.app.inject({ method, url: `/api/v1/credit/${path}`, headers, ...(payload ? { payload } : {}) })
const subscribe = async (credits = 300) => call('POST', 'plans', { credits })
const plans = async () => (await call('GET', 'plans')).json().data
const purchases = async () => (await call('GET', 'purchases')).json().data
const available = async () => (await readBalance(t.db, me.userId)).available
const subjects = async () => {
  const [found] = (await t.db.select().from(user)).filter(({ id }) => id === me.userId)
  return (await t.mails(found?.email ?? '')).map(({ subject }) => subject)
}

const send = async (type: string, object: object, { at = start, id = `evt_${randomUUID()}` } = {}) => {
  const payload = JSON.stringify({ object: 'event', id, created: at, type, data: { object } })
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret })
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  return (await t.app.inject({ method: 'POST', url: '/api/v1/payments/stripe', headers, payload })).statusCode
}
const completed = (more: object = {}) =>
  send('checkout.session.completed', {
    object: 'checkout.session',
    mode: 'subscription',
    payment_status: 'paid',
    client_reference_id: planId(),
    subscription: 'sub_1',
    amount_total: 199_900,
    currency: 'inr',
    ...more,
  })
/** The invoice of a cycle, counted from 0. */
const bill = (cycle: number, more: object = {}) => ({
  id: `in_${cycle}`,
  object: 'invoice',
  amount_paid: 199_900,
  currency: 'inr',
  hosted_invoice_url: `https://invoice.stripe.example/i/in_${cycle}`,
  lines: { data: [{ period: { start: start + cycle * month, end: start + (cycle + 1) * month } }] },
  parent: { subscription_details: { subscription: 'sub_1', metadata: { subscription_id: planId() } } },
  ...more,
})
const paid = (cycle = 0, more: object = {}, at = start + cycle * month) =>
  send('invoice.paid', bill(cycle, more), { at })
/** The endpoint that returns the bill of a payment. */
const payments =
  '/v1/invoice_payments?payment[type]=payment_intent&payment[payment_intent]=pi_1&limit=1&expand[0]=data.invoice'
const running = async () => {
  await subscribe()
  await completed()
  await paid()
}

it('opens a subscription for exactly the plan and grants nothing before a cycle is paid', async () => {
  expect((await call('GET', 'offers')).json()).toMatchObject({ data: [{ credits: 50 }], plans: true })
  expect((await call('GET', 'plans')).json()).toEqual({
    data: [],
    offers: [
      { credits: 300, amount: 199_900, currency: 'inr' },
      { credits: 900, amount: 499_900, currency: 'inr' },
    ],
  })
  expect((await call('POST', 'purchases', { credits: 300 })).statusCode).toBe(422)
  expect((await subscribe(50)).statusCode).toBe(422)
  expect((await subscribe()).json()).toEqual({ url: 'https://checkout.stripe.example/c/pay/cs_1' })
  expect(Object.fromEntries(new URLSearchParams(forms[0]))).toMatchObject({
    mode: 'subscription',
    'line_items[0][price_data][unit_amount]': '199900',
    'line_items[0][price_data][recurring][interval]': 'month',
    'subscription_data[metadata][subscription_id]': planId(),
    success_url: 'http://localhost:3000/settings/usage?plan',
  })
  expect(await plans()).toMatchObject([{ state: 'open', pay_url: 'https://checkout.stripe.example/c/pay/cs_1' }])
  expect(await available()).toBe(2)
})

it('adds credits, a purchase and a tax invoice once for each paid cycle', async () => {
  await running()
  expect(await plans()).toMatchObject([
    { state: 'active', cancels: false, pay_url: null, renews_at: new Date((start + month) * 1_000).toISOString() },
  ])
  const again = Array.from({ length: 8 }, () => paid(0))
  expect(new Set(await Promise.all(again))).toEqual(new Set([200]))
  expect(await available()).toBe(302)
  expect(new Set(await Promise.all([paid(1), paid(1), paid(1)]))).toEqual(new Set([200]))
  expect(await available()).toBe(602)
  const [second, first, ...rest] = await purchases()
  expect(rest).toEqual([])
  expect([first, second]).toMatchObject([
    { credits: 300, amount: 199_900, state: 'paid', documents: [{ kind: 'invoice' }] },
    { credits: 300, amount: 199_900, state: 'paid', documents: [{ kind: 'invoice' }] },
  ])
  expect(await plans()).toMatchObject([{ renews_at: new Date((start + 2 * month) * 1_000).toISOString() }])
})

it('takes events in any order: paid before completed, an older failure after the payment', async () => {
  await subscribe()
  expect(await paid()).toBe(200)
  expect(await plans()).toMatchObject([{ state: 'active' }])
  expect(await send('invoice.payment_failed', bill(0), { at: start - 60 })).toBe(200)
  await completed()
  const old = described({ status: 'past_due', items: { data: [{ current_period_end: start }] } })
  await send('customer.subscription.updated', old, { at: start - 30 })
  expect(await plans()).toMatchObject([{ state: 'active', renews_at: new Date((start + month) * 1_000).toISOString() }])
  expect(await subjects()).toEqual([])
  expect(await available()).toBe(302)
})

it('keeps the next renewal when the event that names it arrives late', async () => {
  await subscribe()
  await completed()
  await paid(0, {}, start - 5)
  expect(await plans()).toMatchObject([{ renews_at: new Date((start + month) * 1_000).toISOString() }])
})

it('reads the events of webhooks with an older API version', async () => {
  await subscribe()
  const older = {
    parent: undefined,
    subscription: 'sub_1',
    subscription_details: { metadata: { subscription_id: planId() } },
  }
  expect(await paid(0, older)).toBe(200)
  const report = { items: { data: [{}] }, current_period_end: start + 9 }
  await send('customer.subscription.updated', described(report))
  expect(await available()).toBe(302)
  expect(await plans()).toMatchObject([{ renews_at: new Date((start + 9) * 1_000).toISOString() }])
})

it('grants nothing for another amount, another currency, or a subscription that is foreign or unknown', async () => {
  await running()
  const other = (subscription: string, id: string | null) => ({
    parent: { subscription_details: { subscription, metadata: id === null ? {} : { subscription_id: id } } },
  })
  for (const more of [
    { amount_paid: 100 },
    { currency: 'usd' },
    other('sub_2', planId()),
    other('sub_9', randomUUID()),
    other('sub_9', 'x'),
    other('sub_9', null),
    { parent: null },
  ]) {
    expect(await paid(1, more)).toBe(200)
  }
  for (const type of ['updated', 'deleted']) {
    const foreign = described({ id: 'sub_9', status: 'canceled', metadata: {} })
    expect(await send(`customer.subscription.${type}`, foreign)).toBe(200)
  }
  expect(await available()).toBe(302)
  expect(await plans()).toMatchObject([{ state: 'active', renews_at: new Date((start + month) * 1_000).toISOString() }])
})

it('keeps the price of a subscriber when the offer changes', async () => {
  await running()
  t.services.settings.CREDIT_OFFERS = [{ credits: 300, amount: 249_900, monthly: true }]
  await paid(1)
  await paid(2, { amount_paid: 249_900 })
  expect(await available()).toBe(602)
  expect((await call('GET', 'plans')).json()).toMatchObject({
    offers: [{ amount: 249_900 }],
    data: [{ amount: 199_900 }],
  })
})

it('runs one plan at a time: two tabs share a payment page, and another plan closes it first', async () => {
  let open = () => {}
  const asked = new Promise<void>((settle) => {
    answers[sessions]?.splice(0, 1, (response, request) => {
      open = () => session('cs_1')(response, request)
      settle()
    })
  })
  const first = subscribe()
  await asked
  expect((await subscribe()).json()).toMatchObject({ code: 'CONFLICT', detail: expect.stringContaining('another tab') })
  open()
  expect((await first).statusCode).toBe(200)
  expect((await subscribe()).json()).toEqual({ url: 'https://checkout.stripe.example/c/pay/cs_1' })
  expect(forms).toHaveLength(1)
  const expiry = answers[`${sessions}/cs_1/expire`] ?? []
  // Paid a moment ago; its event is on the way.
  expiry.splice(0, 1, json(400, { error: { type: 'invalid_request_error', message: 'no' } }))
  expect((await subscribe(900)).json().code).toBe('CONFLICT')
  expiry.splice(0, 1, json(402, { error: { type: 'card_error', message: 'no' } }))
  expect((await subscribe(900)).json().code).toBe('CANCEL_FAILED')
  expect(await plans()).toMatchObject([{ state: 'open', credits: 300 }])
  expiry.splice(0, 1, json(200, { id: 'cs_1', status: 'expired' }))
  expect((await subscribe(900)).json()).toEqual({ url: 'https://checkout.stripe.example/c/pay/cs_2' })
  expect(await plans()).toMatchObject([{ state: 'open', credits: 900 }])
  await paid(0, { amount_paid: 499_900 })
  expect((await subscribe(300)).json()).toMatchObject({ code: 'CONFLICT', detail: expect.stringContaining('already') })
})

it('forgets a payment page that closed unpaid or never opened', async () => {
  await subscribe()
  const closed = { object: 'checkout.session', mode: 'subscription', client_reference_id: planId() }
  await send('checkout.session.expired', closed)
  expect(await plans()).toEqual([])
  answers[sessions]?.splice(0, 2, json(402, { error: { type: 'card_error', message: 'sk_test_spec' } }))
  const refused = await subscribe()
  expect([refused.statusCode, refused.json().code]).toEqual([502, 'PAYMENT_FAILED'])
  expect(refused.body).not.toContain('sk_test')
  expect(await plans()).toEqual([])
})

it('closes no payment page that Stripe has closed already without a word', async () => {
  await subscribe()
  answers[`${sessions}/cs_1/expire`] = [json(400, { error: { type: 'invalid_request_error', message: 'no' } })]
  answers[`${sessions}/cs_1`] = [json(200, { id: 'cs_1', status: 'expired' })]
  expect((await subscribe(900)).json()).toEqual({ url: 'https://checkout.stripe.example/c/pay/cs_2' })
  expect(await plans()).toMatchObject([{ state: 'open', credits: 900 }])
})

it('cancels at the end of the cycle once Stripe says so, and takes it back before', async () => {
  await running()
  const [{ id }] = await plans()
  answers[sub] = [json(402, { error: { type: 'api_error', message: 'no' } })]
  expect((await call('POST', `plans/${id}/cancel`, {})).json().code).toBe('CANCEL_FAILED')
  expect(await plans()).toMatchObject([{ state: 'active', cancels: false }])
  expect(await subjects()).toEqual([])
  answers[sub] = [json(200, described({ cancel_at_period_end: true }))]
  expect((await call('POST', `plans/${id}/cancel`, {})).json()).toMatchObject({ cancels: true, can_resume: true })
  await send('customer.subscription.updated', described({ cancel_at_period_end: true }))
  expect(stripe.asked.at(-1)).toMatchObject({ method: 'POST', body: 'cancel_at_period_end=true' })
  expect(await subjects()).toEqual(['Your Agent Bazaar plan is cancelled'])
  expect(await available()).toBe(302)
  answers[sub] = [json(200, described())]
  expect((await call('POST', `plans/${id}/resume`, {})).json()).toMatchObject({ cancels: false, can_resume: false })
  answers[sub] = [json(200, described({ cancel_at_period_end: true }))]
  await call('POST', `plans/${id}/cancel`, {})
  const ended = described({ status: 'canceled' })
  await send('customer.subscription.deleted', ended, { at: start + month })
  await send('customer.subscription.deleted', ended, { at: start + month })
  expect(await plans()).toMatchObject([{ state: 'ended', pay_url: null, can_resume: false }])
  expect((await subjects()).filter((subject) => subject === 'Your Agent Bazaar plan has ended')).toHaveLength(1)
  expect((await call('POST', `plans/${id}/cancel`, {})).json().code).toBe('CONFLICT')
  expect((await call('POST', `plans/${id}/resume`, {})).json().code).toBe('CONFLICT')
  expect(await available()).toBe(302)
  expect((await subscribe(900)).statusCode).toBe(200)
})

it('takes a subscription that Stripe does not have any more for ended', async () => {
  await running()
  const [{ id }] = await plans()
  const missing = json(404, { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'no' } })
  answers[sub] = [missing]
  expect((await call('POST', `plans/${id}/cancel`, {})).json()).toMatchObject({ state: 'ended' })
})

it('shows only the own plan and changes no other', async () => {
  await running()
  const [{ id }] = await plans()
  const other = await signedInWith(t, 1)
  expect((await call('GET', 'plans', undefined, other)).json().data).toEqual([])
  for (const path of [`plans/${id}/cancel`, `plans/${id}/resume`, 'plans/x/cancel']) {
    expect((await call('POST', path, {}, other)).statusCode).toBe(404)
  }
})

it('reports a failed renewal once, with the way to pay, and goes on when it is paid', async () => {
  await running()
  const at = start + month
  const failed = { id: 'evt_failed', at }
  for (const options of [failed, failed, { at: at + 5 }]) {
    expect(await send('invoice.payment_failed', bill(1), options)).toBe(200)
  }
  await send('customer.subscription.updated', described({ status: 'past_due' }), { at: at + 6 })
  expect(await plans()).toMatchObject([{ state: 'unpaid', pay_url: 'https://invoice.stripe.example/i/in_1' }])
  expect(await subjects()).toEqual(['The payment for your Agent Bazaar plan failed'])
  expect(await available()).toBe(302)
  await paid(1, {}, at + 60)
  expect(await plans()).toMatchObject([{ state: 'active', pay_url: null }])
  expect(await available()).toBe(602)
})

it('ends at once what is not paid, and credits money that comes all the same', async () => {
  await running()
  await send('invoice.payment_failed', bill(1), { at: start + month })
  const [{ id }] = await plans()
  answers[sub] = [json(200, described({ status: 'canceled' }))]
  expect((await call('POST', `plans/${id}/cancel`, {})).json()).toMatchObject({ state: 'ended' })
  expect(stripe.asked.at(-1)).toMatchObject({ method: 'DELETE', path: sub })
  await paid(1)
  expect(await available()).toBe(602)
  expect(await plans()).toMatchObject([{ state: 'ended' }])
})

it('takes back the credits of a cycle that was refunded or disputed', async () => {
  await running()
  const charge = { id: 'ch_1', object: 'charge', payment_intent: 'pi_1', amount_refunded: 99_950, metadata: {} }
  answers[payments] = [json(401, { error: { type: 'invalid_request_error', message: 'no' } })]
  expect(await send('charge.refunded', charge)).toBe(503)
  answers[payments] = [json(200, { object: 'list', data: [{ id: 'inpay_1', invoice: bill(0) }] })]
  expect(await send('charge.refunded', charge)).toBe(200)
  expect(await available()).toBe(152)
  const dispute = { id: 'dp_1', payment_intent: 'pi_1', amount: 99_950, status: 'needs_response' }
  expect(await send('charge.dispute.created', dispute)).toBe(200)
  expect(await available()).toBe(2)
  // What was taken is given back whatever Stripe still knows of the bill.
  answers[payments] = [json(200, { object: 'list', data: [] })]
  expect(await send('charge.dispute.funds_reinstated', { ...dispute, status: 'won' })).toBe(200)
  expect(await available()).toBe(152)
  expect((await purchases())[0].documents.map(({ kind }: { kind: string }) => kind)).toEqual(['invoice', 'credit_note'])
})

it('keeps the refund and the dispute of a cycle for after its payment, of no bill that bought nothing', async () => {
  await running()
  const charge = { id: 'ch_1', object: 'charge', payment_intent: 'pi_1', amount_refunded: 99_950, metadata: {} }
  const dispute = { id: 'dp_1', payment_intent: 'pi_1', amount: 99_950, status: 'needs_response' }
  const sent = async (of: object) => {
    answers[payments] = [json(200, { object: 'list', data: [{ id: 'inpay_1', invoice: of }] })]
    return [await send('charge.refunded', charge), await send('charge.dispute.created', dispute)]
  }
  expect(await sent(bill(1))).toEqual([503, 503])
  await paid(1)
  expect(await available()).toBe(602)
  expect(await sent(bill(1))).toEqual([200, 200])
  expect(await available()).toBe(302)
  await paid(2, { amount_paid: 100 })
  const foreign = { subscription_details: { subscription: 'sub_9', metadata: {} } }
  for (const of of [bill(2), bill(3, { parent: null }), bill(3, { parent: foreign })]) {
    expect(await sent(of)).toEqual([200, 200])
  }
  expect(await available()).toBe(302)
})
