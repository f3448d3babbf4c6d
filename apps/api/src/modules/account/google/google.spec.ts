import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, person, post, signedInUser, testApp } from '../../../testing/index.ts'
import { consent } from '../../auth/tables.ts'
import { userIdentity } from '../tables.ts'
import { pendingRegistration } from '../../auth/tables.ts'

const clientId = 'bazaar-client'
type Keys = Awaited<ReturnType<typeof generateKeyPair>>

/** The part of an OpenID provider that verifying a credential needs: discovery and keys over HTTP. */
const serveProvider = async (keys: Keys): Promise<{ server: Server; issuer: string; asked: string[] }> => {
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const discovery = { issuer, authorization_endpoint: `${issuer}/auth`, jwks_uri: `${issuer}/jwks` }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(request.url === '/jwks' ? { keys: [jwk] } : discovery))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return { server, issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

let t: TestApp
let keys: Keys
let strangers: Keys
let provider: Awaited<ReturnType<typeof serveProvider>>
/** A browser that asked for Google's page: its cookie, and the nonce it expects back. */
let browser: { cookies: Record<string, string>; nonce: string }
const newBrowser = async (): Promise<typeof browser> => {
  const asked = await t.app.inject({ url: '/api/v1/auth/google/login' })
  const google = asked.cookies.find(({ name }) => name === 'google')?.value ?? ''
  return { cookies: { google }, nonce: new URL(asked.body).searchParams.get('nonce') ?? '' }
}
beforeAll(async () => {
  keys = await generateKeyPair('RS256', { extractable: true })
  strangers = await generateKeyPair('RS256')
  provider = await serveProvider(keys)
  t = await testApp({ settings: { GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: provider.issuer } })
  browser = await newBrowser()
})
afterAll(async () => {
  provider.server.closeAllConnections()
  provider.server.close()
  await t.close()
})

type Changes = {
  claims?: JWTPayload
  audience?: string | string[]
  issuer?: string
  key?: Keys['privateKey']
  ageMinutes?: number
  alg?: string
}

const credential = (sub: string, { claims, audience, issuer, key, ageMinutes = 0 }: Changes = {}): Promise<string> => {
  const made = Math.floor(t.clock.now().getTime() / 1_000) - ageMinutes * 60
  return new SignJWT({
    email: `${sub}@gmail.com`,
    email_verified: true,
    name: 'Meera Nair',
    nonce: browser.nonce,
    ...claims,
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
    .setSubject(sub)
    .setIssuer(issuer ?? provider.issuer)
    .setAudience(audience ?? clientId)
    .setIssuedAt(made)
    .setExpirationTime(made + 3_600)
    .sign(key ?? keys.privateKey)
}
const bring = (token: string, cookies: Record<string, string> = browser.cookies) =>
  post(t, 'register_swg', { token }, { cookies })

describe('a credential', () => {
  it('creates an account with the sign-up grant and a consent, and later signs in to the same one', async () => {
    const first = await bring(await credential('meera'))
    expect(first.statusCode).toBe(200)
    const body = first.json()
    expect(body.data).toEqual({
      user_data: {
        id: body.id,
        email: 'meera@gmail.com',
        fullname: 'Meera Nair',
        credit_score: 20,
        language: 'en',
        business: null,
        favourite_agents: [],
      },
      access_token: body.token,
    })
    // Keyed on the stable `sub`, because the address may change.
    const again = await bring(await credential('meera', { claims: { email: 'changed@gmail.com' } }))
    expect(again.json().id).toBe(body.id)
    expect(await t.db.select().from(userIdentity)).toHaveLength(1)
    expect(await t.db.select().from(consent)).toHaveLength(1)
    const account = await t.app.inject({ url: '/api/v1/account', headers: { authorization: `Bearer ${body.token}` } })
    expect(account.json()).toMatchObject({ has_password: false, has_google: true, mobile_number: null })
  })

  it('signs in to the account with the same verified address', async () => {
    const known = await signedInUser(t, 'known@gmail.com')
    expect((await bring(await credential('known'))).json().id).toBe(known.userId)
  })

  it('deletes unverified sign-ups for the same address', async () => {
    await post(t, 'register', person('squatted@gmail.com'))
    expect(await t.db.$count(pendingRegistration)).toBe(1)
    expect((await bring(await credential('squatted'))).statusCode).toBe(200)
    expect(await t.db.$count(pendingRegistration)).toBe(0)
  })

  it("fetches the provider's keys once", async () => {
    await bring(await credential('meera'))
    await bring(await credential('meera'))
    expect(provider.asked.filter((url) => url === '/jwks')).toHaveLength(1)
  })

  it.each<[string, (sub: string) => Promise<string>]>([
    ['for somebody else', (sub) => credential(sub, { audience: 'another-client' })],
    ['of another issuer', (sub) => credential(sub, { issuer: 'https://accounts.example.com' })],
    ['signed by a stranger', (sub) => credential(sub, { key: strangers.privateKey })],
    ['that has expired', (sub) => credential(sub, { ageMinutes: 62 })],
    ['from the future', (sub) => credential(sub, { ageMinutes: -10 })],
    ['with an address nobody verified', (sub) => credential(sub, { claims: { email_verified: false } })],
    ['without an address', (sub) => credential(sub, { claims: { email: undefined } })],
    ['for several, of which none is named', (sub) => credential(sub, { audience: [clientId, 'another-client'] })],
    [
      'issued to another party',
      (sub) => credential(sub, { audience: [clientId, 'another-client'], claims: { azp: 'another-client' } }),
    ],
    ['without a nonce', (sub) => credential(sub, { claims: { nonce: undefined } })],
    ['with a nonce of another browser', (sub) => credential(sub, { claims: { nonce: 'of-somebody-else' } })],
    ['that is none', async () => 'eyJhbGciOiJub25lIn0.e30.'],
  ])('%s is refused in the specified words', async (_what, make) => {
    const answer = await bring(await make('refused'))
    expect([answer.statusCode, answer.json().detail]).toEqual([401, 'Something went wrong'])
    expect(await t.db.select().from(userIdentity)).not.toContainEqual(expect.objectContaining({ subject: 'refused' }))
  })

  it('creates one account for ten concurrent sign-ins', async () => {
    const token = await credential('racer')
    const answers = await Promise.all(Array.from({ length: 10 }, () => bring(token)))
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
  })
})

describe("the provider's sign-in page", () => {
  it('receives a nonce that only this browser can return', async () => {
    const asked = await t.app.inject({ url: '/api/v1/auth/google/login' })
    const url = new URL(asked.body)
    expect(url.origin + url.pathname).toBe(`${provider.issuer}/auth`)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: clientId,
      response_type: 'id_token',
      redirect_uri: 'http://localhost:3000/login',
    })
    const cookie = asked.cookies.find(({ name }) => name === 'google')!
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    const token = await credential('nonce', { claims: { nonce: url.searchParams.get('nonce') } })
    expect((await bring(token, {})).statusCode).toBe(401)
    expect((await bring(token)).statusCode).toBe(401)
    expect((await bring(token, { google: cookie.value })).statusCode).toBe(200)
  })

  it('is absent when not configured', async () => {
    const plain = await testApp({ settings: { SMTP_URL: 'smtp://127.0.0.1:9' } })
    expect((await plain.app.inject({ url: '/api/v1/auth/google/login' })).statusCode).toBe(503)
    expect((await post(plain, 'register_swg', { token: 'x' })).json().detail).toBe('Something went wrong')
    await plain.close()
  })

  it('reports that the provider is down', async () => {
    const lost = await testApp({ settings: { GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: 'http://127.0.0.1:9' } })
    expect((await lost.app.inject({ url: '/api/v1/auth/google/login' })).statusCode).toBe(401)
    await lost.close()
  })
})
