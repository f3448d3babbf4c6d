import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, goodPassword, post, signedInUser, testApp } from '../../../testing/index.ts'
import { auditLine } from '../../audit/tables.ts'

let t: TestApp
const email = 'asha@example.com'
beforeAll(async () => {
  t = await testApp({ settings: { PUBLIC_URL: 'https://bazaar.example' } })
  await signedInUser(t, email)
})
afterAll(() => t.close())

const signIn = () => post(t, 'login', { email, password: goodPassword })
const cookieIn = (answer: LightMyRequestResponse) => answer.cookies.find(({ name }) => name.includes('session-'))!
const ask = (token: string, cookies: Record<string, string> = {}, url = '/api/v1/auth/me') =>
  t.app.inject({ url, headers: { authorization: `Bearer ${token}` }, cookies })

it('offers a cookie that only this host, over https, and no script can read', async () => {
  expect(cookieIn(await signIn())).toMatchObject({
    name: expect.stringMatching(/^__Host-session-[0-9a-f]{8}$/),
    value: expect.stringMatching(/^[\w-]{43}$/),
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'Strict',
  })
})

it('refuses a stolen token once its browser has brought the cookie', async () => {
  const answer = await signIn()
  const { token } = answer.json<{ token: string }>()
  const { name, value } = cookieIn(answer)
  expect((await ask(token)).statusCode).toBe(200)
  expect((await ask(token, { [name]: value })).statusCode).toBe(200)
  expect((await ask(token)).statusCode).toBe(401)
  expect((await ask(token, { [name]: 'of-another-browser' })).statusCode).toBe(401)
  const other = cookieIn(await signIn())
  expect((await ask(token, { [name]: other.value, [other.name]: other.value })).statusCode).toBe(401)
  expect((await ask(token, { [name]: value })).statusCode).toBe(200)
  const lines = await t.db.select().from(auditLine)
  expect(lines.map(({ action }) => action)).toContain('session.elsewhere')
})

it('leaves a client without cookies unbound, and lists it as such', async () => {
  const { token } = (await signIn()).json<{ token: string }>()
  for (let n = 0; n < 3; n += 1) expect((await ask(token)).statusCode).toBe(200)
  const { data } = (await ask(token, {}, '/api/v1/account/devices')).json()
  expect(data[0]).toMatchObject({ current: true, bound: false })
})

it('lets two sessions of one browser stand beside each other', async () => {
  const answers = [await signIn(), await signIn()]
  const jar = Object.fromEntries(answers.map(cookieIn).map(({ name, value }) => [name, value]))
  for (const answer of answers) expect((await ask(answer.json().token, jar)).statusCode).toBe(200)
  for (const answer of answers) expect((await ask(answer.json().token, jar)).statusCode).toBe(200)
})

it('takes the cookie back at sign-out', async () => {
  const answer = await signIn()
  const { name, value } = cookieIn(answer)
  const out = await post(t, 'logout', {}, { token: answer.json().token, cookies: { [name]: value } })
  expect(out.cookies.find((cookie) => cookie.name === name)).toMatchObject({ value: '', path: '/', secure: true })
})
