import { accounts } from '@bazaar/contracts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eq } from '../../../db/drizzle.ts'
import { type TestApp, testApp } from '../../../testing/index.ts'
import { user } from '../../users/tables.ts'
import { type Mode, probe, type Probe, sampleAgent, sampleImplementation } from '../spec-agents.ts'
import { runSample } from '../spec-run.ts'
import { signedInWith } from '../spec-user.ts'
import { createRunWorker, type RunWorker } from '../work/worker.ts'

let t: TestApp
let seen: Probe
let worker: RunWorker
beforeAll(async () => {
  seen = probe()
  const sample = sampleImplementation(seen)
  const phrases = { hi: { titles: [['Asha', 'आशा']], report: [] } } as const
  t = await testApp({ implementations: [{ ...sample, agent: { ...sampleAgent, bulk: true }, phrases }] })
  worker = createRunWorker(t.services, { graceMs: 100 })
  await worker.start()
})
afterAll(async () => {
  await worker.stop()
  await t.close()
})

type Kinds = (typeof accounts.mailKinds)[number][]

/** A user who asked for these mails. */
const userWho = async (kinds: Kinds, credits = 20, language: 'en' | 'hi' = 'en') => {
  const { userId, headers } = await signedInWith(t, credits)
  const payload = { mail_kinds: kinds, language }
  const answer = await t.app.inject({ method: 'POST', url: '/api/v1/account/preferences', payload, headers })
  expect(answer.json().mail_kinds).toEqual(kinds)
  const [found] = await t.db.select().from(user).where(eq(user.id, userId))
  return { userId, headers, subjects: async () => (await t.mails(found?.email)).map(({ subject }) => subject) }
}

const runFor = (userId: string, takesMs: number, mode?: Mode) => runSample(t, seen, { userId, takesMs, mode })

it('mails nothing to users who asked for nothing', async () => {
  const { userId, subjects } = await userWho([])
  await runFor(userId, accounts.slowRunMs)
  expect(await subjects()).toEqual([])
})

it('mails the end of a slow run in the language of its owner, with a link', async () => {
  for (const [language, subject] of [
    ['en', 'Ready: Asha'],
    ['hi', 'तैयार: आशा'],
  ] as const) {
    const { userId, subjects } = await userWho(['runs'], 20, language)
    await runFor(userId, accounts.slowRunMs - 1)
    expect(await subjects()).toEqual([])
    const { id } = await runFor(userId, accounts.slowRunMs)
    expect(await subjects()).toEqual([subject])
    expect((await t.mails()).at(-1)?.text).toContain(`/results/${id}`)
  }
})

it('mails a slow run that failed', async () => {
  const { userId, subjects } = await userWho(['runs'])
  await runFor(userId, accounts.slowRunMs, 'blocked')
  expect(await subjects()).toEqual(['Failed: Sample'])
})

it('mails once when credits run low', async () => {
  const { userId, subjects } = await userWho(['credits'], 7)
  await runFor(userId, 0)
  await runFor(userId, 0)
  expect(await subjects()).toEqual(['Credits left: 5'])
})

it('mails a table once, after its last row', async () => {
  const { headers, subjects } = await userWho(['runs', 'tables'])
  seen.hold = null
  const text = 'Text;Mode\nAsha;answer\nBen;blocked\nCara;free\n'
  const payload = { agent: 'sample', text, key: randomUUID() }
  const answer = await t.app.inject({ method: 'POST', url: '/api/v1/bulk/start', payload, headers })
  expect(answer.statusCode).toBe(200)
  await expect.poll(subjects).toEqual(['Table ready: Sample'])
})
