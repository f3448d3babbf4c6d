import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Answer, cutOff, json, startService } from '../../adapters/loopback-service.ts'
import { type TestApp, testApp } from '../../testing/index.ts'
import { checkInvariants } from '../credits/ledger/check-invariants.ts'
import { readBalance } from '../credits/read-balance.ts'
import { signedInWith } from '../runs/spec-user.ts'

const webhookSecret = 'webhook secret of the spec'
const made = '/v1/subscriptions'
const one = `${made}/sub_1`
const cancelPath = `${one}/cancel`
const month = 30 * 86_400

let answers: Record<string, Answer[]>
let razorpay: Awaited<ReturnType<typeof startService>>
let t: TestApp
let me: Awaited<ReturnType<typeof signedInWith>>
let start: number

const askedOf = (path: string) => razorpay.asked.findLast((asked) => asked.path === path)?.body
const planId = () => (askedOf(made) as { notes: { subscription_id: string } }).notes.subscription_id

/** A subscription as Razorpay describes it. */
const described = (status: string, more: object = {}) => ({
  id: 'sub_1',
  entity: 'subscription',
  plan_id: 'plan_1',
  status,
  current_start: start,
  current_end: start + month,
  short_url: 'https://rzp.example/i/sub1',
  has_scheduled_changes: false,
  notes: { subscription_id: planId() },
  ...more,
})

beforeEach(async () => {
  answers = {
    '/v1/plans': [json(200, { id: 'plan_1', entity: 'plan' })],
    [made]: [json(200, { id: 'sub_1', status: 'created', short_url: 'https://rzp.example/i/sub1' })],
  }
  razorpay = await startService(answers)
  t = await testApp({
    settings: {
      PAYMENT_PROVIDER: 'razorpay',
      RAZORPAY_KEY_ID: 'rzp_test_spec',
      RAZORPAY_KEY_SECRET: 'secret_of_spec',
      RAZORPAY_WEBHOOK_SECRET: webhookSecret,
      RAZORPAY_API_URL: razorpay.baseUrl,
      CREDIT_OFFERS: [{ credits: 300, amount: 199_900, monthly: true }],
    },
  })
  me = await signedInWith(t, 2)
  start = Math.floor(t.clock.now().getTime() / 1_000)
})
afterEach(async () => {
  expect(await checkInvariants(t.db, t.clock.now())).toEqual([])
  await t.close()
  await razorpay.close()
})

const call = async (method: 'GET' | 'POST', path: string, payload?: object) =>
  t.app.inject({ method, url: `/api/v1/credit/${path}`, headers: me.headers, ...(payload ? { payload } : {}) })
const subscribe = async () => call('POST', 'plans', { credits: 300 })
const plans = async () => (await call('GET', 'plans')).json().data
const cancel = async () => call('POST', `plans/${planId()}/cancel`, {})
const available = async () => (await readBalance(t.db, me.userId)).available

const send = async (
  event: string,
  of: object,
  { at = start, payment = null as object | null, secret = webhookSecret } = {},
) => {
  const entities = { subscription: { entity: of }, ...(payment ? { payment: { entity: payment } } : {}) }
  const payload = JSON.stringify({
    entity: 'event',
    account_id: 'acc_1',
    event: `subscription.${event}`,
    contains: Object.keys(entities),
    payload: entities,
    created_at: at,
  })
  const signature = createHmac('sha256', secret).update(payload).digest('hex')
  const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signature }
  return (await t.app.inject({ method: 'POST', url: '/api/v1/payments/razorpay', headers, payload })).statusCode
}
const charged = (cycle = 0, of: object = {}, more: object = {}) => {
  const at = start + cycle * month
  const payment = {
    id: `pay_${cycle}`,
    entity: 'payment',
    amount: 199_900,
    currency: 'INR',
    captured: true,
    amount_refunded: 0,
    invoice_id: `inv_${cycle}`,
    notes: [],
    ...of,
  }
  return send('charged', described('active', { current_end: at + month, ...more }), { at, payment })
}
const running = async () => {
  await subscribe()
  await send('activated', described('active'))
  await charged()
}

it('opens a subscription to a plan of exactly the offer and grants nothing before it is charged', async () => {
  expect((await subscribe()).json()).toEqual({ url: 'https://rzp.example/i/sub1' })
  expect(askedOf('/v1/plans')).toEqual({
    period: 'monthly',
    interval: 1,
    item: { name: 'Agent Bazaar: 300 credits a month', amount: 199_900, currency: 'INR' },
  })
  expect(askedOf(made)).toMatchObject({ plan_id: 'plan_1', total_count: 120, customer_notify: false })
  expect(await plans()).toMatchObject([{ state: 'open', pay_url: 'https://rzp.example/i/sub1' }])
  await send('activated', described('active'))
  expect(await available()).toBe(2)
})

it('adds credits once for each charge, also when it arrives before the activation', async () => {
  await subscribe()
  expect(new Set(await Promise.all(Array.from({ length: 8 }, () => charged())))).toEqual(new Set([200]))
  expect(await send('activated', described('active'), { at: start - 1 })).toBe(200)
  expect(await plans()).toMatchObject([
    { state: 'active', pay_url: null, renews_at: new Date((start + month) * 1_000).toISOString() },
  ])
  expect(await available()).toBe(302)
  await charged(1)
  // The same bill under another payment.
  await charged(1, { id: 'pay_other' })
  expect(await available()).toBe(602)
})

it('accepts only what Razorpay signed, of its own subscription, for the agreed amount', async () => {
  await running()
  expect(await send('charged', described('active'), { secret: 'secret_of_spec', payment: {} })).toBe(400)
  expect(await send('charged', described('active'))).toBe(400)
  for (const [of, more] of [
    [{ amount: 100 }, {}],
    [{ currency: 'USD' }, {}],
    [{}, { id: 'sub_2' }],
    [{}, { id: 'sub_9', notes: [] }],
    [{}, { id: 'sub_9', notes: { subscription_id: 'x' } }],
  ] as const) {
    expect(await charged(1, of, more)).toBe(200)
  }
  expect(await send('cancelled', described('cancelled', { id: 'sub_9', notes: [] }))).toBe(200)
  expect(await available()).toBe(302)
  expect(await plans()).toMatchObject([{ state: 'active' }])
})

it('tells a failed charge with the way to pay, and an end that Razorpay decides', async () => {
  await running()
  const at = start + month
  await send('pending', described('pending'), { at })
  await send('pending', described('pending'), { at: at + 9 })
  await send('halted', described('halted'), { at: at + 99 })
  expect(await plans()).toMatchObject([{ state: 'unpaid', pay_url: 'https://rzp.example/i/sub1' }])
  const mails = await t.mails()
  expect(mails.map(({ subject }) => subject)).toEqual(['The payment for your Agent Bazaar plan failed'])
  expect(mails[0]?.text).toContain('₹1,999')
  await send('completed', described('completed'), { at: at + 999 })
  expect(await plans()).toMatchObject([{ state: 'ended', pay_url: null }])
  await send('activated', described('active'), { at: at + 9_999 })
  expect(await plans()).toMatchObject([{ state: 'ended' }])
})

it('cancels at the end of the cycle once Razorpay says so, for good', async () => {
  await running()
  for (const refusal of [json(400, { error: { code: 'BAD_REQUEST_ERROR' } }), json(401, {}), cutOff]) {
    answers[cancelPath] = [refusal]
    answers[one] = [json(200, described('active'))]
    expect((await cancel()).json().code).toBe('CANCEL_FAILED')
    expect(await plans()).toMatchObject([{ state: 'active', cancels: false }])
  }
  answers[cancelPath] = [json(200, described('active'))]
  expect((await cancel()).json()).toMatchObject({ state: 'active', cancels: true, can_resume: false })
  expect(askedOf(cancelPath)).toEqual({ cancel_at_cycle_end: true })
  expect((await call('POST', `plans/${planId()}/resume`, {})).json().code).toBe('CONFLICT')
  await send('cancelled', described('cancelled'), { at: start + month })
  expect(await plans()).toMatchObject([{ state: 'ended' }])
  expect(await available()).toBe(302)
})

it('takes a plan that Razorpay has ended for ended, and closes a page that is not paid', async () => {
  await subscribe()
  answers[cancelPath] = [json(400, { error: { code: 'BAD_REQUEST_ERROR' } })]
  answers[one] = [json(200, described('expired'))]
  expect((await cancel()).json()).toMatchObject({ state: 'expired', pay_url: null })
  expect(await plans()).toEqual([])
  expect(askedOf(cancelPath)).toEqual({ cancel_at_cycle_end: false })
})

it('says in plain words that the payment page could not be opened', async () => {
  for (const answer of [json(401, { error: { description: 'secret_of_spec' } }), cutOff, json(200, { id: 'sub_1' })]) {
    answers[made] = [answer]
    const refused = await subscribe()
    expect([refused.statusCode, refused.json().code]).toEqual([502, 'PAYMENT_FAILED'])
    expect(refused.body).not.toContain('secret')
  }
  expect(await plans()).toEqual([])
})

const refund = async (of: object = {}) => {
  const amounts = { amount: 199_900, currency: 'INR', captured: true, amount_refunded: 99_950 }
  const payment = { id: 'pay_0', ...amounts, notes: [], invoice_id: 'inv_0', ...of }
  const payload = JSON.stringify({
    event: 'refund.processed',
    payload: { payment: { entity: payment }, refund: { entity: { id: `rfnd_${payment.id}` } } },
    created_at: start,
  })
  const signature = createHmac('sha256', webhookSecret).update(payload).digest('hex')
  const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signature }
  return (await t.app.inject({ method: 'POST', url: '/api/v1/payments/razorpay', headers, payload })).statusCode
}

it('revokes the credits of a cycle that was refunded', async () => {
  await running()
  answers['/v1/invoices/inv_0'] = [json(200, { id: 'inv_0', subscription_id: 'sub_1' })]
  expect(await refund()).toBe(200)
  expect(await available()).toBe(152)
})

it('keeps the refund of a cycle for after its payment, of no bill that bought nothing', async () => {
  await subscribe()
  answers['/v1/invoices/inv_0'] = [json(401, {}), json(200, { id: 'inv_0', subscription_id: 'sub_1' })]
  expect([await refund(), await refund()]).toEqual([503, 503])
  await charged()
  // Another payment of the same bill bought nothing.
  expect(await refund({ id: 'pay_other' })).toBe(200)
  expect(await available()).toBe(302)
  expect(await refund()).toBe(200)
  expect(await available()).toBe(152)
  await charged(1, { amount: 100 })
  answers['/v1/invoices/inv_1'] = [json(200, { id: 'inv_1', subscription_id: 'sub_1' })]
  answers['/v1/invoices/inv_8'] = [json(200, { id: 'inv_8', subscription_id: 'sub_9' })]
  answers['/v1/invoices/inv_9'] = [json(200, { id: 'inv_9' })]
  for (const bill of ['inv_1', 'inv_8', 'inv_9', 'inv_missing', null]) {
    expect(await refund({ id: `pay_${bill}`, invoice_id: bill })).toBe(200)
  }
  expect(await available()).toBe(152)
})
