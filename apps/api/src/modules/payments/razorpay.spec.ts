import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Answer, cutOff, json, startService } from '../../adapters/loopback-service.ts'
import { type TestApp, testApp } from '../../testing/index.ts'
import { checkInvariants } from '../credits/ledger/check-invariants.ts'
import { readBalance } from '../credits/read-balance.ts'
import { signedInWith } from '../runs/spec-user.ts'

const webhookSecret = 'webhook secret of the spec'
const authorization = `Basic ${Buffer.from('rzp_test_spec:secret_of_spec').toString('base64')}`
const linkPath = '/v1/payment_links'

let answers: Record<string, Answer[]>
let razorpay: Awaited<ReturnType<typeof startService>>
let t: TestApp
let me: Awaited<ReturnType<typeof signedInWith>>

/** The two calls of the Payment Links API, refused without the key. */
const withKey =
  (answer: Answer): Answer =>
  (response, asked) =>
    asked.headers.authorization === authorization
      ? answer(response, asked)
      : json(401, { error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } })(response, asked)

beforeEach(async () => {
  answers = {
    [linkPath]: [withKey(json(200, { id: 'plink_1', short_url: 'https://rzp.example/i/1', status: 'created' }))],
    [`${linkPath}/plink_1/cancel`]: [withKey(json(200, { id: 'plink_1', status: 'cancelled' }))],
  }
  razorpay = await startService(answers)
  t = await testApp({ settings: settingsOf('secret_of_spec') })
  me = await signedInWith(t, 2)
})
afterEach(async () => {
  expect(await checkInvariants(t.db, t.clock.now())).toEqual([])
  await t.close()
  await razorpay.close()
})

const settingsOf = (key: string) => ({
  PAYMENT_PROVIDER: 'razorpay' as const,
  RAZORPAY_KEY_ID: 'rzp_test_spec',
  RAZORPAY_KEY_SECRET: key,
  RAZORPAY_WEBHOOK_SECRET: webhookSecret,
  RAZORPAY_API_URL: razorpay.baseUrl,
  CREDIT_OFFERS: [{ credits: 50, amount: 49_900 }],
})

const call = async (method: 'GET' | 'POST', path: string, payload?: object, { headers } = me) =>
  t.app.inject({ method, url: `/api/v1/credit/${path}`, headers, ...(payload ? { payload } : {}) })
const buy = async () => call('POST', 'purchases', { credits: 50 })
const mine = async () => (await call('GET', 'purchases')).json().data
const idOf = (): string => {
  const asked = razorpay.asked.findLast(({ path }) => path === linkPath)?.body as { reference_id: string }
  return asked.reference_id
}
const available = async () => (await readBalance(t.db, me.userId)).available

type Entities = Record<string, object>
const post = async (payload: string, signature: string | undefined) =>
  t.app.inject({
    method: 'POST',
    url: '/api/v1/payments/razorpay',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': Math.random().toString(36),
      ...(signature === undefined ? {} : { 'x-razorpay-signature': signature }),
    },
    payload,
  })
const sign = (payload: string, secret = webhookSecret) => createHmac('sha256', secret).update(payload).digest('hex')
const message = (event: string, entities: Entities) =>
  JSON.stringify({
    entity: 'event',
    account_id: 'acc_1',
    event,
    contains: Object.keys(entities),
    payload: Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }])),
    created_at: 1_596_890_208,
  })
const send = async (event: string, entities: Entities) => {
  const payload = message(event, entities)
  return (await post(payload, sign(payload))).statusCode
}
const payment = (more: object = {}) => ({
  id: 'pay_1',
  entity: 'payment',
  amount: 49_900,
  currency: 'INR',
  captured: true,
  amount_refunded: 0,
  description: '#1',
  notes: [],
  ...more,
})
const link = (more: object = {}) => ({ id: 'plink_1', entity: 'payment_link', reference_id: idOf(), ...more })
const pay = async (of: object = {}, by: object = {}) =>
  send('payment_link.paid', { payment_link: link(by), payment: payment(of), order: { id: 'order_1' } })
const dispute = async (event: string, more: object = {}) =>
  send(`payment.dispute.${event}`, {
    payment: payment(),
    dispute: { id: 'disp_1', payment_id: 'pay_1', amount: 49_900, amount_deducted: 0, ...more },
  })

it('opens a payment link for exactly the offer and grants nothing before it is paid', async () => {
  const answer = await buy()
  expect([answer.statusCode, answer.json()]).toEqual([200, { url: 'https://rzp.example/i/1' }])
  expect(razorpay.asked[0]?.body).toEqual({
    amount: 49_900,
    currency: 'INR',
    accept_partial: false,
    reference_id: idOf(),
    description: 'Agent Bazaar: 50 credits',
    customer: { email: expect.stringContaining('@') },
    notify: { email: false, sms: false },
    reminder_enable: false,
    notes: { purchase_id: idOf() },
    expire_by: Math.floor(t.clock.now().getTime() / 1_000) + 23 * 3_600,
    callback_url: 'http://localhost:3000/settings/usage?paid',
    callback_method: 'get',
  })
  expect(await mine()).toMatchObject([{ id: idOf(), state: 'open', url: 'https://rzp.example/i/1', amount: 49_900 }])
  expect(await available()).toBe(2)
})

it('grants the credits once for repeated and concurrent messages, whatever their unsigned id', async () => {
  await buy()
  expect(new Set(await Promise.all(Array.from({ length: 20 }, () => pay())))).toEqual(new Set([200]))
  expect(await pay({ id: 'pay_2' })).toBe(200)
  expect(await available()).toBe(52)
  expect(await mine()).toMatchObject([{ state: 'paid', url: null }])
  const { rows } = await t.pool.query('select payment from purchase')
  expect(rows).toEqual([{ payment: 'pay_1' }])
})

it('accepts only the very bytes that were signed with the webhook secret', async () => {
  await buy()
  const payload = message('payment_link.paid', { payment_link: link(), payment: payment() })
  const good = sign(payload)
  for (const [body, signature] of [
    [payload, undefined],
    [payload, ''],
    [payload, sign(payload, 'secret_of_spec')],
    [payload, good.slice(0, -1)],
    [payload, `${good.slice(0, -1)}é`],
    [payload.replace('49900', '49901'), good],
    [JSON.stringify(JSON.parse(payload), null, 1), good],
    ['no json', sign('no json')],
  ] as const) {
    expect((await post(body, signature)).statusCode).toBe(400)
  }
  expect(await available()).toBe(2)
  expect((await post(payload, good)).statusCode).toBe(200)
  expect(await available()).toBe(52)
})

it('grants nothing for another amount, another currency, a foreign payment or an event of no concern', async () => {
  await buy()
  for (const sent of [
    pay({ id: 'pay_3', amount: 100 }),
    pay({ id: 'pay_4', currency: 'USD' }),
    pay({ id: 'pay_5' }, { reference_id: 'order of another shop' }),
    pay({ id: 'pay_6' }, { reference_id: null }),
    pay({ id: 'pay_7' }, { reference_id: '3f0d8a3e-8a52-4d6e-9d0a-0d6c2c9d5b11' }),
    send('payment.captured', { payment: payment() }),
    send('order.paid', { payment: payment(), order: { id: 'order_1' } }),
    send('settlement.processed', { settlement: { id: 'setl_1' } }),
    send('refund.processed', { payment: payment({ description: 'of another shop' }), refund: { id: 'rfnd_9' } }),
    dispute('created'),
  ]) {
    expect(await sent).toBe(200)
  }
  expect(await available()).toBe(2)
  expect(await pay()).toBe(200)
  expect(await available()).toBe(52)
})

it('has a message sent again that it cannot read', async () => {
  await buy()
  expect(await send('payment_link.paid', { payment_link: link() })).toBe(400)
  expect(await pay()).toBe(200)
})

it('tells a failed, an expired and a cancelled payment, and still takes money that comes after all', async () => {
  await buy()
  expect(await send('payment.failed', { payment: payment({ id: 'pay_0', captured: false }) })).toBe(200)
  expect(await mine()).toMatchObject([{ state: 'failed', url: 'https://rzp.example/i/1' }])
  expect((await call('POST', `purchases/${idOf()}/cancel`)).statusCode).toBe(200)
  expect(await mine()).toMatchObject([{ state: 'cancelled', url: null }])
  await send('payment_link.expired', { payment_link: link() })
  await send('payment.failed', { payment: payment({ id: 'pay_00' }) })
  expect(await mine()).toMatchObject([{ state: 'cancelled' }])
  expect(await pay()).toBe(200)
  await send('payment_link.cancelled', { payment_link: link() })
  expect(await mine()).toMatchObject([{ state: 'paid' }])
  expect(await available()).toBe(52)
})

it('marks a link that ran out', async () => {
  await buy()
  await send('payment_link.expired', { payment_link: link() })
  expect(await mine()).toMatchObject([{ state: 'expired', url: null }])
})

it('cancels only purchases of the user that are not paid', async () => {
  await buy()
  const other = await signedInWith(t, 1)
  expect((await call('POST', `purchases/${idOf()}/cancel`, undefined, other)).statusCode).toBe(404)
  expect((await call('POST', 'purchases/x/cancel')).statusCode).toBe(404)
  // Paid a moment ago; its message is on the way.
  const cancel = answers[`${linkPath}/plink_1/cancel`] ?? []
  cancel.splice(0, 1, json(400, { error: { code: 'BAD_REQUEST_ERROR' } }), json(503, {}))
  expect((await call('POST', `purchases/${idOf()}/cancel`)).json().code).toBe('CONFLICT')
  expect((await call('POST', `purchases/${idOf()}/cancel`)).json().code).toBe('CANCEL_FAILED')
  await pay()
  expect((await call('POST', `purchases/${idOf()}/cancel`)).statusCode).toBe(409)
  expect(await mine()).toMatchObject([{ state: 'paid' }])
})

it('revokes credits in proportion to refunds, also when the refund arrives before its payment', async () => {
  await buy()
  const refund = (total: number, id: string) =>
    send('refund.processed', { payment: payment({ amount_refunded: total }), refund: { id } })
  expect(await refund(24_950, 'rfnd_1')).toBe(503)
  await pay()
  await refund(24_950, 'rfnd_1')
  await refund(24_950, 'rfnd_1')
  expect(await available()).toBe(27)
  await refund(49_900, 'rfnd_2')
  await refund(24_950, 'rfnd_3')
  expect(await available()).toBe(2)
  expect(await mine()).toMatchObject([{ state: 'reversed' }])
})

it('ignores the refund of a payment that was never captured', async () => {
  await buy()
  await pay()
  const uncaptured = payment({ captured: false, amount_refunded: 49_900 })
  await send('refund.processed', { payment: uncaptured, refund: { id: 'rfnd_1' } })
  expect(await available()).toBe(52)
})

it('revokes credits for a dispute once, and returns them when it is won or ends without a deduction', async () => {
  await buy()
  await pay()
  await dispute('created', { amount: 24_950 })
  await dispute('created', { amount: 24_950 })
  expect(await available()).toBe(27)
  expect((await t.pool.query('select reversed from purchase')).rows).toEqual([{ reversed: 25 }])
  await dispute('closed', { amount_deducted: 24_950 })
  expect(await available()).toBe(27)
  await dispute('won')
  await dispute('closed')
  expect(await available()).toBe(52)
})

it('says in plain words that the payment page could not be opened, and leaves no purchase to see', async () => {
  const links = answers[linkPath] ?? []
  for (const answer of [
    json(401, { error: { description: 'secret_of_spec' } }),
    json(503, {}),
    cutOff,
    json(200, { id: 'plink_1', short_url: 'no address' }),
  ]) {
    links.splice(0, links.length, answer)
    const refused = await buy()
    expect([refused.statusCode, refused.json().code]).toEqual([502, 'PAYMENT_FAILED'])
    expect(refused.body).not.toContain('secret')
  }
  expect(await mine()).toEqual([])
  expect(await available()).toBe(2)
})

it('sells nothing while a secret is missing, and leaves the webhook of the other provider out', async () => {
  const bare = await testApp({ settings: { ...settingsOf('secret_of_spec'), RAZORPAY_WEBHOOK_SECRET: undefined } })
  const { headers } = await signedInWith(bare, 1)
  expect((await bare.app.inject({ url: '/api/v1/credit/offers', headers })).json()).toEqual({
    data: [],
    bought: false,
    plans: false,
  })
  await bare.close()
  const stripe = await t.app.inject({ method: 'POST', url: '/api/v1/payments/stripe', payload: {} })
  expect(stripe.statusCode).toBe(404)
})
