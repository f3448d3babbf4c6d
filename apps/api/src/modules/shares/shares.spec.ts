import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eq } from '../../db/drizzle.ts'
import { type TestApp, testApp } from '../../testing/index.ts'
import { resultOf } from '../results/spec-results.ts'
import { probe, sampleImplementation } from '../runs/spec-agents.ts'
import { signedInWith } from '../runs/spec-user.ts'
import { businessProfile, user } from '../users/tables.ts'
import { share } from './tables.ts'

const chart = {
  title: 'Tax <by> year',
  labelHeading: 'Year',
  labels: ['2026'],
  series: [{ label: 'Tax', values: [7] }],
}
let t: TestApp
let owner: Awaited<ReturnType<typeof signedInWith>>
beforeAll(async () => {
  t = await testApp({
    implementations: [{ ...sampleImplementation(probe()), figures: async () => [chart] }],
    settings: { RATE_LIMITS: true },
  })
})
beforeEach(async () => {
  owner = await signedInWith(t, 0)
})
afterAll(() => t.close())

const post = (url: string, payload: object = {}, headers = owner.headers) =>
  t.app.inject({ method: 'POST', url, payload, headers })
const made = (text = '# A plan\n\nGrow *slowly*.') =>
  resultOf(t, owner.userId, { input: { text: 'secret asked' }, text })
const shared = async (payload: object = {}, id?: string) => {
  const run = id ?? (await made())
  const answer = await post(`/api/v1/results/${run}/shares`, payload)
  const body = answer.json<{ id: string; url: string; card_url: string }>()
  return { run, answer, ...body, path: new URL(body.url).pathname }
}
const open = (url: string) => t.app.inject({ url })
const viewsOf = async (id: string) => (await t.db.select().from(share).where(eq(share.id, id)))[0]?.views
const unlock = (url: string, password: string, remoteAddress = '10.1.1.1') =>
  t.app.inject({
    method: 'POST',
    url,
    remoteAddress,
    payload: new URLSearchParams({ password }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

describe('a shared result', () => {
  it('shows its text under the name of the business, to anyone, and nothing of what was asked', async () => {
    await t.db.insert(businessProfile).values({ userId: owner.userId, name: 'Rao & Sons', site: 'https://rao.example' })
    const { path } = await shared()
    const { statusCode, body, headers } = await open(path)
    expect(statusCode).toBe(200)
    expect(body).toContain('<p>Grow <em>slowly</em>.</p>')
    expect(body).toContain('<h1>A plan</h1>')
    expect(body).toContain('Rao &amp; Sons')
    expect(body).not.toContain('secret asked')
    expect(headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
    expect(headers['set-cookie']).toBeUndefined()
  })

  it('draws the charts of its own text, but not of an edited one', async () => {
    const { path, run } = await shared({}, await made('# A plan\n\nWords\n\n## Costs'))
    const { body } = await open(path)
    expect(body).toMatch(
      /<p>Words<\/p>\n<figure><figcaption>Tax &lt;by&gt; year<\/figcaption><svg [^>]*role="img"[^]*>2026<\/text>[^]*<\/figure>\n<h2>Costs/,
    )
    expect(body).not.toContain('<by>')
    await post(`/api/v1/results/${run}/versions`, { text: 'Edited later.' })
    expect((await open(path)).body).not.toContain('<svg')
  })

  it.each([
    ['# A plan\n\nWords\n\n## Costs', ['Our plan', 'Costs']],
    ['## Monday\n\nWords\n\n## Tuesday', ['Our plan', 'Monday', 'Tuesday']],
  ])('puts the title of its owner in the place of its own: %j', async (text, headings) => {
    const { path } = await shared({ title: 'Our plan' }, await made(text))
    const { body } = await open(path)
    expect([...body.matchAll(/<h\d>(.*?)<\/h\d>/g)].map(([, heading]) => heading)).toEqual(headings)
  })

  it('loads its fonts from this server', async () => {
    const { path } = await shared()
    const { body, headers } = await open(path)
    expect(headers['content-security-policy']).toContain("font-src 'self'")
    const fonts = [...body.matchAll(/url\('(.*?)'\)/g)].map(([, address = '']) => address)
    expect(fonts).toHaveLength(2)
    for (const font of fonts) {
      const answer = await open(font)
      expect(answer.headers['content-type']).toBe('font/woff2')
      expect(answer.rawPayload.subarray(0, 4).toString()).toBe('wOF2')
    }
  })

  it('leaves out no level of headings, and no heading of a column is empty', async () => {
    const { path } = await shared(
      {},
      await made('# A plan\n\n### Costs\n\n##### Rent\n\n| | 2026 |\n|---|--:|\n| Rent | 9 |'),
    )
    const { body } = await open(path)
    expect(body.match(/<h\d>/g)).toEqual(['<h1>', '<h2>', '<h3>'])
    expect(body).toContain('<tr><td></td><th class="right"><strong>2026</strong></th></tr>')
  })

  it('runs nothing of its text', async () => {
    const hostile = [
      '# <img src=x onerror=alert(1)> Title',
      '<script>alert(1)</script>',
      '[press](javascript:alert(1)) ![x](https://evil.example/p.png)',
      '<iframe src="https://evil.example"></iframe><a href="https://ok.example/?a=%22onx">ok</a>',
      '| a |\n|---|\n| <b onclick=x>c</b> |',
    ].join('\n\n')
    const { path } = await shared({ title: '"><script>alert(2)</script>' }, await made(hostile))
    const { body, headers } = await open(path)
    expect(body).not.toMatch(/<script|<img|<iframe|javascript:|<[^>]*\son\w+=/i)
    expect(body).toContain('&quot;&gt;&lt;script&gt;alert(2)')
    expect(headers['content-security-policy']).not.toContain('script')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })

  it('stores only a hash of its address, and counts its views', async () => {
    const { path, run, id } = await shared()
    const [row] = await t.db.select().from(share).where(eq(share.id, id))
    expect(JSON.stringify(row)).not.toContain(path.split('/').at(-1))
    await open(path)
    await open(path)
    await expect.poll(() => viewsOf(id)).toBe(2)
    const list = await t.app.inject({ url: `/api/v1/results/${run}/shares`, headers: owner.headers })
    expect(list.json().data).toMatchObject([{ id, views: 2, state: 'active', has_password: false }])
    expect(list.body).not.toContain('/s/')
  })

  it('opens while the row that counts its views is locked', async () => {
    const { path, id } = await shared()
    const statuses = await t.db.transaction(async (tx) => {
      await tx.select().from(share).where(eq(share.id, id)).for('update')
      return Promise.all(Array.from({ length: 3 }, async () => (await open(path)).statusCode))
    })
    expect(statuses).toEqual([200, 200, 200])
  })

  it('counts visitors who come at once', async () => {
    const { path, id } = await shared()
    await Promise.all(Array.from({ length: 30 }, () => open(path)))
    await expect.poll(() => viewsOf(id)).toBe(30)
  })

  it('is shown in its current version', async () => {
    const { path, run } = await shared()
    await open(path)
    await post(`/api/v1/results/${run}/versions`, { text: 'Edited later.' })
    expect((await open(path)).body).toContain('Edited later.')
  })

  it('has words around it in the language of its visitor, and keeps its own', async () => {
    const hindi = (url: string) => t.app.inject({ url, headers: { 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.5' } })
    const { path } = await shared()
    const { body, headers } = await hindi(path)
    expect(body).toContain('<html lang="hi" dir="ltr">')
    expect(body).toContain('<main lang="en" dir="auto"><h1>A plan</h1>')
    expect(body).toContain('से बनाया गया')
    expect(headers['x-robots-tag']).toBe('noindex, nofollow, noarchive')
    expect((await hindi(`${path}/card`)).body).toContain('पूरा पढ़ें')
    expect((await hindi('/s/unknown')).body).toContain('यह लिंक काम नहीं करता')
    const locked = await shared({ password: 'open sesame' })
    expect((await hindi(locked.path)).body).toContain('इस पेज के लिए पासवर्ड चाहिए')
    const inHindi = await shared({}, await made('# योजना\n\nधीरे-धीरे आगे बढ़ें।'))
    expect((await open(inHindi.path)).body).toMatch(/<html lang="en" dir="ltr">[^]*<main lang="hi" dir="auto">/)
  })

  it('has a card that other sites may frame; the page may not be', async () => {
    const { path } = await shared()
    const { headers, body } = await open(`${path}/card`)
    expect(headers['content-security-policy']).toContain('frame-ancestors *')
    expect(headers['x-frame-options']).toBeUndefined()
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(body).toContain('Grow slowly.')
    expect(body).toContain(`${path}" target="_blank"`)
  })
})

describe('a link', () => {
  const gone = async (path: string) => {
    const pages = [await open(path), await open(`${path}/card`), await unlock(path, 'open sesame')]
    expect(pages.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
    expect(pages[0]?.body).toContain('This link does not work')
    expect(pages[0]?.body).not.toMatch(/A plan|Shared by its author/)
  }

  it('that is not known, revoked or expired looks the same', async () => {
    await gone('/s/unknown')
    const revoked = await shared()
    expect((await post(`/api/v1/shares/${revoked.id}/revoke`)).json().state).toBe('revoked')
    await gone(revoked.path)
    const brief = await shared({ expires_in_days: 1 })
    expect((await open(brief.path)).statusCode).toBe(200)
    t.clock.advance(86_400_000)
    await gone(brief.path)
  })

  it('rests while its result is deleted, and works again after', async () => {
    const { path, run } = await shared()
    await post(`/api/v1/results/${run}/delete`)
    await gone(path)
    expect((await post(`/api/v1/results/${run}/shares`)).json()).toMatchObject({ code: 'CONFLICT' })
    await post(`/api/v1/results/${run}/restore`)
    expect((await open(path)).statusCode).toBe(200)
  })

  it.each(['lockedAt', 'eraseAfter', 'erasedAt'] as const)('of an owner with %s does not work', async (column) => {
    const { path } = await shared()
    await t.db
      .update(user)
      .set({ [column]: t.clock.now() })
      .where(eq(user.id, owner.userId))
    await gone(path)
  })

  it('with a password opens with it alone, after at most ten tries', async () => {
    const { path, run, id } = await shared({ password: 'open sesame' })
    const asked = await open(path)
    expect(asked.body).toContain('This page has a password')
    expect(asked.body + (await open(`${path}/card`)).body).not.toContain('Grow')
    expect((await unlock(path, 'wrong')).statusCode).toBe(403)
    expect((await unlock(path, 'open sesame')).body).toContain('Grow')
    for (let tries = 0; tries < 8; tries += 1) await unlock(path, `wrong ${tries}`)
    const refused = await unlock(path, 'open sesame')
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)])
    expect(refused.body).not.toContain('Grow')
    expect((await unlock(path, 'open sesame', '10.2.2.2')).statusCode).toBe(200)
    await expect.poll(() => viewsOf(id)).toBe(2)
    const list = await t.app.inject({ url: `/api/v1/results/${run}/shares`, headers: owner.headers })
    expect(list.json().data).toMatchObject([{ views: 2, has_password: true }])
  })

  it('is not made or revoked by another user, or a key without the permission', async () => {
    const { run, id } = await shared()
    const { key } = (await post('/api/v1/keys', { name: 'Reader', scopes: ['run', 'read'] })).json()
    const reader = { authorization: `Bearer ${key}` }
    expect((await post(`/api/v1/results/${run}/shares`, {}, reader)).statusCode).toBe(403)
    expect((await post(`/api/v1/shares/${id}/revoke`, {}, reader)).statusCode).toBe(403)
    expect((await t.app.inject({ url: `/api/v1/results/${run}/shares`, headers: reader })).statusCode).toBe(200)
    const other = await signedInWith(t, 0)
    expect((await post(`/api/v1/results/${run}/shares`, {}, other.headers)).statusCode).toBe(404)
    expect((await post(`/api/v1/shares/${id}/revoke`, {}, other.headers)).statusCode).toBe(404)
    expect((await post('/api/v1/shares/not-an-id/revoke')).statusCode).toBe(404)
  })

  it('is one of at most twenty for a result', async () => {
    const run = await made()
    for (let links = 0; links < 20; links += 1) await shared({}, run)
    expect((await post(`/api/v1/results/${run}/shares`)).json()).toMatchObject({ code: 'CONFLICT' })
  })
})
