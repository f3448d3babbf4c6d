import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { desc, eq } from '../../db/drizzle.ts'
import { createMailer } from '../../adapters/mail/mailer.ts'
import { openSignals } from '../../adapters/signals/open.ts'
import { connect } from '../../db/client.ts'
import { examine } from '../../doctor/doctor.ts'
import { type TestApp, testApp } from '../../testing/index.ts'
import { signedInUser } from '../../testing/people.ts'
import { auditLine } from '../audit/tables.ts'
import { Settings } from '../../settings.ts'
import { signedInWith } from '../runs/spec-user.ts'
import { user } from '../users/tables.ts'
import { setting } from './tables.ts'
import { followSettings, inForce } from './live-settings.ts'

const root = '/api/v1/admin/settings'
const password = 'a-password-that-is-never-shown'
const reason = 'A new provider'

let t: TestApp
let admin: Awaited<ReturnType<typeof signedInWith>>
let smtp: SMTPServer
let address: string
const taken: string[] = []
beforeAll(async () => {
  t = await testApp({
    settings: {
      STRIPE_SECRET_KEY: 'sk_test_spec',
      STRIPE_WEBHOOK_SECRET: 'whsec_spec',
      NODE_ENV: 'production',
      SMTP_TLS: 'offered',
    },
  })
  admin = await signedInWith(t, 0)
  await t.db.update(user).set({ role: 'admin' }).where(eq(user.id, admin.userId))
  smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (given, _session, done) =>
      given.password === password ? done(null, { user: 'shop' }) : done(new Error('wrong password')),
    onData: (stream, _session, done) => {
      let raw = ''
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString()))
      stream.on('end', () => {
        taken.push(raw)
        done()
      })
    },
  })
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  address = `127.0.0.1:${(smtp.server.address() as AddressInfo).port}`
})
afterEach(async () => {
  for (const name of ['SIGNUP_GRANT', 'CREDIT_OFFERS', 'SMTP_URL', 'MAIL_FROM']) await change(name, null)
})
afterAll(async () => {
  await new Promise<void>((done) => smtp.close(() => done()))
  await t.close()
})

const send = (url: string, payload: object, headers = admin.headers) =>
  t.app.inject({ method: 'POST', url, headers, payload })
const change = (name: string, value: string | null) => send(`${root}/${name}`, { value, reason })
const list = async () => (await t.app.inject({ url: root, headers: admin.headers })).json().data
const lastLine = async () =>
  (await t.db.select().from(auditLine).where(eq(auditLine.action, 'setting.changed')).orderBy(desc(auditLine.id)))[0]

it('leaves what the environment says where nothing is stored', () => {
  const given = Settings.parse({ CREDIT_OFFERS: '50=49900', SIGNUP_GRANT: '7', MAIL_FROM: 'Shop <shop@example.com>' })
  expect(inForce(given, new Map())).toEqual(given)
  const stored = new Map([['SIGNUP_GRANT', { text: '9', changedAt: new Date() }]] as const)
  expect(inForce(given, stored)).toEqual({ ...given, SIGNUP_GRANT: 9 })
})

it('is for administrators only', async () => {
  const { headers, userId } = await signedInWith(t, 0)
  await t.db.update(user).set({ role: 'staff' }).where(eq(user.id, userId))
  expect((await t.app.inject({ url: root, headers })).statusCode).toBe(403)
  expect((await send(`${root}/SIGNUP_GRANT`, { value: '9', reason }, headers)).statusCode).toBe(403)
  expect((await send('/api/v1/admin/mails/test', {}, headers)).statusCode).toBe(403)
})

it('sells other offers and gives other credits from the next request on, and is audited', async () => {
  const offers = async () => (await t.app.inject({ url: '/api/v1/credit/offers', headers: admin.headers })).json().data
  expect(await offers()).toEqual([])
  const answer = await change('CREDIT_OFFERS', '50=49900, 200=179900/month')
  expect(answer.json()).toMatchObject({
    value: '50=49900,200=179900/month',
    environment: '',
    changed_at: expect.any(String),
  })
  expect(await offers()).toMatchObject([{ credits: 50, amount: 49_900 }])
  const plans = await t.app.inject({ url: '/api/v1/credit/plans', headers: admin.headers })
  expect(plans.json()).toMatchObject({ offers: [{ credits: 200, amount: 179_900 }] })
  expect(await lastLine()).toMatchObject({
    actor: `staff:${admin.userId}`,
    detail: { setting: 'CREDIT_OFFERS', from: '', to: '50=49900,200=179900/month', reason },
  })
  await change('SIGNUP_GRANT', '7')
  await change('SMTP_URL', `smtp://shop:${password}@${address}`)
  const { headers } = await signedInUser(t)
  const me = await t.app.inject({ url: '/api/v1/auth/me', headers })
  expect(me.json()).toMatchObject({ credit_score: 7 })
  await change('CREDIT_OFFERS', null)
  expect(await offers()).toEqual([])
  expect(await lastLine()).toMatchObject({ detail: { to: 'environment' } })
})

it('opens sign-up with a mail server, whose password is sealed and never shown', async () => {
  const signUp = async () => (await t.app.inject('/api/v1/registry')).json().features.signUpClosed
  expect(await signUp()).toBe(true)
  const answer = await change('SMTP_URL', `smtp://shop:${password}@${address}`)
  expect(answer.json()).toMatchObject({ value: `smtp://${address}`, environment: '' })
  expect(await signUp()).toBe(false)
  const rows = await t.db.select().from(setting)
  const lines = await t.db.select().from(auditLine)
  expect(JSON.stringify([answer.body, await list(), rows, lines])).not.toContain(password)
  const found = await examine({ ...t.services, settings: t.services.given })
  expect(found.map(({ check, text }) => `${check}: ${text}`)).toEqual(
    expect.arrayContaining([
      'Settings: the console sets SMTP_URL, the environment the others.',
      expect.stringContaining(`Mail: ${address} accepts our sign-in`),
    ]),
  )
})

it('tests the mail settings by a mail to the administrator', async () => {
  const test = async () => (await send('/api/v1/admin/mails/test', {})).json()
  expect(await test()).toEqual({ taken: false, text: 'SMTP_URL is not set.' })
  await change('SMTP_URL', `smtp://shop:wrong@${address}`)
  expect(await test()).toMatchObject({ taken: false, text: expect.stringMatching(/refuses mails .*wrong password/) })
  await change('SMTP_URL', `smtp://shop:${password}@${address}`)
  await change('MAIL_FROM', 'Shop <hello@shop.example>')
  expect(await test()).toMatchObject({ taken: true, text: expect.stringContaining('Shop <hello@shop.example>') })
  expect(taken.at(-1)).toMatch(/^From: Shop <hello@shop\.example>/m)
})

it('reaches other processes, which send what waited for a mail server', async () => {
  const { pool, db, address: at, close } = connect(t.url)
  const connection = { db, pool, address: at, close }
  const signals = await openSignals(t.services.given, connection, t.services.log)
  const other = { ...t.services, db, signals, settings: { ...t.services.given } }
  const mailer = createMailer(other)
  const forget = await followSettings(other, mailer.follow)
  await signals.start()
  await t.services.mail.send({ to: 'asha@example.com', subject: 'It waited', text: 'Hello' })
  await change('SMTP_URL', `smtp://shop:${password}@${address}`)
  await expect.poll(() => taken.some((raw) => raw.includes('It waited'))).toBe(true)
  await change('SMTP_URL', null)
  await expect.poll(() => other.settings.SMTP_URL).toBeUndefined()
  forget()
  await mailer.stop()
  await signals.stop()
  await close()
})

it('follows the next change after one could not be put into force', async () => {
  let tries = 0
  const forget = await followSettings(t.services, async () => {
    tries += 1
    if (tries === 1) throw new Error('no')
  })
  await change('SIGNUP_GRANT', '7')
  await expect.poll(() => tries).toBe(2)
  forget()
})

it.each([
  ['SIGNUP_GRANT', '-1', 'Please enter whole credits, 0 or more.'],
  ['SIGNUP_GRANT', '', 'Please enter whole credits, 0 or more.'],
  ['CREDIT_OFFERS', '50:49900', 'Please enter a list such as 50=49900,300=199900/month.'],
  ['SMTP_URL', 'http://mail.example.com', /^Please enter an address such as smtp:/],
  ['MAIL_FROM', 'Shop\nBcc: all@example.com', /^Please enter a sender such as/],
])('refuses %s: %j', async (name, value, words) => {
  const answer = await change(name, value)
  expect(answer.statusCode).toBe(422)
  expect(answer.json().fields.value).toMatch(words)
  expect((await list()).every(({ changed_at: at }: { changed_at: unknown }) => at === null)).toBe(true)
})

it('changes nothing else', async () => {
  expect((await change('SECRET', 'x'.repeat(40))).statusCode).toBe(404)
})
