import { dayText } from '@bazaar/locale'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { passkey } from '../../../modules/auth/tables.ts'
import { apiKey } from '../../../modules/keys/tables.ts'
import { resultOf } from '../../../modules/results/spec-results.ts'
import { share } from '../../../modules/shares/tables.ts'
import { webhook } from '../../../modules/webhooks/tables.ts'
import { type TestApp, signedInUser, testApp } from '../../../testing/index.ts'
import { endHarm } from './end-harm.ts'
import { eq } from '../../../db/drizzle.ts'
import { auditLine } from '../../../modules/audit/tables.ts'
import { session, userTotp } from '../../../modules/auth/tables.ts'
import { offerUndo } from '../../../modules/account/email/email-undo.ts'
import { user } from '../../../modules/users/tables.ts'
import { createSeen } from '../registry/seen.ts'
import { release } from '../tables.ts'

const [name, buildId] = ['mfe-support', '0123456789abcdef']
let t: TestApp
let note: ReturnType<typeof createSeen>
beforeAll(async () => {
  t = await testApp()
  note = createSeen(t.services)
})
afterAll(() => t.close())

const harmOf = () => ({ brand: 'Bazaar', now: t.clock.now(), home: 'https://bazaar.example' })

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
  const harm = harmOf()
  expect(await t.db.transaction((tx) => endHarm(tx, harm, name, buildId))).toMatchObject({ signedOut: 2 })

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
  t.clock.advance(60_000)
  const other = 'fedcba9876543210'
  await isServed(anil.userId, 'three', other)
  await createAll(anil.userId, 'left')
  await t.app.inject({ method: 'POST', url: '/api/v1/auth/logout', headers: anil.headers })
  const harm = harmOf()
  expect(await t.db.transaction((tx) => endHarm(tx, harm, name, other))).toMatchObject({ signedOut: 0 })
  expect(await working()).not.toContain('left')
  expect((await t.mails('anil@example.com')).at(-1)?.text).toContain('Webhooks: left.hook.example')
})

const changeOf = (userId: string, action: string) =>
  t.db.insert(auditLine).values({ action, userId, actor: 'user', createdAt: t.clock.now() })

it('lists what was changed since, and lets the address before take itself back', async () => {
  const [build, old, thief] = ['aaaa00000001', 'kavya@example.com', 'thief@example.com']
  const kavya = await signedInUser(t, old)
  await changeOf(kavya.userId, 'passkey.removed')
  t.clock.advance(60_000)
  await isServed(kavya.userId, 'four', build)
  t.clock.advance(60_000)
  const at = t.clock.now()
  await t.db.insert(userTotp).values({ userId: kavya.userId, secret: 'sealed', confirmedAt: at })
  await t.db.update(user).set({ email: thief }).where(eq(user.id, kavya.userId))
  await offerUndo(t.db, { userId: kavya.userId, email: old, createdAt: at })
  for (const action of ['password.changed', 'email.changed']) await changeOf(kavya.userId, action)

  const done = await t.db.transaction((tx) => endHarm(tx, harmOf(), name, build))
  expect(done).toEqual({ signedOut: 1, accountsChanged: 1 })
  expect(await t.db.$count(userTotp, eq(userTotp.userId, kavya.userId))).toBe(0)
  const [toOld, toNew] = [(await t.mails(old)).at(-1)?.text ?? '', (await t.mails(thief)).at(-1)?.text ?? '']
  const day = dayText(at, 'en')
  for (const text of [toOld, toNew])
    expect(text).toContain(`${day}: the password was changed\n${day}: the email address was changed`)
  expect(toNew).toContain(`Authenticator apps, added on: ${day}`)
  expect(toOld).not.toContain('a passkey was removed')
  expect(toNew).not.toContain('/s/email/')
  const path = /https:\/\/bazaar\.example(\/s\/email\/\S+)/.exec(toOld)?.[1] ?? ''
  expect((await t.app.inject({ method: 'POST', url: path })).statusCode).toBe(200)
  expect((await t.db.select().from(user).where(eq(user.id, kavya.userId)))[0]).toMatchObject({ email: old })
  const lines = await t.db.select().from(auditLine).where(eq(auditLine.userId, kavya.userId))
  expect(lines.find(({ action }) => action === 'access.ended')?.detail).toMatchObject({
    changed: 'password.changed email.changed',
    authenticators: 1,
  })
})

it('ends sessions that no browser holds and that began since the build was served, whoever it was served to', async () => {
  const build = 'bbbb00000001'
  const [before, after] = [await signedInUser(t, 'bina@example.com'), await signedInUser(t, 'chitra@example.com')]
  t.clock.advance(60_000)
  const at = t.clock.now()
  await t.db.insert(release).values({ name, buildId: build, manifest: {}, servedAt: at })
  const since = { createdAt: at, boundAt: null }
  await t.db.update(session).set(since).where(eq(session.userId, after.userId))
  await t.db.transaction((tx) => endHarm(tx, harmOf(), name, build))
  const alive = async (userId: string) =>
    (await t.db.select().from(session).where(eq(session.userId, userId)))[0]?.revokedAt
  expect(await alive(before.userId)).toBeNull()
  expect(await alive(after.userId)).not.toBeNull()
})
