import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readSettings } from '../../settings.ts'
import { type TestApp, testApp } from '../../testing/index.ts'
import { signedInWith } from '../runs/spec-user.ts'
import { sweepLinkedin } from './connection.ts'
import { accepts, answers, type PostAnswer, realToken, startLinkedin } from './loopback-linkedin.ts'

type Person = Awaited<ReturnType<typeof signedInWith>>
const defaults = readSettings({ NODE_ENV: 'test' })

let t: TestApp
let plan: PostAnswer[] = [accepts]
let linkedin: Awaited<ReturnType<typeof startLinkedin>>
beforeAll(async () => {
  linkedin = await startLinkedin((response) => (plan.length > 1 ? plan.shift() : plan[0])?.(response))
  t = await testApp({
    settings: {
      LINKEDIN_CLIENT_ID: 'app-1',
      LINKEDIN_CLIENT_SECRET: 'app-secret',
      LINKEDIN_AUTH_URL: linkedin.url,
      LINKEDIN_API_URL: linkedin.url,
      LINKEDIN_VERSION: defaults.LINKEDIN_VERSION,
      PUBLIC_URL: 'http://bazaar.example',
    },
  })
})
afterAll(async () => {
  await t.close()
  await linkedin.close()
})
afterEach(() => {
  plan = [accepts]
  linkedin.posted.length = 0
})

const open = async ({ headers }: Person) => {
  const answer = await t.app.inject({ url: '/api/v1/auth/linkedin/login', headers })
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
  return { answer, cookie, address: new URL(answer.body) }
}
/** Follows the redirect of the consent page. */
const comeBack = async (address: URL, cookie: string) => {
  const consent = await fetch(address, { redirect: 'manual' })
  const back = new URL(consent.headers.get('location') ?? '')
  return t.app.inject({ url: back.pathname + back.search, headers: { cookie } })
}
const messageIn = (html: string): { accessToken: string; username: string } | null => {
  const found = /data-message="([^"]+)"/.exec(html)?.[1]
  return found === undefined ? null : JSON.parse(found.replaceAll('&#34;', '"'))
}
const connected = async (person: Person): Promise<string> => {
  const { cookie, address } = await open(person)
  return messageIn((await comeBack(address, cookie)).body)?.accessToken ?? ''
}
const post = ({ headers }: Person, description: string, token = '') =>
  t.app.inject({ method: 'POST', url: '/api/v1/content/post-on-linkedin', headers, payload: { description, token } })

describe('connecting', () => {
  it('returns the consent page as text, with the scopes and a state', async () => {
    const { answer, address } = await open(await signedInWith(t, 0))
    expect(answer.headers['content-type']).toContain('text/plain')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(address.origin + address.pathname).toBe(`${linkedin.url}/oauth/v2/authorization`)
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'app-1',
      redirect_uri: 'http://bazaar.example/api/v1/auth/linkedin/callback',
      scope: 'openid profile w_member_social',
    })
  })

  it('seals the token and posts a handle to our origin only', async () => {
    const person = await signedInWith(t, 0)
    const { cookie, address } = await open(person)
    const page = await comeBack(address, cookie)
    expect(messageIn(page.body)).toEqual({
      accessToken: expect.stringMatching(/^lih_[\w-]{43}$/),
      username: 'Asha Kulkarni',
    })
    expect(page.body).toContain('data-origin="http://bazaar.example"')
    expect(page.headers).toMatchObject({
      'cross-origin-opener-policy': 'unsafe-none',
      'referrer-policy': 'no-referrer',
    })
    expect(page.headers['content-security-policy']).toContain("script-src 'self'")
    expect(linkedin.exchanged.at(-1)?.get('client_secret')).toBe('app-secret')
    const { rows } = await t.pool.query('select * from linkedin_connection where user_id = $1', [person.userId])
    expect(JSON.stringify(rows)).not.toMatch(/AQX|lih_/)
    const status = await t.app.inject({ url: '/api/v1/auth/linkedin/status', headers: person.headers })
    expect(status.json()).toMatchObject({ configured: true, connected: true, username: 'Asha Kulkarni' })
  })

  it('connects nothing for another browser, a changed state or an expired one', async () => {
    const victim = await signedInWith(t, 0)
    const attacker = await signedInWith(t, 0)
    const { cookie } = await open(victim)
    const { address, cookie: own } = await open(attacker)
    expect((await comeBack(address, cookie)).body).toContain('opened elsewhere')
    const changed = new URL(address)
    changed.searchParams.set('state', `x${address.searchParams.get('state')}`)
    expect((await comeBack(changed, own)).body).toContain('opened elsewhere')
    expect((await t.app.inject({ url: '/api/v1/auth/linkedin/callback?state=x&state=y' })).statusCode).toBe(200)
    t.clock.advance(11 * 60_000)
    expect((await comeBack(address, own)).body).toContain('opened elsewhere')
    expect(
      (await t.pool.query('select 1 from linkedin_connection where user_id = $1', [attacker.userId])).rows,
    ).toEqual([])
  })

  it('explains in one sentence that access was denied, and repeats nothing of the request', async () => {
    const person = await signedInWith(t, 0)
    const { cookie, address } = await open(person)
    const state = address.searchParams.get('state') ?? ''
    const query = new URLSearchParams({ error: '<script>alert(1)</script>', state })
    const page = await t.app.inject({ url: `/api/v1/auth/linkedin/callback?${query}`, headers: { cookie } })
    expect(page.body).toContain('LinkedIn was not connected.')
    expect(page.body).not.toContain('alert(1)')
    expect(messageIn(page.body)).toBeNull()
  })

  it('is deleted on request, at sign-out, and when the token expires', async () => {
    const person = await signedInWith(t, 0)
    const left = async () =>
      (await t.pool.query('select 1 from linkedin_connection where user_id = $1', [person.userId])).rows.length
    await connected(person)
    await t.app.inject({ method: 'POST', url: '/api/v1/auth/linkedin/disconnect', headers: person.headers })
    expect(await left()).toBe(0)
    await connected(person)
    await t.app.inject({ method: 'POST', url: '/api/v1/auth/logout', headers: person.headers })
    expect(await left()).toBe(0)
    const other = await signedInWith(t, 0)
    await connected(other)
    await t.pool.query('update linkedin_connection set expires_at = $1 where user_id = $2', [
      t.clock.now(),
      other.userId,
    ])
    await sweepLinkedin(t.services)
    expect((await t.pool.query('select 1 from linkedin_connection where user_id = $1', [other.userId])).rows).toEqual(
      [],
    )
  })
})

describe('posting', () => {
  it('publishes escaped text for the member once, free of charge', async () => {
    const person = await signedInWith(t, 1)
    const token = await connected(person)
    const first = await post(person, 'Results (up 20%) #GST', token)
    expect([first.statusCode, first.json()]).toEqual([
      200,
      {
        message: 'Posted on LinkedIn',
        id: 'urn:li:share:7123',
        url: 'https://www.linkedin.com/feed/update/urn:li:share:7123',
      },
    ])
    expect((await post(person, 'Results (up 20%) #GST', token)).json()).toEqual(first.json())
    expect(linkedin.posted).toHaveLength(1)
    const [{ headers, body } = { headers: {}, body: {} }] = linkedin.posted
    expect(headers).toMatchObject({
      authorization: `Bearer ${realToken}`,
      'linkedin-version': defaults.LINKEDIN_VERSION,
      'x-restli-protocol-version': '2.0.0',
    })
    expect(body).toEqual({
      author: 'urn:li:person:member-1',
      commentary: 'Results \\(up 20%\\) #GST',
      visibility: 'PUBLIC',
      distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
      lifecycleState: 'PUBLISHED',
      isReshareDisabledByAuthor: false,
    })
    expect(first.headers['x-credit-score']).toBe('1')
  })

  it('publishes once for two concurrent submissions', async () => {
    const person = await signedInWith(t, 0)
    const token = await connected(person)
    plan = [(response) => void setTimeout(() => accepts(response), 200)]
    const both = await Promise.all([post(person, 'Twice', token), post(person, 'Twice', token)])
    expect(linkedin.posted).toHaveLength(1)
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  })

  it('requires the handle of this session, or LinkedIn’s own token from clients that have one', async () => {
    const person = await signedInWith(t, 0)
    const stranger = await signedInWith(t, 0)
    const token = await connected(person)
    expect((await post(stranger, 'Stolen', token)).json()).toMatchObject({ code: 'LINKEDIN_RECONNECT' })
    expect((await post(person, 'Wrong', `${token}x`)).json()).toMatchObject({ code: 'LINKEDIN_RECONNECT' })
    expect((await post(person, 'Without a handle')).statusCode).toBe(200)
    expect((await post(stranger, 'Raw', realToken)).statusCode).toBe(200)
    expect((await post(person, 'Raw again', 'AQX-another')).json()).toMatchObject({ code: 'LINKEDIN_RECONNECT' })
    expect((await post(person, 'Still connected')).statusCode).toBe(200)
  })

  it.each([
    [401, {}, 409, 'Please connect LinkedIn again.'],
    [403, {}, 403, /allow posting/],
    [422, {}, 422, /refused this text/],
    [429, { 'retry-after': '60' }, 429, /no more posts right now/],
    [500, {}, 502, /did not take the post/],
  ])('answers %i of LinkedIn in our words, and can be tried again', async (status, headers, ours, words) => {
    const person = await signedInWith(t, 0)
    const token = await connected(person)
    // If the first API is forbidden, the second is tried before an error is returned.
    plan = [...(status === 403 ? [answers(403)] : []), answers(status, headers), accepts]
    const refused = await post(person, `Answer ${status}`, token)
    expect(refused.statusCode).toBe(ours)
    expect(refused.json().detail).toMatch(words)
    expect(refused.body).not.toContain('secret detail')
    const again = await post(person, `Answer ${status}`, status === 401 ? await connected(person) : token)
    expect(again.statusCode).toBe(200)
  })

  it('retries once with a newer version when the configured one is gone, and warns the operator', async () => {
    const person = await signedInWith(t, 0)
    const token = await connected(person)
    const warned: unknown[] = []
    t.services.log.warn = (...args: unknown[]) => void warned.push(args)
    plan = [answers(426), accepts]
    expect((await post(person, 'Version', token)).statusCode).toBe(200)
    expect(linkedin.posted.map(({ headers }) => headers['linkedin-version'])).toEqual(['202607', '202610'])
    expect(JSON.stringify(warned)).toContain('LINKEDIN_VERSION')
    plan = [answers(426)]
    expect((await post(person, 'Version gone', token)).statusCode).toBe(502)
    expect(linkedin.posted.slice(2).map(({ path }) => path)).toEqual(['/rest/posts', '/rest/posts', '/v2/ugcPosts'])
  })

  it.each([
    ['the version is refused twice', [answers(426), answers(426), accepts]],
    ['the application may not use the Posts API', [answers(403), accepts]],
  ])('publishes by Share on LinkedIn when %s', async (why, given) => {
    const person = await signedInWith(t, 0)
    const token = await connected(person)
    plan = [...given]
    const text = `Results (up 20%) #GST: ${why}`
    const published = await post(person, text, token)
    expect([published.statusCode, published.json().id]).toEqual([200, 'urn:li:share:7123'])
    expect(linkedin.posted).toHaveLength(given.length)
    const last = linkedin.posted.at(-1)
    expect(last).toMatchObject({
      path: '/v2/ugcPosts',
      headers: {
        authorization: `Bearer ${realToken}`,
        'content-type': 'application/json',
        'x-restli-protocol-version': '2.0.0',
      },
      body: {
        author: 'urn:li:person:member-1',
        lifecycleState: 'PUBLISHED',
        specificContent: {
          'com.linkedin.ugc.ShareContent': { shareCommentary: { text }, shareMediaCategory: 'NONE' },
        },
        visibility: { 'com.linkedin.ugc.MemberNetworkVisibility': 'PUBLIC' },
      },
    })
    expect(last?.headers).not.toHaveProperty('linkedin-version')
    await post(person, text, token)
    expect(linkedin.posted).toHaveLength(given.length)
  })

  it('refuses a text that is too long after escaping', async () => {
    const person = await signedInWith(t, 0)
    const token = await connected(person)
    expect((await post(person, '('.repeat(1_600), token)).json()).toMatchObject({ code: 'INVALID_INPUT' })
    expect(linkedin.posted).toEqual([])
  })
})

it('reports that LinkedIn is not configured without an application', async () => {
  const bare = await testApp()
  const { headers } = await signedInWith(bare, 0)
  expect((await bare.app.inject({ url: '/api/v1/auth/linkedin/login', headers })).statusCode).toBe(503)
  expect((await bare.app.inject({ url: '/api/v1/auth/linkedin/status', headers })).json()).toMatchObject({
    configured: false,
    reason: 'LinkedIn is not set up on this server',
  })
  await bare.close()
})
