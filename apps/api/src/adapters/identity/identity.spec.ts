import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, post, testApp } from '../../testing/index.ts'
import type { Settings } from '../../settings.ts'

let t: TestApp
let origin: string
beforeAll(async () => {
  t = await testApp()
  // The server reads the keys of its provider over HTTP, as it reads those of any other.
  await t.app.listen({ host: '127.0.0.1', port: 0 })
  t.services.settings.PORT = (t.app.server.address() as AddressInfo).port
  origin = `http://localhost:${t.services.settings.PORT}`
})
afterAll(() => t.close())

const get = (url: URL) => t.app.inject({ url: url.pathname + url.search, headers: { host: url.host } })
/** A browser that pressed the button: the provider's page it was sent to, and its cookie. */
const leave = async (from = origin) => {
  const headers = { host: new URL(from).host }
  const { body, cookies } = await t.app.inject({ url: '/api/v1/auth/google/login', headers })
  return { page: new URL(body), cookies: { google: cookies[0]?.value ?? '' } }
}
const choose = (page: URL, account: Record<string, string>) => {
  const chosen = new URL(page)
  for (const [key, value] of Object.entries(account)) chosen.searchParams.set(key, value)
  return get(chosen)
}
const tokenFor = async (page: URL, email: string): Promise<string> => {
  const { headers } = await choose(page, { name: 'Asha Rao', email })
  return new URLSearchParams(new URL(String(headers.location)).hash.slice(1)).get('id_token') ?? ''
}
const signIn = async (email: string) => {
  const { page, cookies } = await leave()
  return post(t, 'register_swg', { token: await tokenFor(page, email) }, { cookies })
}

describe('a start with nothing set', () => {
  it('shows the button, labelled as a test account', async () => {
    const { features } = (await t.app.inject('/api/v1/registry')).json()
    expect(features).toMatchObject({ google: true, testAccount: true, signUpClosed: false })
  })

  it('asks for a name and an address and signs in as Google does', async () => {
    const { page, cookies } = await leave()
    expect(page.origin + page.pathname).toBe(`${origin}/dev/identity`)
    const form = await get(page)
    expect(form.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    expect(form.body).toContain('<h1>Test account</h1>')
    expect(form.body).toContain(`${origin}/login#error=access_denied&amp;state=`)
    expect(form.body).not.toMatch(/<script|<style|style=/)

    const back = await choose(page, { name: 'Asha Rao', email: 'Asha@Example.com' })
    expect([back.statusCode, back.headers['cache-control']]).toEqual([303, 'no-store'])
    const address = new URL(String(back.headers.location))
    expect(address.href.split('#')[0]).toBe(`${origin}/login`)
    const answer = new URLSearchParams(address.hash.slice(1))
    expect(answer.get('state')).toBe(page.searchParams.get('state'))
    const token = answer.get('id_token')
    const signedIn = await post(t, 'register_swg', { token }, { cookies })
    expect(signedIn.json().data.user_data).toMatchObject({ email: 'asha@example.com', fullname: 'Asha Rao' })
    expect(signedIn.cookies).toContainEqual(expect.objectContaining({ name: 'google', value: '' }))
    expect((await signIn('asha@example.com')).json().id).toBe(signedIn.json().id)

    // A used credential is worthless: the browser no longer holds what it was made for.
    expect((await post(t, 'register_swg', { token })).statusCode).toBe(401)
  })

  it('takes the sign-in for a proof of identity for a quarter of an hour', async () => {
    const { token } = (await signIn('fresh@example.com')).json()
    const setPassword = (bearer: string) =>
      t.app.inject({
        method: 'POST',
        url: '/api/v1/account/password',
        headers: { authorization: `Bearer ${bearer}` },
        payload: { new_password: 'kettle-battery-9' },
      })
    t.clock.advance(15 * 60_000)
    expect((await setPassword(token)).json().code).toBe('CONFIRM_IDENTITY')
    expect((await setPassword((await signIn('fresh@example.com')).json().token)).statusCode).toBe(200)
  })

  it('returns to the name under which the page was opened, whose cookie counts', async () => {
    const from = origin.replace('localhost', '127.0.0.1')
    const moved = await get((await leave(from)).page)
    const page = new URL(String(moved.headers.location))
    expect(page.origin).toBe(from)
    const back = await choose(page, { name: 'Asha Rao', email: 'asha@example.com' })
    expect(String(back.headers.location).split('#')[0]).toBe(`${from}/login`)
  })

  it('publishes its public key only', async () => {
    const { keys } = (await t.app.inject('/dev/identity/jwks')).json()
    expect(Object.keys(keys[0]).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
  })

  it('leads somebody who opens its address to the sign-in page', async () => {
    expect((await t.app.inject('/dev/identity')).headers.location).toBe('/login')
  })

  it.each([
    ['another address to return to', { redirect_uri: 'https://thief.example/login' }],
    ['another page of the product', { redirect_uri: 'http://localhost/ai-agents' }],
    ['another server of this machine', { redirect_uri: 'http://localhost:1/login' }],
    ['another client', { client_id: 'somebody' }],
    ['a code', { response_type: 'code' }],
    ['no nonce', { nonce: '' }],
    ['no address', { email: 'nobody' }],
  ])('refuses a request for %s without a redirect', async (_what, change) => {
    const { page } = await leave()
    const refused = await choose(page, { name: 'Asha', email: 'asha@example.com', ...change })
    expect([refused.statusCode, refused.headers.location]).toEqual([400, undefined])
  })

  it('makes a credential for one browser and one minute', async () => {
    const [one, other] = [await leave(), await leave()]
    const token = await tokenFor(one.page, 'late@example.com')
    expect((await post(t, 'register_swg', { token }, { cookies: other.cookies })).statusCode).toBe(401)
    t.clock.advance(2 * 60_000)
    expect((await post(t, 'register_swg', { token }, { cookies: one.cookies })).statusCode).toBe(401)
  })

  it.each([
    ['another machine', { remoteAddress: '10.0.0.1' }],
    ['a proxy', { headers: { 'x-forwarded-for': '1.2.3.4' } }],
    ['another host name', { headers: { host: 'rebound.example' } }],
  ])('answers nothing to %s', async (_what, from) => {
    const { page } = await leave()
    for (const url of [
      page.pathname + page.search,
      '/dev/identity/jwks',
      '/dev/identity/.well-known/openid-configuration',
    ]) {
      expect((await t.app.inject({ url, ...from })).statusCode).toBe(404)
    }
  })
})

it.each<[string, Partial<Settings>, boolean]>([
  ['in production', { NODE_ENV: 'production' }, false],
  ['with Google set up', { GOOGLE_CLIENT_ID: 'real' }, true],
  ['with a mail server', { SMTP_URL: 'smtp://127.0.0.1:9' }, false],
  ['with a public address', { PUBLIC_URL: 'https://bazaar.example' }, false],
  ['where other machines reach the server', { HOST: '0.0.0.0' }, false],
])('is absent %s', async (_when, settings, google) => {
  const other = await testApp({ settings })
  for (const path of ['', '.css', '/jwks', '/.well-known/openid-configuration']) {
    expect((await other.app.inject(`/dev/identity${path}`)).statusCode).toBe(404)
  }
  const { features } = (await other.app.inject('/api/v1/registry')).json()
  expect(features).toEqual({ google, signUpClosed: settings.NODE_ENV === 'production', grant: 20 })
  await other.close()
})
