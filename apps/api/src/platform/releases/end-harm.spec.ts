import { afterAll, beforeAll, expect, it } from 'vitest'
import { passkey } from '../../modules/auth/tables.ts'
import { apiKey } from '../../modules/keys/tables.ts'
import { resultOf } from '../../modules/results/spec-results.ts'
import { share } from '../../modules/shares/tables.ts'
import { webhook } from '../../modules/webhooks/tables.ts'
import { type TestApp, signedInUser, testApp } from '../../testing/index.ts'
import { endHarm } from './end-harm.ts'
import { createSeen } from './seen.ts'

const [name, buildId] = ['mfe-support', '0123456789abcdef']
let t: TestApp
let note: ReturnType<typeof createSeen>
beforeAll(async () => {
  t = await testApp()
  note = createSeen(t.services)
})
afterAll(() => t.close())

const isServed = (userId: string, generation: string, build = buildId) =>
  note(userId, { registry: { generation, remotes: [{ name, buildId: build, off: false }] }, host: null })

/** One of everything that works without a session. */
const createAll = async (userId: string, label: string) => {
  const createdAt = t.clock.now()
  const key = { userId, name: label, prefix: '', scopes: ['read' as const], origins: [], createdAt }
  await t.db.insert(apiKey).values([key, { ...key, name: 'Assistant', appHost: `${label}.app.example` }])
  const url = `https://${label}.hook.example/take`
  await t.db.insert(webhook).values({ userId, url, events: ['run.finished'], secret: 'sealed', createdAt })
  const runId = await resultOf(t, userId, { input: { text: 'x' }, text: 'A plan' })
  await t.db.insert(share).values({ runId, tokenHash: `${userId} ${label}`, title: `${label} plan`, createdAt })
  const credentialId = `${userId} ${label}`
  const own = { userId, name: `${label} phone`, credentialId, publicKey: 'x', counter: 0, transports: [], createdAt }
  await t.db.insert(passkey).values(own)
}

const working = async (): Promise<string[]> => {
  const [keys, hooks, shares, passkeys] = [
    await t.db.select().from(apiKey),
    await t.db.select().from(webhook),
    await t.db.select().from(share),
    await t.db.select().from(passkey),
  ]
  const names = [
    ...keys.filter(({ revokedAt }) => !revokedAt).map((row) => row.appHost ?? row.name),
    ...hooks.map(({ url }) => new URL(url).host),
    ...shares.filter(({ revokedAt }) => !revokedAt).map(({ title }) => title),
    ...passkeys.map((row) => row.name),
  ]
  return names.sort()
}
const allOf = (...labels: string[]) =>
  labels.flatMap((it) => [it, `${it}.app.example`, `${it}.hook.example`, `${it} plan`, `${it} phone`]).sort()

it('ends what was created in an account since the build was first served to its user, and lists it in the mail', async () => {
  const [asha, meera, sunil] = [
    await signedInUser(t, 'asha@example.com'),
    await signedInUser(t, 'meera@example.com'),
    await signedInUser(t, 'sunil@example.com'),
  ]
  await createAll(asha.userId, 'before')
  t.clock.advance(60_000)
  await isServed(asha.userId, 'one')
  await isServed(meera.userId, 'one')
  t.clock.advance(60_000)
  await createAll(asha.userId, 'after')
  await createAll(sunil.userId, 'unserved')
  // Seen again: what was created since the first time is suspect all the same.
  t.clock.advance(60_000)
  await isServed(asha.userId, 'two')
  const harm = { brand: 'Bazaar', now: t.clock.now() }
  expect(await t.db.transaction((tx) => endHarm(tx, harm, name, buildId))).toBe(2)

  expect(await working()).toEqual(allOf('before', 'unserved').sort())
  const mail = (await t.mails('asha@example.com')).at(-1)
  expect(mail?.text).toContain(
    [
      'API keys and connected apps: after, after.app.example',
      'Webhooks: after.hook.example',
      'Links to results: after plan',
      'Passkeys: after phone',
    ].join('\n'),
  )
  expect(mail?.text).not.toContain('before')
  expect((await t.mails('meera@example.com')).at(-1)?.text).not.toContain('created')
})

it('also where its user had signed out since', async () => {
  const anil = await signedInUser(t, 'anil@example.com')
  const other = 'fedcba9876543210'
  await isServed(anil.userId, 'three', other)
  await createAll(anil.userId, 'left')
  await t.app.inject({ method: 'POST', url: '/api/v1/auth/logout', headers: anil.headers })
  const harm = { brand: 'Bazaar', now: t.clock.now() }
  expect(await t.db.transaction((tx) => endHarm(tx, harm, name, other))).toBe(0)
  expect(await working()).not.toContain('left')
  expect((await t.mails('anil@example.com')).at(-1)?.text).toContain('Webhooks: left.hook.example')
})
