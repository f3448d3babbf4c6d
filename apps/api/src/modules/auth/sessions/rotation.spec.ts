import { tokenHeader } from '@bazaar/contracts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestApp, signedInUser, testApp } from '../../../testing/index.ts'
import { auditLine } from '../../audit/tables.ts'
import { absoluteLimit, rotateEvery, rotationGrace } from './sessions.ts'

let t: TestApp
let token: string
let count = 0
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  count += 1
  token = (await signedInUser(t, `asha${count}@example.com`)).token
})

const ask = async (bearer: string) => {
  const answer = await t.app.inject({ url: '/api/v1/auth/me', headers: { authorization: `Bearer ${bearer}` } })
  const fresh = answer.headers[tokenHeader]
  return { status: answer.statusCode, fresh: typeof fresh === 'string' ? fresh : null }
}

it('replaces a token after an hour; the new one works', async () => {
  t.clock.advance(rotateEvery - 1)
  expect(await ask(token)).toEqual({ status: 200, fresh: null })
  t.clock.advance(1)
  const { fresh } = await ask(token)
  expect(fresh).toMatch(/^[\w-]{43}$/)
  expect(fresh).not.toBe(token)
  expect(await ask(fresh!)).toEqual({ status: 200, fresh: null })
})

it('gives concurrent calls one new token and accepts the old one meanwhile', async () => {
  t.clock.advance(rotateEvery)
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(token)))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(answers.filter(({ fresh }) => fresh !== null)).toHaveLength(1)
  const fresh = answers.find((answer) => answer.fresh)!.fresh!
  await ask(fresh)
  t.clock.advance(rotationGrace)
  expect((await ask(token)).status).toBe(200)
})

it('issues another token when the response with the new one was lost', async () => {
  t.clock.advance(rotateEvery)
  await ask(token)
  t.clock.advance(rotationGrace)
  const again = await ask(token)
  expect(again).toMatchObject({ status: 200, fresh: expect.any(String) })
  expect((await ask(again.fresh!)).status).toBe(200)
})

it('ends the session when an old token returns after the new one was used', async () => {
  t.clock.advance(rotateEvery)
  const { fresh } = await ask(token)
  await ask(fresh!)
  t.clock.advance(rotationGrace + 1)
  expect((await ask(token)).status).toBe(401)
  expect((await ask(fresh!)).status).toBe(401)
  const actions = (await t.db.select().from(auditLine)).map(({ action }) => action)
  expect(actions).toContain('session.token_reused')
})

it('ends after seven days, however often it is used', async () => {
  let current = token
  const end = t.clock.now().getTime() + absoluteLimit
  while (t.clock.now().getTime() + 20 * 3_600_000 < end) {
    t.clock.advance(20 * 3_600_000)
    const answer = await ask(current)
    expect(answer.status).toBe(200)
    current = answer.fresh ?? current
  }
  t.clock.set(new Date(end))
  expect((await ask(current)).status).toBe(401)
})
