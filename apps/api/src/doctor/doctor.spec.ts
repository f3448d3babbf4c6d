import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { eq, sql } from '../db/drizzle.ts'
import { json, startService } from '../adapters/loopback-service.ts'
import { user } from '../modules/users/tables.ts'
import { readSettings } from '../settings.ts'
import { signedInUser } from '../testing/people.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { examine, examineInstallation } from './doctor.ts'

let app: TestApp
let home: string
beforeAll(async () => {
  app = await testApp()
  home = mkdtempSync(join(tmpdir(), 'bazaar-doctor-'))
})
afterAll(async () => {
  await app.close()
  rmSync(home, { recursive: true, force: true })
})

const quiet = { DATA_DIR: tmpdir(), TEXT_PROVIDER: 'none', SPEECH_PROVIDER: 'none', PAGE_SPEED: 'estimate' }
const lines = async (environment: Record<string, string>) => {
  const findings = await examine({ ...app.services, settings: readSettings({ ...quiet, ...environment }) })
  return findings.map(({ check, state, text }) => `${state} ${check}: ${text}`)
}

it('finds nothing broken in an installation with default settings', async () => {
  const found = await lines({})
  expect(found.filter((line) => !line.startsWith('fine'))).toEqual([
    expect.stringMatching(/^warn Text model: Texts are built without a language model; npm run model .* See /),
  ])
  expect(found).toHaveLength(16)
})

it('names the languages in which scans are read', async () => {
  const program = join(home, 'tesseract')
  writeFileSync(program, '#!/bin/sh\necho List of languages:; echo eng; echo osd; echo hin', { mode: 0o755 })
  vi.stubEnv('PATH', `${home}:${process.env['PATH'] ?? ''}`)
  expect(await lines({})).toContain('fine OCR: tesseract reads scanned resumes in eng, hin.')
  vi.stubEnv('PATH', '/nowhere')
  expect(await lines({})).toContain('fine OCR: not used: tesseract is not installed, so scanned resumes are refused.')
  vi.unstubAllEnvs()
})

it('tells a browser that does not start, with the reason', async () => {
  const program = join(home, 'chromium')
  writeFileSync(program, '#!/bin/sh\necho libnss3.so: cannot open shared object file >&2; exit 127', { mode: 0o755 })
  vi.stubEnv('CHROME_PATH', program)
  const found = await lines({ PAGE_SPEED: 'auto' })
  vi.unstubAllEnvs()
  expect(found).toContainEqual(expect.stringMatching(/^warn Browser: .*does not start; .* libnss3\.so: cannot open/))
  expect(await lines({ PAGE_SPEED: 'auto' })).toContainEqual(expect.stringMatching(/^fine Browser: /))
})

const razorpay = {
  PAYMENT_PROVIDER: 'razorpay',
  RAZORPAY_KEY_ID: 'rzp_test_a',
  RAZORPAY_KEY_SECRET: 'b',
  RAZORPAY_WEBHOOK_SECRET: 'c',
}
const production = { NODE_ENV: 'production' }
it.each([
  [production, 'broken Mail: SMTP_URL is not set, so sign-up is closed.'],
  [production, /^broken Public address: PUBLIC_URL is not set; /],
  [production, /^warn Backups: none are scheduled; set BACKUP_DIR\.$/],
  [
    { ...production, PUBLIC_URL: 'http://shop.example' },
    /^broken Public address: http:\/\/shop\.example has no HTTPS; /,
  ],
  [{ ...production, PUBLIC_URL: 'https://127.0.0.1:1' }, /^broken Public address: connect ECONNREFUSED/],
  [
    { DATABASE_URL: 'postgres://db.example/bazaar' },
    /^warn Database: .*; its connections are not encrypted: add \?sslmode=verify-full to DATABASE_URL\.$/,
  ],
  [{ SMTP_URL: 'smtp://127.0.0.1:1' }, /^broken Mail: 127\.0\.0\.1:1 refuses mails \(.*\); correct SMTP_URL\.$/],
  [{ RUN_CONCURRENCY: '90000' }, /^warn Memory: .* Lower RUN_CONCURRENCY\.$/],
  [{ TEXT_PROVIDER: 'openai' }, /^broken Text model: The setting TEXT_.*\.$/],
  [
    { PAYMENT_PROVIDER: 'razorpay', RAZORPAY_KEY_ID: 'rzp_test_a', CREDIT_OFFERS: '50=49900' },
    'broken Payments: nothing can be bought through razorpay; set RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET.',
  ],
  [{ ...razorpay, RAZORPAY_API_URL: 'http://127.0.0.1:1' }, 'broken Payments: Razorpay could not be reached.'],
  [{ SELLER_NAME: 'Shop' }, 'broken Invoices: no tax invoices are issued; set SELLER_ADDRESS and SELLER_GSTIN.'],
  [
    { SELLER_NAME: 'Shop', SELLER_ADDRESS: 'Pune', SELLER_GSTIN: '27AAPFU0939F1ZW' },
    /^broken Invoices: no tax invoices are issued; correct SELLER_GSTIN\. The check digit is wrong/,
  ],
  [
    { SELLER_NAME: 'Shop', SELLER_ADDRESS: 'Pune', SELLER_GSTIN: '27AAPFU0939F1ZV' },
    'fine Invoices: Shop, Maharashtra, issues tax invoices with 18% GST.',
  ],
  [
    { CLAMD_URL: 'tcp://127.0.0.1:1' },
    /^broken Antivirus: 127\.0\.0\.1:1 does not answer \(.*\), so tickets take no files; /,
  ],
  [{ SPEECH_PROVIDER: 'openai' }, /^broken Speech: The setting SPEECH_API_KEY or .*\.$/],
])('with %j it says %s', async (environment, line) => {
  const expected = typeof line === 'string' ? line : expect.stringMatching(line)
  expect(await lines(environment)).toContainEqual(expected)
})

it('finds events of plans that the webhook does not get', async () => {
  const url = 'https://shop.example/api/v1/payments/stripe'
  const webhook = (events: readonly string[]) => ({ url, status: 'enabled', enabled_events: events })
  const stripe = await startService({
    '/v1/balance': [json(200, { object: 'balance' })],
    '/v1/webhook_endpoints?limit=100': [
      json(200, { data: [webhook(['*'])] }),
      json(200, { data: [webhook(['invoice.paid', 'checkout.session.completed']), { ...webhook(['*']), url: 'x' }] }),
      json(401, { error: { type: 'invalid_request_error', message: 'no' } }),
    ],
  })
  const settings = {
    STRIPE_SECRET_KEY: 'sk_test_spec',
    STRIPE_WEBHOOK_SECRET: 'whsec_spec',
    STRIPE_API_URL: stripe.baseUrl,
    PUBLIC_URL: 'https://shop.example',
    CREDIT_OFFERS: '300=199900/month',
  }
  const check = async () => (await lines(settings)).find((line) => line.includes(' Payments: '))
  expect(await check()).toBe(`fine Payments: stripe accepts the key; the webhook ${url} gets the events of plans.`)
  expect(await check()).toMatch(
    /^broken Payments: plans do not renew: .* does not get checkout\.session\.expired, invoice/,
  )
  expect(await check()).toMatch(/^fine Payments: stripe accepts the key but does not list webhooks; .*invoice\.paid/)
  await stripe.close()
})

it.skipIf(process.platform !== 'linux')('finds no room', async () => {
  // A file system without a free byte.
  expect(await lines({ DATA_DIR: '/proc' })).toContainEqual('broken Disk: 0.0 GB free for /proc; make room.')
})

it('finds the schema of a newer version', async () => {
  const added = sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 1)`
  await app.db.execute(added)
  const newer = /^broken Database: PostgreSQL \d+ .*; its schema belongs to a newer version of this product\.$/
  expect(await lines({})).toContainEqual(expect.stringMatching(newer))
  await app.db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'newer'`)
})

it('finds a clock that is wrong', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 90_000 })
  const found = await lines({})
  vi.useRealTimers()
  expect(found).toContainEqual(
    expect.stringMatching(/^broken Clock: (89|9\d) s away from the database's; run NTP on both machines\.$/),
  )
})

it('tells a late backup', async () => {
  expect(await lines({ BACKUP_DIR: home })).toContainEqual(
    expect.stringMatching(/^warn Backups: none in .* yet; the running server writes the first within the hour\.$/),
  )
  const file = join(home, 'backup-2026-11-01T00-00-00Z.tar.gz')
  writeFileSync(file, '')
  expect(await lines({ BACKUP_DIR: home })).toContainEqual(expect.stringMatching(/^fine Backups: .* is 0 h old\.$/))
  const old = Date.now() / 1_000 - 13 * 3_600
  utimesSync(file, old, old)
  expect(await lines({ BACKUP_DIR: home })).toContainEqual(expect.stringMatching(/^broken Backups: .* is 13 h old;/))
})

it('notices a proxy that is not trusted, once a request came through it', async () => {
  await app.app.inject({ url: '/livez', headers: { 'x-forwarded-for': '203.0.113.7' } })
  expect(await lines({})).toContainEqual(expect.stringMatching(/^broken Proxy: .* TRUSTED_PROXIES does not name/))
})

it('is shown to staff only', async () => {
  const url = '/api/v1/desk/checks'
  const { userId, headers } = await signedInUser(app)
  expect((await app.app.inject({ url, headers })).statusCode).toBe(403)
  await app.db.update(user).set({ role: 'staff' }).where(eq(user.id, userId))
  const answer = await app.app.inject({ url, headers })
  expect(answer.json().data).toContainEqual(expect.objectContaining({ check: 'Disk', state: 'fine' }))
})

it('still checks the rest when the database is away', async () => {
  const settings = readSettings({ ...quiet, DATABASE_URL: 'postgres://u@127.0.0.1:1/x' })
  const found = await examineInstallation(settings)
  expect(found[0]).toMatchObject({ check: 'Database', state: 'broken', text: expect.stringContaining('DATABASE_URL') })
  expect(found).toHaveLength(13)
})
