import { firstScriptSources } from './platform/releases/page/first-scripts.ts'
import type { Registry } from '@bazaar/federation-contract'
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { ErrorBody } from '@bazaar/contracts'
import { fastify } from 'fastify'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, type Socket, connect as connectSocket, createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Services } from './context.ts'
import { connect } from './db/client.ts'
import { type Checks, healthRoutes } from './http/health.ts'
import { signOn } from './modules/runs/work/presence.ts'
import type { Settings } from './settings.ts'
import { type TestApp, testApp } from './testing/index.ts'
import { hindi } from './translations/hindi/index.ts'

let api: TestApp
beforeAll(async () => {
  api = await testApp({ settings: { OVERRIDE_ORIGINS: '' } })
})
afterAll(() => api.close())

const json = { 'content-type': 'application/json' }
const login = '/api/v1/auth/login'

describe('bad requests get the catalogue envelope, never 5xx', () => {
  const deep = `${'['.repeat(30)}${']'.repeat(30)}`
  const wide = JSON.stringify(Object.fromEntries(Array.from({ length: 1_001 }, (_, n) => [`k${n}`, n])))
  test.each([
    ['malformed JSON', { payload: '{"email":', headers: json }, 400, 'MALFORMED_REQUEST'],
    ['no body', {}, 422, 'INVALID_INPUT'],
    ['an empty body', { payload: '', headers: json }, 422, 'INVALID_INPUT'],
    ['null', { payload: 'null', headers: json }, 422, 'INVALID_INPUT'],
    ['a list', { payload: '[]', headers: json }, 422, 'INVALID_INPUT'],
    [
      'a wrong content type',
      { payload: 'a=b', headers: { 'content-type': 'text/plain' } },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'a form',
      { payload: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['__proto__', { payload: '{"__proto__":{"a":1}}', headers: json }, 400, 'MALFORMED_REQUEST'],
    [
      'constructor.prototype',
      { payload: '{"constructor":{"prototype":{"a":1}}}', headers: json },
      400,
      'MALFORMED_REQUEST',
    ],
    ['too much', { payload: JSON.stringify({ email: 'a'.repeat(300_000) }), headers: json }, 413, 'PAYLOAD_TOO_LARGE'],
    [
      'NUL',
      { payload: '{"email":"a\\u0000b@example.com","password":"long enough"}', headers: json },
      400,
      'MALFORMED_REQUEST',
    ],
    [
      'half a character',
      { payload: '{"email":"\\ud800@example.com","password":"long enough"}', headers: json },
      400,
      'MALFORMED_REQUEST',
    ],
    ['JSON too deep', { payload: deep, headers: json }, 400, 'MALFORMED_REQUEST'],
    ['JSON too wide', { payload: wide, headers: json }, 400, 'MALFORMED_REQUEST'],
    ['GET of a POST', { method: 'GET' as const }, 405, 'METHOD_NOT_ALLOWED'],
    ['TRACE', { method: 'TRACE' as const }, 405, 'METHOD_NOT_ALLOWED'],
    ['an unknown address', { url: '/api/v1/nothing' }, 404, 'NOT_FOUND'],
    ['an unknown file', { url: '/nothing.txt', method: 'GET' as const }, 404, 'NOT_FOUND'],
    ['a broken address', { url: '/api/%zz', method: 'GET' as const }, 400, 'MALFORMED_REQUEST'],
    ['a NUL in the address', { url: '/api/v1/auth/me?x=%00', method: 'GET' as const }, 400, 'MALFORMED_REQUEST'],
    ['no token', { url: '/api/v1/auth/me', method: 'GET' as const }, 401, 'UNAUTHENTICATED'],
  ])('%s', async (_name, request, status, code) => {
    const answer = await api.app.inject({ method: 'POST', url: login, ...request })
    const body = ErrorBody.strict().parse(answer.json())
    expect([answer.statusCode, body.code]).toEqual([status, code])
    expect(body.message).toBe(body.detail)
    expect(hindi(body.detail)).not.toBe(body.detail)
    expect(body.request_id).toBe(answer.headers['x-request-id'])
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  })

  test('the wrong method names the right one', async () => {
    expect((await api.app.inject({ url: login })).headers.allow).toBe('POST')
    const me = await api.app.inject({ method: 'DELETE', url: '/api/v1/auth/me?x=1' })
    expect([me.statusCode, me.headers.allow]).toEqual([405, 'GET, HEAD'])
  })

  test('every missing field is named', async () => {
    const answer = await api.app.inject({ method: 'POST', url: '/api/v1/auth/register', payload: {} })
    expect(Object.keys(answer.json().fields)).toEqual(['fullname', 'email', 'password', 'mobile_number'])
  })

  test.each([
    ['what is not HTTP at all', 'BREW /pot HTCPCP/1.0\r\n\r\n'],
    ['two hosts', 'GET /livez HTTP/1.1\r\nhost: a\r\nconnection: close\r\nHost: b\r\n\r\n'],
  ])('%s: 400', async (_name, sent) => {
    if (!api.app.server.listening) await api.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = api.app.server.address() as AddressInfo
    const socket = connectSocket(port, '127.0.0.1')
    socket.end(sent)
    let response = ''
    for await (const chunk of socket) response += String(chunk)
    expect(response).toMatch(/^HTTP\/1\.1 400 Bad Request/)
    expect(ErrorBody.parse(JSON.parse(response.split('\r\n\r\n')[1]!)).code).toBe('MALFORMED_REQUEST')
  })
})

describe('files for machines', () => {
  test.each([
    ['/robots.txt', /^User-agent: \*\n[^]*Sitemap: http:\/\/localhost:\d+\/sitemap\.xml/],
    ['/.well-known/security.txt', /^Contact: mailto:support@[^]*\nExpires: 20\d\d-/],
  ])('%s', async (url, text) => {
    const answer = await api.app.inject({ url })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(answer.body).toMatch(text)
  })

  test.each(['/metrics', '/.well-known/openid-configuration', '/.env', '/.git/config'])(
    '%s does not get the page',
    async (url) => {
      expect((await api.app.inject({ url })).statusCode).toBe(404)
    },
  )
})

describe('request ids', () => {
  const idFor = async (headers: Record<string, string>) =>
    (await api.app.inject({ url: '/livez', headers })).headers['x-request-id']
  test('a well-formed one is kept', async () => {
    expect(await idFor({ 'x-request-id': 'abc-123.DEF_4' })).toBe('abc-123.DEF_4')
  })
  test('the trace of the caller is kept', async () => {
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
    expect(await idFor({ traceparent: `00-${trace}-00f067aa0ba902b7-01` })).toBe(trace)
  })
  test.each(['short', 'with space here', 'x'.repeat(65), 'line\tbreak-id', '../../etc/passwd'])(
    'a harmful one is replaced: %j',
    async (id) => {
      expect(await idFor({ 'x-request-id': id })).toMatch(/^[0-9a-f-]{36}$/)
    },
  )
})

describe('security headers', () => {
  test.each([
    ['/livez', undefined],
    ['/api/v1/auth/me', 'no-store'],
    ['/marketingops/v2/get-tax/', 'no-store'],
    ['/ai-agents', 'private, no-cache'],
    ['/nothing.txt', undefined],
    ['/dev/mailbox', 'no-store'],
    ['/api/docs/', 'no-store'],
  ])('%s is under the strict policy', async (url, caching) => {
    const { headers } = await api.app.inject({ url })
    const policy = String(headers['content-security-policy'])
    expect(policy).not.toMatch(/unsafe|\*|https?:/)
    for (const rule of [
      // The two scripts in the page itself, by their hash.
      ["script-src 'self'", ...firstScriptSources].join(' '),
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ]) {
      expect(policy.split(';')).toContain(rule)
    }
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'x-frame-options': 'DENY',
    })
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers['cache-control']).toBe(caching)
  })

  const live = (settings: Partial<Settings>) =>
    testApp({ settings: { NODE_ENV: 'production', PUBLIC_URL: 'https://bazaar.example', ...settings } })
  const register = ({ app }: TestApp) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/auth/register',
      payload: { fullname: 'Asha', email: 'a@example.com', password: 'correct-horse-7', mobile_number: '9845012345' },
    })

  test('HSTS, secure cookie and no mailbox where the address is https and production', async () => {
    const server = await live({ SMTP_URL: 'smtp://127.0.0.1:9' })
    const answer = await register(server)
    expect(answer.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
    expect(answer.cookies[0]).toMatchObject({ secure: true, httpOnly: true })
    expect((await server.app.inject({ url: '/dev/mailbox' })).statusCode).toBe(404)
    expect((await server.app.inject({ url: '/dev/mailbox.json' })).statusCode).toBe(404)
    const { paths } = (await server.app.inject({ url: '/api/docs/json' })).json()
    expect(Object.keys(paths).filter((path) => /desk|releases/.test(path))).toEqual([])
    expect(paths).toHaveProperty('/api/v1/agents')
    await server.close()
  })

  test('production without a mail server closes sign-up, and says so wherever somebody looks', async () => {
    const server = await live({ API_DOCS: false })
    const refused = await register(server)
    expect([refused.statusCode, refused.json().detail]).toEqual([503, expect.stringContaining('Sign-up is closed')])
    const forgot = { method: 'POST', url: '/api/v1/auth/generate-otp', payload: { email: 'a@example.com' } } as const
    expect((await server.app.inject(forgot)).statusCode).toBe(503)
    const { features } = (await server.app.inject('/api/v1/registry')).json<Registry>()
    expect(features).toEqual({ google: false, signUpClosed: true, grant: 20 })
    expect((await server.app.inject('/readyz')).json().warnings).toContain('sign-up is closed: SMTP_URL is not set')
    expect((await server.app.inject('/api/docs/json')).statusCode).toBe(404)
    await server.close()
  })

  test('no text becomes HTML or code', async () => {
    const policyAt = async (url: string) =>
      String((await api.app.inject({ url })).headers['content-security-policy']).split(';')
    expect(await policyAt('/ai-agents')).toEqual(
      expect.arrayContaining(["require-trusted-types-for 'script'", 'trusted-types default dompurify']),
    )
  })

  test('the CSP evaluator finds nothing grave', async () => {
    const policy = String((await api.app.inject({ url: '/ai-agents' })).headers['content-security-policy'])
    const findings = new CspEvaluator(new CspParser(policy).csp).evaluate()
    // It warns of 'self' for sites that hand out uploads as scripts; what people upload is never served here.
    expect(findings.filter(({ severity }) => severity <= Severity.MEDIUM)).toEqual([])
  })

  test('foreign origins are those that the registry names, in development and in production', async () => {
    for (const NODE_ENV of ['development', 'production'] as const) {
      const settings = {
        NODE_ENV,
        OVERRIDE_ORIGINS: 'https://preview.example',
        PUBLIC_URL: NODE_ENV === 'production' ? 'https://bazaar.example' : undefined,
        DEV_REMOTES: 'mfe-auth=http://localhost:3001,mfe-support=http://localhost:3005',
      }
      const hot = await testApp({ settings })
      const policy = String((await hot.app.inject({ url: '/ai-agents' })).headers['content-security-policy'])
      const origins = (rule: string) =>
        policy
          .split(';')
          .find((one) => one.startsWith(`${rule} `))
          ?.split(' ')
          .filter((source) => source.startsWith('http'))
      const { overrideOrigins } = (await hot.app.inject('/api/v1/registry')).json<Registry>()
      expect(overrideOrigins).toEqual(
        NODE_ENV === 'production'
          ? ['https://preview.example']
          : ['https://preview.example', 'http://localhost:3001', 'http://localhost:3005'],
      )
      for (const rule of ['script-src', 'style-src', 'connect-src', 'img-src', 'font-src']) {
        expect([rule, origins(rule)]).toEqual([rule, overrideOrigins])
      }
      expect(policy.includes("require-trusted-types-for 'script'")).toBe(NODE_ENV === 'production')
      await hot.close()
    }
  })

  test('in development the servers of hot remotes are allowed, with their sockets', async () => {
    const settings = {
      NODE_ENV: 'development' as const,
      OVERRIDE_ORIGINS: '',
      DEV_REMOTES: 'mfe-auth=http://localhost:3001',
    }
    const hot = await testApp({ settings })
    const policy = String((await hot.app.inject({ url: '/livez' })).headers['content-security-policy'])
    expect(policy).toContain("script-src 'self' http://localhost:3001 'sha256-")
    expect(policy).toContain("connect-src 'self' http://localhost:3001 ws://localhost:3001;")
    await hot.close()
  })
})

describe('health', () => {
  test('ready with a database, not ready without; alive in both', async () => {
    const other = await testApp()
    expect((await other.app.inject({ url: '/readyz' })).json()).toEqual({
      status: 'ready',
      ledger: 'unchecked',
      warnings: ['no worker'],
    })
    await other.pool.query('delete from drizzle.__drizzle_migrations')
    expect((await other.app.inject({ url: '/readyz' })).statusCode).toBe(503)
    await other.pool.end()
    expect((await other.app.inject({ url: '/readyz' })).json()).toEqual({
      status: 'not ready',
      reason: 'the database does not answer',
    })
    expect((await other.app.inject({ url: '/livez' })).json()).toEqual({
      status: 'live',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    })
    await other.app.close()
  })

  const report = async (services: Partial<Services>, checks: Partial<Checks> = {}) => {
    const app = fastify()
    const none = { ledger: async () => 'consistent', warnings: async () => [] }
    healthRoutes(app, { ...api.services, ...services }, { ...none, ...checks })
    const answer = await app.inject({ url: '/readyz' })
    await app.close()
    return [answer.statusCode, answer.json()]
  }

  test('a full disk, its own and that of an external database', async () => {
    const reason = (why: string) => [503, { status: 'not ready', reason: why }]
    expect(await report({}, { freeBytes: async () => 15 * 1_048_576 })).toEqual(reason('the disk is full'))
    expect(await report({}, { freeBytes: async () => 100 * 1_048_576 })).toEqual([
      200,
      expect.objectContaining({ warnings: ['the disk has 100 MB left'] }),
    ])
    await api.pool.query(`create function refuse() returns trigger language plpgsql
      as $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$`)
    await api.pool.query('create trigger full_disk before insert on throttle execute function refuse()')
    expect(await report({})).toEqual(reason('the disk of the database is full'))
    await api.pool.query('drop trigger full_disk on throttle')
  })

  test('a database that accepts connections and never answers', async () => {
    const sockets: Socket[] = []
    const mute = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1')
    await once(mute, 'listening')
    const { port } = mute.address() as AddressInfo
    const { db, close } = connect(() => `postgres://nobody@127.0.0.1:${port}/none`)
    const begin = performance.now()
    expect(await report({ db })).toEqual([503, { status: 'not ready', reason: 'the database does not answer' }])
    expect(performance.now() - begin).toBeLessThan(10_000)
    for (const socket of sockets) socket.destroy()
    await Promise.all([close(), new Promise((done) => mute.close(done))])
  })

  test('a worker is missed a minute after its last sign of life', async () => {
    const warnings = async () => (await api.app.inject({ url: '/readyz' })).json().warnings
    await signOn(api.services, randomUUID())
    expect(await warnings()).not.toContain('no worker')
    api.clock.advance(61_000)
    expect(await warnings()).toContain('no worker')
  })
})

test('the flood guard counts API calls and shared pages per network and says when to come back', async () => {
  const guarded = await testApp({ settings: { RATE_LIMITS: true, LIMIT_API_IP: 3 } })
  const call = (remoteAddress: string, url = '/api/v1/auth/me') => guarded.app.inject({ url, remoteAddress })
  const statuses: number[] = []
  for (let n = 0; n < 4; n += 1) statuses.push((await call(`2001:db8::${n + 1}`)).statusCode)
  expect(statuses).toEqual([401, 401, 401, 429])
  const refused = await call('2001:db8::9')
  expect(refused.json().code).toBe('RATE_LIMITED')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await call('2001:db8:0:1::1')).statusCode).toBe(401)
  expect((await call('2001:db8::9', '/livez')).statusCode).toBe(200)
  const shared = await call('2001:db8::9', '/s/unknown/card')
  expect([shared.statusCode, shared.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
  await guarded.close()
})

test('only a trusted proxy may say who the client is', async () => {
  const ask = async (TRUSTED_PROXIES: string) => {
    const proxied = await testApp({ settings: { RATE_LIMITS: true, LIMIT_API_IP: 1, TRUSTED_PROXIES } })
    const call = (client: string) =>
      proxied.app.inject({ url: '/api/v1/auth/me', remoteAddress: '10.0.0.1', headers: { 'x-forwarded-for': client } })
    const statuses = [(await call('1.1.1.1')).statusCode, (await call('2.2.2.2')).statusCode]
    await proxied.close()
    return statuses
  }
  expect(await ask('')).toEqual([401, 429])
  expect(await ask('10.0.0.0/8')).toEqual([401, 401])
})

test('OpenAPI names every call, its fields and its errors', async () => {
  const document = (await api.app.inject({ url: '/api/docs/json' })).json()
  expect(document.openapi).toBe('3.1.0')
  const register = document.paths['/api/v1/auth/register'].post
  expect(register.requestBody.content['application/json'].schema).toEqual({
    $ref: '#/components/schemas/RegisterInput',
  })
  expect(document.components.schemas.RegisterInput.required).toEqual(['fullname', 'email', 'password', 'mobile_number'])
  expect(Object.keys(register.responses)).toEqual(expect.arrayContaining(['200', '400', '422', '429']))
  expect(document.paths['/api/v1/auth/me'].get.security).toEqual([{ session: [] }])
  expect(Object.keys(document.paths).filter((path) => path.startsWith('/dev') || path.startsWith('/livez'))).toEqual([])
  expect((await api.app.inject({ url: '/api/docs/' })).statusCode).toBe(200)
})
