import { createServer, type Server } from 'node:http'
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { Stripe } from 'stripe'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/index.ts'
import { openSession } from '../auth/sessions/sessions.ts'
import { captureHold } from '../credits/ledger/capture.ts'
import { checkInvariants } from '../credits/ledger/check-invariants.ts'
import { holdCredits } from '../credits/ledger/hold.ts'
import { readBalance } from '../credits/read-balance.ts'
import { signedInWith } from '../runs/spec-user.ts'

const webhookSecret = 'whsec_of_the_spec'

/** Implements the Checkout API: accepts form fields, returns a session or an error. */
type Loopback = {
  server: Server
  url: string
  asked: { fields: Record<string, string>; headers: object }[]
  broken: boolean
  /** Status of the answer to a request to expire the session. */
  expiry: number
}
const startLoopback = async (): Promise<Loopback> => {
  const state: Loopback = { server: createServer(), url: '', asked: [], broken: false, expiry: 200 }
  state.server.on('request', (request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      response.setHeader('content-type', 'application/json')
      if (request.url === '/v1/checkout/sessions/cs_1/expire') {
        const error = { type: state.expiry === 400 ? 'invalid_request_error' : 'api_error', message: 'no' }
        const answer = state.expiry === 200 ? { id: 'cs_1', status: 'expired' } : { error }
        return response.writeHead(state.expiry).end(JSON.stringify(answer))
      }
      // No payment here belongs to an invoice of a plan.
      if (request.url?.startsWith('/v1/invoice_payments')) {
        // Stripe refuses an empty value.
        if (/payment_intent\]=(&|$)/.test(decodeURIComponent(request.url))) response.statusCode = 400
        if (response.statusCode === 400)
          return response.end(JSON.stringify({ error: { type: 'invalid_request_error' } }))
        return response.end(JSON.stringify({ object: 'list', data: [] }))
      }
      if (request.url !== '/v1/checkout/sessions' || request.headers.authorization !== 'Bearer sk_test_spec') {
        return response.writeHead(401).end(JSON.stringify({ error: { type: 'invalid_request_error', message: 'no' } }))
      }
      if (state.broken) {
        return response.writeHead(402).end(JSON.stringify({ error: { type: 'card_error', message: 'sk_test_spec' } }))
      }
      state.asked.push({ fields: Object.fromEntries(new URLSearchParams(text)), headers: request.headers })
      const session = { id: 'cs_1', object: 'checkout.session', url: 'https://checkout.stripe.example/c/pay/cs_1' }
      response.end(JSON.stringify(session))
    })
  })
  await new Promise<void>((settle) => state.server.listen(0, '127.0.0.1', settle))
  state.url = `http://127.0.0.1:${(state.server.address() as AddressInfo).port}`
  return state
}

let stripe: Loopback
let t: TestApp
let me: Awaited<ReturnType<typeof signedInWith>>
beforeEach(async () => {
  stripe = await startLoopback()
  t = await testApp({
    settings: {
      STRIPE_SECRET_KEY: 'sk_test_spec',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: stripe.url,
      CREDIT_OFFERS: [{ credits: 50, amount: 49_900 }],
    },
  })
  me = await signedInWith(t, 2)
})
afterEach(async () => {
  expect(await checkInvariants(t.db, t.clock.now())).toEqual([])
  await t.close()
  stripe.server.closeAllConnections()
  stripe.server.close()
})

const call = async (method: 'GET' | 'POST', path: string, payload?: object) =>
  t.app.inject({ method, url: `/api/v1/credit/${path}`, headers: me.headers, ...(payload ? { payload } : {}) })
const buy = async (credits = 50) => call('POST', 'purchases', { credits })
const purchaseId = () => stripe.asked.at(-1)?.fields['client_reference_id'] ?? ''
const available = async () => (await readBalance(t.db, me.userId)).available

const send = async (event: object, sign: { secret?: string; at?: number } = {}) => {
  const payload = JSON.stringify({ object: 'event', id: `evt_${randomUUID()}`, ...event })
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: sign.secret ?? webhookSecret,
    ...(sign.at ? { timestamp: sign.at } : {}),
  })
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  return (await t.app.inject({ method: 'POST', url: '/api/v1/payments/stripe', headers, payload })).statusCode
}
const paid = (more: object = {}) => ({
  type: 'checkout.session.completed',
  data: {
    object: {
      object: 'checkout.session',
      payment_status: 'paid',
      client_reference_id: purchaseId(),
      payment_intent: 'pi_1',
      amount_total: 49_900,
      currency: 'inr',
      ...more,
    },
  },
})
const refunded = (amount: number) => ({
  type: 'charge.refunded',
  data: {
    object: {
      id: 'ch_1',
      object: 'charge',
      payment_intent: 'pi_1',
      amount_refunded: amount,
      metadata: { purchase_id: purchaseId() },
    },
  },
})
const dispute = (type: string, status = 'needs_response') => ({
  type: `charge.dispute.${type}`,
  data: { object: { id: 'dp_1', object: 'dispute', payment_intent: 'pi_1', amount: 49_900, status } },
})
const spend = async (amount: number) => {
  const [runId, now] = [randomUUID(), t.clock.now()]
  await t.db.transaction(async (tx) => {
    await holdCredits(tx, { userId: me.userId, runId, amount, now, expiresAt: now })
    await captureHold(tx, { runId, actor: 'system', reason: 'Run of sample' })
  })
}

it('passes over the refund of a charge without a payment, as of an older shop on the same account', async () => {
  const charge = { id: 'ch_9', object: 'charge', payment_intent: null, amount_refunded: 100, metadata: {} }
  expect(await send({ type: 'charge.refunded', data: { object: charge } })).toBe(200)
})

it('lists the configured offers, opens the payment and grants nothing before it is paid', async () => {
  expect((await call('GET', 'offers')).json()).toEqual({
    data: [{ credits: 50, amount: 49_900, currency: 'inr' }],
    bought: false,
    plans: false,
  })
  const answer = await buy()
  expect([answer.statusCode, answer.json()]).toEqual([200, { url: 'https://checkout.stripe.example/c/pay/cs_1' }])
  expect(stripe.asked[0]?.fields).toMatchObject({
    mode: 'payment',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][unit_amount]': '49900',
    'line_items[0][price_data][currency]': 'inr',
    'payment_intent_data[metadata][purchase_id]': purchaseId(),
    success_url: 'http://localhost:3000/settings/usage?paid',
  })
  expect(stripe.asked[0]?.headers).toMatchObject({ 'idempotency-key': purchaseId() })
  expect(await available()).toBe(2)
  expect((await buy(51)).statusCode).toBe(422)
})

it('grants the credits once, also for repeated and concurrent messages', async () => {
  await buy()
  const event = { id: 'evt_paid', ...paid() }
  expect(new Set(await Promise.all(Array.from({ length: 20 }, () => send(event))))).toEqual(new Set([200]))
  await send(paid())
  expect(await available()).toBe(52)
  expect((await call('GET', 'entries')).json().data[0]).toMatchObject({
    kind: 'purchase',
    amount: 50,
    reason: 'Bought',
  })
})

it('accepts only messages that were recently signed with the secret', async () => {
  await buy()
  const now = Math.floor(Date.now() / 1_000)
  expect(await send(paid(), { secret: 'whsec_of_somebody_else' })).toBe(400)
  expect(await send(paid(), { at: now - 3_600 })).toBe(400)
  const unsigned = { method: 'POST', url: '/api/v1/payments/stripe', payload: paid() } as const
  expect((await t.app.inject(unsigned)).statusCode).toBe(400)
  expect(await available()).toBe(2)
})

it('grants nothing for a payment that is incomplete, differs from the request, or has no known purchase', async () => {
  await buy()
  for (const more of [
    { payment_status: 'unpaid' },
    { amount_total: 100 },
    { currency: 'usd' },
    { client_reference_id: randomUUID() },
    { client_reference_id: 'x' },
  ]) {
    expect(await send(paid(more))).toBe(200)
  }
  expect(await available()).toBe(2)
})

it('takes the refund of a payment that differed, which revokes nothing', async () => {
  await buy()
  await send(paid({ amount_total: 50_900 }))
  expect(await send(dispute('created'))).toBe(200)
  expect(await send(dispute('funds_reinstated', 'won'))).toBe(200)
  expect(await send(refunded(50_900))).toBe(200)
  expect(await available()).toBe(2)
  expect(await mine()).toMatchObject([{ state: 'open' }])
})

it('revokes credits in proportion to the refund, never below zero', async () => {
  await buy()
  expect(await send(refunded(24_950))).toBe(503)
  await send(paid())
  const half = { id: 'evt_half', ...refunded(24_950) }
  await send(half)
  await send(half)
  expect(await available()).toBe(27)
  await spend(20)
  await send(refunded(49_900))
  expect(await available()).toBe(0)
  const { rows } = await t.pool.query('select state, reversed from purchase')
  expect(rows).toEqual([{ state: 'reversed', reversed: 50 }])
})

it('revokes credits for a dispute and returns the same amount when it is won', async () => {
  await buy()
  await send(paid())
  await spend(12)
  await send(dispute('created'))
  await send(dispute('funds_withdrawn'))
  expect(await available()).toBe(0)
  await send(dispute('funds_reinstated', 'won'))
  await send(dispute('funds_reinstated', 'won'))
  expect(await available()).toBe(40)
  expect(await mine()).toMatchObject([{ state: 'paid' }])
})

it('revokes the credits of a refund that follows a won dispute', async () => {
  await buy()
  await send(paid())
  await send(dispute('created'))
  await send(dispute('funds_reinstated', 'won'))
  await send(refunded(49_900))
  expect(await available()).toBe(2)
  expect(await mine()).toMatchObject([{ state: 'reversed' }])
})

it('leaves a refunded purchase refunded when a dispute of it is won', async () => {
  await buy()
  await send(paid())
  await send(refunded(49_900))
  await send(dispute('created'))
  await send(dispute('funds_reinstated', 'won'))
  expect(await available()).toBe(2)
  expect(await mine()).toMatchObject([{ state: 'reversed' }])
})

it('revokes nothing for a dispute that is over before its beginning is reported', async () => {
  await buy()
  await send(paid())
  await send(dispute('funds_reinstated', 'won'))
  await send(dispute('created'))
  expect(await available()).toBe(52)
})

it('revokes credits for an inquiry of the bank only once it has withdrawn the money', async () => {
  await buy()
  await send(paid())
  await send(dispute('created', 'warning_needs_response'))
  expect(await available()).toBe(52)
  await send(dispute('funds_withdrawn'))
  expect(await available()).toBe(2)
})

const mine = async () => (await call('GET', 'purchases')).json().data
const cancel = async () => call('POST', `purchases/${purchaseId()}/cancel`, {})
const expired = () => ({
  type: 'checkout.session.expired',
  data: { object: { object: 'checkout.session', status: 'expired', client_reference_id: purchaseId() } },
})

it('marks a purchase whose payment page expired, and still takes money that comes after', async () => {
  await buy()
  expect(await mine()).toMatchObject([{ state: 'open', url: 'https://checkout.stripe.example/c/pay/cs_1' }])
  expect(await send(expired())).toBe(200)
  expect(await mine()).toMatchObject([{ state: 'expired', url: null }])
  await send(paid())
  await send(expired())
  expect(await mine()).toMatchObject([{ state: 'paid' }])
  expect(await available()).toBe(52)
})

it('cancels a purchase only after Stripe has closed its payment page', async () => {
  await buy()
  for (const [status, code] of [
    [400, 'CONFLICT'],
    [402, 'CANCEL_FAILED'],
  ] as const) {
    stripe.expiry = status
    expect((await cancel()).json().code).toBe(code)
    expect(await mine()).toMatchObject([{ state: 'open' }])
  }
  stripe.expiry = 200
  expect((await cancel()).statusCode).toBe(200)
  await send(expired())
  expect(await mine()).toMatchObject([{ state: 'cancelled', url: null }])
  expect((await cancel()).statusCode).toBe(409)
})

it('ends a purchase whose payment page has closed by itself without a word of Stripe', async () => {
  await buy()
  stripe.expiry = 400
  t.clock.set(new Date(Date.now() + 25 * 3_600_000))
  const token = await openSession(t.services, me.userId, { ip: '127.0.0.1', headers: {} })
  me.headers = { authorization: `Bearer ${token}` }
  expect((await cancel()).statusCode).toBe(200)
  expect(await mine()).toMatchObject([{ state: 'expired', url: null }])
})

it('reports in plain words that the payment page could not be opened, without leaking the key', async () => {
  stripe.broken = true
  const answer = await buy()
  expect([answer.statusCode, answer.json().code]).toEqual([502, 'PAYMENT_FAILED'])
  expect(answer.body).not.toContain('sk_test')
})

it('shows no payment options where payment is not configured', async () => {
  const bare = await testApp()
  const { headers } = await signedInWith(bare, 1)
  const ask = async (method: 'GET' | 'POST', url: string, payload?: object) =>
    bare.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  expect((await ask('GET', '/api/v1/credit/offers')).json()).toEqual({ data: [], bought: false, plans: false })
  expect((await ask('POST', '/api/v1/credit/purchases', { credits: 50 })).json().code).toBe('NOT_CONFIGURED')
  expect((await ask('POST', '/api/v1/payments/stripe', {})).statusCode).toBe(404)
  await bare.close()
})
