import { afterEach, beforeEach, expect, it } from 'vitest'
import { eq } from '../../db/drizzle.ts'
import { type Answer, json, startService } from '../../adapters/loopback-service.ts'
import { type TestApp, testApp } from '../../testing/index.ts'
import { sweepErased } from '../account/data/sweep-erased.ts'
import { runOps } from '../../ops/ops.ts'
import { signedInWith } from '../runs/spec-user.ts'
import { user } from '../users/tables.ts'
import { remindOfRenewals } from './remind.ts'
import { subscription } from './tables.ts'

const dayMs = 86_400_000
const sub = '/v1/subscriptions/sub_1'

let answers: Record<string, Answer[]>
let stripe: Awaited<ReturnType<typeof startService>>
let t: TestApp
let me: Awaited<ReturnType<typeof signedInWith>>

const described = (more: object = {}) => ({ id: 'sub_1', status: 'active', cancel_at_period_end: false, ...more })
const inDays = (days: number) => new Date(t.clock.now().getTime() + days * dayMs)

beforeEach(async () => {
  answers = {}
  stripe = await startService(answers)
  t = await testApp({
    settings: {
      STRIPE_SECRET_KEY: 'sk_test_spec',
      STRIPE_WEBHOOK_SECRET: 'whsec_spec',
      STRIPE_API_URL: stripe.baseUrl,
    },
  })
  me = await signedInWith(t, 0)
})
afterEach(async () => {
  await t.close()
  await stripe.close()
})

const withPlan = async (more: Partial<typeof subscription.$inferInsert> = {}) => {
  const plan = { userId: me.userId, credits: 300, amount: 199_900, currency: 'inr', provider: 'stripe' as const }
  await t.db
    .insert(subscription)
    .values({ ...plan, state: 'active', providerId: 'sub_1', renewsAt: inDays(20), createdAt: t.clock.now(), ...more })
}
const plan = async () => (await t.db.select().from(subscription))[0]
const found = async () => {
  const [row] = await t.db.select().from(user).where(eq(user.id, me.userId))
  if (!row) throw new Error('There is no user.')
  return row
}

it('reminds once, seven days before each renewal, in the language of the reader', async () => {
  await withPlan()
  await remindOfRenewals(t.services)
  expect(await t.mails()).toEqual([])
  t.clock.advance(13 * dayMs)
  await Promise.all([remindOfRenewals(t.services), remindOfRenewals(t.services)])
  await remindOfRenewals(t.services)
  const [mail, ...more] = await t.mails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ subject: 'Your Agent Bazaar plan renews on 22 November 2026' })
  expect(mail?.text).toContain('₹1,999 will be charged')
  await t.db.update(user).set({ language: 'hi' })
  await t.db.update(subscription).set({ renewsAt: inDays(5) })
  await remindOfRenewals(t.services)
  expect((await t.mails()).at(-1)?.subject).toMatch(/अगला महीना .* को शुरू होगा/)
})

it('does not remind of a plan that ends or waits for a payment, and forgets pages that were never paid', async () => {
  await withPlan({ renewsAt: inDays(3), cancels: true })
  await remindOfRenewals(t.services)
  await t.db.update(subscription).set({ cancels: false, state: 'unpaid' })
  await remindOfRenewals(t.services)
  expect(await t.mails()).toEqual([])
  await t.db.update(subscription).set({ state: 'open', url: 'https://pay.example/1' })
  await remindOfRenewals(t.services)
  expect(await plan()).toMatchObject({ state: 'open' })
  t.clock.advance(2 * dayMs)
  await remindOfRenewals(t.services)
  expect(await plan()).toMatchObject({ state: 'expired', url: null })
})

it('ends the plan at the provider before an account is deleted, and charges nobody who is gone', async () => {
  await withPlan()
  const who = { ...t.services, actor: 'root' }
  const erase = async () => runOps(t.db, ['user', 'delete', (await found()).email, '--reason', 'asked'], who)
  answers[sub] = [json(402, { error: { type: 'api_error', message: 'no' } })]
  await expect(erase()).rejects.toMatchObject({ code: 'CANCEL_FAILED' })
  expect(await found()).toMatchObject({ eraseAfter: null })
  expect(await plan()).toMatchObject({ state: 'active', cancels: false })
  answers[sub] = [json(200, described({ cancel_at_period_end: true }))]
  await erase()
  expect(await plan()).toMatchObject({ state: 'active', cancels: true })
  t.clock.advance(8 * dayMs)
  answers[sub] = [json(402, { error: { type: 'api_error', message: 'no' } })]
  await sweepErased(t.services)
  expect(await found()).toMatchObject({ erasedAt: null })
  answers[sub] = [json(200, described({ status: 'canceled' }))]
  await sweepErased(t.services)
  expect(stripe.asked.at(-1)).toMatchObject({ method: 'DELETE' })
  expect(await found()).toMatchObject({ erasedAt: t.clock.now() })
  expect(await plan()).toMatchObject({ state: 'ended' })
})

it('is ended without a transaction that waits for the provider', async () => {
  await withPlan()
  const open: number[] = []
  const answer: Answer = async (response, asked) => {
    const { rows } = await t.pool.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity
       where datname = current_database() and state like 'idle in transaction%'`,
    )
    open.push(rows[0]?.n ?? -1)
    json(200, described({ status: 'canceled' }))(response, asked)
  }
  answers[sub] = [answer]
  await t.db.update(user).set({ eraseAfter: t.clock.now() }).where(eq(user.id, me.userId))
  expect(await sweepErased(t.services)).toBe(1)
  expect(open).toEqual([0])
})

it('is shown to administrators', async () => {
  await withPlan()
  const admin = await signedInWith(t, 0)
  await t.db.update(user).set({ role: 'admin' }).where(eq(user.id, admin.userId))
  const answer = await t.app.inject({ url: `/api/v1/admin/users/${me.userId}`, headers: admin.headers })
  expect(answer.json().plans).toMatchObject([{ state: 'active', credits: 300, amount: 199_900 }])
})
