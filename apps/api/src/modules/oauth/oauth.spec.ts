import { UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { and, eq } from '../../db/drizzle.ts'
import { type TestApp, testApp } from '../../testing/index.ts'
import { erasures } from '../account/data/data-map.ts'
import { implementations } from '../agents/registry.ts'
import { auditLine } from '../audit/tables.ts'
import { session } from '../auth/tables.ts'
import { apiKey, oauthClient, oauthToken } from '../keys/tables.ts'
import { signedInWith } from '../runs/spec-user.ts'
import { createRunWorker, type RunWorker } from '../runs/work/worker.ts'
import { user } from '../users/tables.ts'
import { callback, specCalls, verifier } from './spec-calls.ts'
import { specDocuments, specProvider } from './spec-client.ts'
import { sweepApps } from './sweep.ts'

let t: TestApp
const outside = specDocuments()
let worker: RunWorker
let base: string
let owner: Awaited<ReturnType<typeof signedInWith>>
beforeAll(async () => {
  t = await testApp({ implementations, ports: { fetch: outside.fetch } })
  worker = createRunWorker(t.services, { graceMs: 100 })
  await worker.start()
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`
  Object.assign(t.services.settings, { PUBLIC_URL: base })
})
beforeEach(async () => {
  owner = await signedInWith(t, 10)
})
afterAll(async () => {
  await worker.stop()
  await t.close()
})

const { register, send, asOwner, newRequest, allow, newCode, connect, refresh, listTools } = specCalls(
  () => t.app,
  () => owner.headers,
)
const refused = ({ statusCode, body }: { statusCode: number; body: string }) => [statusCode, JSON.parse(body).error]
const actions = async () =>
  (await t.db.select().from(auditLine).where(eq(auditLine.userId, owner.userId))).map(({ action }) => action)

it('the official client connects by the address alone, runs a tool, refreshes, and is refused once disconnected', async () => {
  const provider = specProvider(callback, async (address) => {
    const { searchParams, pathname } = address
    expect(pathname).toBe('/connect')
    const request = Object.fromEntries(searchParams)
    const asked = (await asOwner('request', request)).json()
    expect(asked).toMatchObject({ name: 'Spec client', host: '127.0.0.1', on_device: true, scopes: ['run', 'read'] })
    return new URL((await allow(request)).json().redirect_to)
  })
  const url = new URL(`${base}/mcp`)
  const open = async () => {
    const client = new Client({ name: 'spec', version: '1' })
    const transport = new StreamableHTTPClientTransport(url, { authProvider: provider })
    return { client, transport, connected: client.connect(transport) }
  }
  const first = await open()
  await expect(first.connected).rejects.toThrow(UnauthorizedError)
  expect(provider.answer.searchParams.get('iss')).toBe(base)
  await first.transport.finishAuth(provider.answer.searchParams.get('code') ?? '')

  const { client, connected } = await open()
  await connected
  expect((await client.listTools()).tools.length).toBeGreaterThan(23)
  const input = { annualIncome: '12,75,000', financial_year: '2025-26' }
  const tax = await client.callTool({ name: 'get-tax', arguments: input })
  expect(tax.structuredContent).toMatchObject({ credits_charged: 1 })

  const before = provider.tokens()?.access_token
  t.clock.advance(2 * 3_600_000)
  expect((await client.listTools()).tools.length).toBeGreaterThan(23)
  expect(provider.tokens()?.access_token).not.toBe(before)

  const keys = (await t.app.inject({ url: '/api/v1/keys', headers: owner.headers })).json().data
  expect(keys).toMatchObject([{ name: 'Spec client', app: '127.0.0.1', daily_limit: 5, spent_today: 1, prefix: '' }])
  await t.app.inject({ method: 'POST', url: `/api/v1/keys/${keys[0].id}/revoke`, headers: owner.headers })
  // The owner allows it again, which takes a proof after two hours.
  await t.db.update(session).set({ provedAt: t.clock.now() }).where(eq(session.userId, owner.userId))
  const calls = provider.visits()
  await expect(client.listTools()).rejects.toThrow(UnauthorizedError)
  // It asks the owner again.
  expect(provider.visits()).toBe(calls + 1)
  await client.close()
})

describe('what clients read', () => {
  it('is where a refusal at /mcp says, at both addresses, and names what is offered', async () => {
    const answer = await t.app.inject({ method: 'POST', url: '/mcp', payload: {} })
    const address = `${base}/.well-known/oauth-protected-resource/mcp`
    expect(answer.statusCode).toBe(401)
    expect(answer.headers['www-authenticate']).toBe(`Bearer resource_metadata="${address}", scope="run read"`)
    for (const url of [address, `${base}/.well-known/oauth-protected-resource`]) {
      const facts = (await t.app.inject({ url: new URL(url).pathname })).json()
      expect(facts).toMatchObject({ resource: `${base}/mcp`, authorization_servers: [base] })
    }
    expect((await t.app.inject({ url: '/.well-known/oauth-authorization-server' })).json()).toMatchObject({
      issuer: base,
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
      client_id_metadata_document_supported: true,
    })
  })
})

describe('registration', () => {
  it.each([
    ['https://chatgpt.com/connector_platform_oauth_redirect', 201],
    ['http://localhost:8080/cb', 201],
    ['cursor://anysphere.cursor-mcp/oauth/callback', 201],
    ['com.example.app:/oauth', 201],
    ['http://evil.example/cb', 400],
    ['javascript:alert(1)', 400],
    ['data:text/html,x', 400],
    ['https://good.example/cb#fragment', 400],
    ['https://good.example@evil.example/cb', 400],
    ['nonsense', 400],
  ])('%s → %i', async (address, status) => {
    const answer = await register({ redirect_uris: [address], token_endpoint_auth_method: 'client_secret_post' })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject(
      status === 201 ? { token_endpoint_auth_method: 'none' } : { error: 'invalid_redirect_uri' },
    )
  })

  it('is refused without an address or for other grants, with the specified errors', async () => {
    expect(refused(await register({}))).toEqual([400, 'invalid_redirect_uri'])
    const other = { redirect_uris: [callback], grant_types: ['client_credentials'] }
    expect(refused(await register(other))).toEqual([400, 'invalid_client_metadata'])
    expect(refused(await t.app.inject({ method: 'POST', url: '/api/v1/oauth/register', payload: '{' }))).toEqual([
      415,
      'invalid_request',
    ])
  })

  it('is limited per network, and what nobody connects is gone after a week', async () => {
    Object.assign(t.services.settings, { RATE_LIMITS: true, LIMIT_APPS_IP: 3 })
    const answers = await Promise.all(Array.from({ length: 6 }, () => register()))
    Object.assign(t.services.settings, { RATE_LIMITS: false })
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 201, 429, 429, 429])
    expect(refused(answers.find(({ statusCode }) => statusCode === 429)!)).toEqual([429, 'too_many_requests'])
    const { client_id: connected } = await connect()
    const { client_id: abandoned } = await newCode()
    t.clock.advance(8 * 86_400_000)
    await sweepApps(t.services)
    expect(await t.db.select({ id: oauthClient.id }).from(oauthClient)).toEqual([{ id: connected }])
    expect(await t.db.$count(apiKey, and(eq(apiKey.userId, owner.userId)))).toBe(1)
    const old = { grant_type: 'refresh_token', client_id: abandoned, refresh_token: 'x' }
    expect(refused(await send('token', old))).toEqual([401, 'invalid_client'])
  })
})

describe('a client that describes itself at its own address', () => {
  const id = 'https://assistant.example/client.json'

  it('connects without registering, and its description is read again each time', async () => {
    outside.serve(200, { client_id: id, client_name: 'Assistant', redirect_uris: ['https://assistant.example/cb'] })
    const request = await newRequest({ client_id: id, redirect_uri: 'https://assistant.example/cb' })
    expect((await asOwner('request', request)).json()).toMatchObject({ name: 'Assistant', host: 'assistant.example' })
    const code = new URL((await allow(request)).json().redirect_to).searchParams.get('code') ?? ''
    const exchange = { grant_type: 'authorization_code', client_id: id, code, code_verifier: verifier }
    expect((await listTools((await send('token', exchange)).json().access_token)).statusCode).toBe(200)
    outside.serve(200, { client_id: id, client_name: 'Assistant', redirect_uris: ['https://assistant.example/new'] })
    expect((await asOwner('request', request)).json().detail).toContain('did not register')
  })

  it.each([
    ['another id', 200, { client_id: 'https://other.example/client.json', redirect_uris: [callback] }],
    ['a redirect', 302, { client_id: id, redirect_uris: [callback] }],
    ['no addresses', 200, { client_id: id }],
    ['an unsafe address', 200, { client_id: id, redirect_uris: ['http://evil.example/cb'] }],
  ])('is refused for %s', async (_what, status, document) => {
    outside.serve(status, document)
    expect((await asOwner('request', await newRequest({ client_id: id }))).statusCode).toBe(422)
  })
})

describe('asking the owner', () => {
  it('needs a session, and no page may frame it', async () => {
    const request = await newRequest()
    for (const call of ['request', 'allow']) {
      const answer = await t.app.inject({ method: 'POST', url: `/api/v1/oauth/${call}`, payload: request })
      expect(answer.statusCode).toBe(401)
    }
    const { headers } = await t.app.inject({ url: '/connect' })
    expect([headers['x-frame-options'], headers['content-security-policy']]).toEqual([
      'DENY',
      expect.stringContaining("frame-ancestors 'none'"),
    ])
  })

  it.each([
    [{ client_id: 'nonsense' }, 'This app is not known here'],
    [{ redirect_uri: 'http://127.0.0.1:7777/other' }, 'did not register'],
    [{ redirect_uri: 'https://evil.example/callback' }, 'did not register'],
    [{ redirect_uri: 'http://localhost:7777/callback' }, 'did not register'],
  ])('sends nothing to an address that is uncertain: %j', async (more, detail) => {
    const request = await newRequest(more)
    for (const call of ['request', 'allow'] as const) {
      const answer = await asOwner(call, { ...request, daily_limit: 1, agents: null })
      expect([answer.statusCode, answer.json().detail]).toEqual([422, expect.stringContaining(detail)])
    }
  })

  it.each([
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ code_challenge: undefined }, 'invalid_request'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ scope: 'run manage' }, 'invalid_scope'],
    [{ resource: 'https://other.example/mcp' }, 'invalid_target'],
  ])('offers the way back with the specified error, and cannot be allowed: %j', async (more, error) => {
    const request = await newRequest(more)
    const asked = (await asOwner('request', request)).json()
    const back = new URL(asked.back_to)
    expect([asked.problem === null, back.origin + back.pathname]).toEqual([false, callback])
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ error, state: 'xyz', iss: base })
    expect((await allow(request)).statusCode).toBe(422)
  })

  it('keeps what the owner limits: scopes, agents and credits, on any port of their device', async () => {
    const request = await newRequest({ scope: 'run', redirect_uri: 'http://127.0.0.1:50123/callback' })
    expect((await asOwner('request', request)).json()).toMatchObject({ scopes: ['run'], problem: null })
    const denied = new URL((await asOwner('request', request)).json().back_to)
    expect(denied.searchParams.get('error')).toBe('access_denied')
    const { redirect_to } = (await allow(request, { agents: ['get-tax'], daily_limit: 2 })).json()
    const code = new URL(redirect_to).searchParams.get('code') ?? ''
    const { client_id } = request
    const tokens = await send('token', { grant_type: 'authorization_code', client_id, code, code_verifier: verifier })
    expect(tokens.json()).toMatchObject({ token_type: 'Bearer', expires_in: 3_600, scope: 'run' })
    expect(tokens.headers['cache-control']).toBe('no-store')
    expect((await listTools(tokens.json().access_token)).body).toContain('"get-tax"')
    const [stored] = await t.db.select().from(apiKey).where(eq(apiKey.userId, owner.userId))
    expect(stored).toMatchObject({ scopes: ['run'], agents: ['get-tax'], dailyLimit: 2, audience: `${base}/mcp` })
    expect(await actions()).toContain('app.allowed')
  })

  it('ends at twenty apps', async () => {
    const request = await newRequest()
    for (let made = 0; made < 20; made += 1) expect((await allow(request)).statusCode).toBe(200)
    expect((await allow(request)).json().code).toBe('CONFLICT')
  })
})

describe('a code', () => {
  it.each([
    [{ code_verifier: 'w'.repeat(43) }, [400, 'invalid_grant']],
    [{ code_verifier: undefined }, [400, 'invalid_request']],
    [{ redirect_uri: 'http://127.0.0.1:7777/other' }, [400, 'invalid_grant']],
    [{ resource: 'https://other.example/mcp' }, [400, 'invalid_target']],
    [{ client_id: 'nonsense' }, [401, 'invalid_client']],
    [{ grant_type: 'password' }, [400, 'unsupported_grant_type']],
    [{ grant_type: undefined }, [400, 'invalid_request']],
    [{ code: 'nonsense' }, [400, 'invalid_grant']],
  ])('is refused with %j', async (more, answer) => {
    const { exchange } = await newCode()
    expect(refused(await send('token', { ...exchange, ...more }))).toEqual(answer)
    expect((await send('token', exchange)).statusCode).toBe(200)
  })

  it('is refused to another client, and after five minutes', async () => {
    const [{ exchange }, other] = [await newCode(), await newCode()]
    expect(refused(await send('token', { ...exchange, client_id: other.client_id }))).toEqual([400, 'invalid_grant'])
    t.clock.advance(5 * 60_000)
    expect(refused(await send('token', exchange))).toEqual([400, 'invalid_grant'])
  })

  it('counts once, also for concurrent calls; a second use disconnects the app', async () => {
    const { exchange } = await newCode()
    const answers = await Promise.all([send('token', exchange), send('token', exchange)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400])
    const { access_token } = answers.find(({ statusCode }) => statusCode === 200)!.json()
    expect((await listTools(access_token)).statusCode).toBe(401)
    expect(await actions()).toContain('app.code_reused')
  })
})

describe('a refresh token', () => {
  it('is replaced; used again later it disconnects the app, within a minute it answers a lost call', async () => {
    const app = await connect()
    const next = (await refresh(app)).json()
    expect((await refresh(app)).statusCode).toBe(200)
    expect((await listTools(next.access_token)).statusCode).toBe(200)
    t.clock.advance(61_000)
    expect(refused(await refresh(app))).toEqual([400, 'invalid_grant'])
    expect(refused(await refresh({ ...app, ...next }))).toEqual([400, 'invalid_grant'])
    expect((await listTools(next.access_token)).statusCode).toBe(401)
    expect(await actions()).toContain('app.token_reused')
  })

  it('cannot widen what was allowed, reach another server, or outlive 90 idle days', async () => {
    const app = await connect()
    expect(refused(await refresh(app, { scope: 'run manage' }))).toEqual([400, 'invalid_scope'])
    expect(refused(await refresh(app, { resource: `${base}/other` }))).toEqual([400, 'invalid_target'])
    t.clock.advance(90 * 86_400_000)
    expect(refused(await refresh(app))).toEqual([400, 'invalid_grant'])
  })

  it('is worth nothing while the account is locked', async () => {
    const app = await connect()
    await t.db.update(user).set({ lockedAt: t.clock.now() }).where(eq(user.id, owner.userId))
    expect(refused(await refresh(app))).toEqual([400, 'invalid_grant'])
    expect((await listTools(app.access_token)).statusCode).toBe(401)
  })
})

describe('an access token', () => {
  it('opens /mcp of this server only, never the account or the desk, whatever the role of its owner', async () => {
    await t.db.update(user).set({ role: 'staff' }).where(eq(user.id, owner.userId))
    const { access_token } = await connect()
    const headers = { authorization: `Bearer ${access_token}` }
    for (const path of ['account', 'keys', 'results', 'desk/tickets', 'agents', 'credit/credit']) {
      const answer = await t.app.inject({ url: `/api/v1/${path}`, headers })
      expect([path, answer.statusCode, answer.json().detail]).toEqual([path, 401, expect.stringContaining('/mcp only')])
    }
    const allowing = await t.app.inject({
      method: 'POST',
      url: '/api/v1/oauth/allow',
      payload: { ...(await newRequest()), daily_limit: null, agents: null },
      headers,
    })
    expect(allowing.statusCode).toBe(401)
    await t.db.update(apiKey).set({ audience: 'https://other.example/mcp' }).where(eq(apiKey.userId, owner.userId))
    expect((await listTools(access_token)).statusCode).toBe(401)
  })

  it('ends after an hour, and the refusal says so in the header', async () => {
    const { access_token, refresh_token } = await connect()
    t.clock.advance(3_600_000)
    const answer = await listTools(access_token)
    expect(answer.statusCode).toBe(401)
    expect(answer.headers['www-authenticate']).toContain('error="invalid_token"')
    // The other kind of token opens nothing.
    expect((await listTools(refresh_token)).statusCode).toBe(401)
  })

  it('is stored as a hash, and goes with the account', async () => {
    const { access_token, refresh_token } = await connect()
    const stored = JSON.stringify(await t.db.select().from(oauthToken))
    expect(stored).not.toContain(access_token)
    expect(stored).not.toContain(refresh_token)
    expect(erasures.map(({ table }) => table)).toContain(apiKey)
    const before = await t.db.$count(oauthToken)
    await t.db.delete(apiKey).where(eq(apiKey.userId, owner.userId))
    expect(await t.db.$count(oauthToken)).toBe(before - 3)
  })
})

describe('revocation', () => {
  it.each(['access_token', 'refresh_token'] as const)('by its %s disconnects the app', async (kind) => {
    const app = await connect()
    const other = await newCode()
    // Of another client: nothing happens.
    expect((await send('revoke', { client_id: other.client_id, token: app[kind] })).statusCode).toBe(200)
    expect((await listTools(app.access_token)).statusCode).toBe(200)
    expect((await send('revoke', { client_id: app.client_id, token: app[kind] })).statusCode).toBe(200)
    expect((await listTools(app.access_token)).statusCode).toBe(401)
    expect(refused(await refresh(app))).toEqual([400, 'invalid_grant'])
    expect(await actions()).toContain('app.disconnected')
  })

  it('of an unknown token is no error; without a known client it is', async () => {
    const { client_id } = await newCode()
    expect((await send('revoke', { client_id, token: 'nonsense' })).statusCode).toBe(200)
    expect(refused(await send('revoke', { client_id: 'nonsense', token: 'x' }))).toEqual([401, 'invalid_client'])
    expect(refused(await send('revoke', { client_id }))).toEqual([400, 'invalid_request'])
  })
})

it('a field that is sent twice is refused', async () => {
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/v1/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'client_id=a&client_id=b',
  })
  expect(refused(answer)).toEqual([400, 'invalid_request'])
})
