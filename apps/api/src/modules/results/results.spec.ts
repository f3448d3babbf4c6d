import { results } from '@bazaar/contracts'
import { strFromU8, unzipSync } from 'fflate'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/index.ts'
import { checkInvariants } from '../credits/ledger/check-invariants.ts'
import { probe, sampleImplementation } from '../runs/spec-agents.ts'
import { signedInWith } from '../runs/spec-user.ts'
import { stopRun } from '../runs/end/stop.ts'
import { findRun } from '../runs/view.ts'
import { createRunWorker } from '../runs/work/worker.ts'
import { deleteResult, restoreResult } from './change-result.ts'
import { eraseDeleted } from './erase-deleted.ts'
import { viewResult } from './find-result.ts'
import { listResults } from './list-results.ts'
import { resultOf } from './spec-results.ts'
import { result } from './tables.ts'

type Headers = Record<string, string>
let t: TestApp
let mine: { userId: string; headers: Headers }
beforeEach(async () => {
  t = await testApp({ implementations: [sampleImplementation(probe())] })
  mine = await signedInWith(t, 5)
})
afterEach(() => t.close())

const get = async (path: string, headers: Headers = mine.headers) => {
  const answer = await t.app.inject({ method: 'GET', url: `/api/v1/results${path}`, headers })
  return { status: answer.statusCode, body: answer.json() }
}
const post = async (path: string, payload: object = {}, headers: Headers = mine.headers) => {
  const answer = await t.app.inject({ method: 'POST', url: `/api/v1/results${path}`, headers, payload })
  return { status: answer.statusCode, body: answer.json() }
}
const list = async (query = '') => results.listResults.output.parse((await get(query)).body)
const titles = async (query = '') => (await list(query)).data.map(({ title }) => title)

describe('a run that succeeds', () => {
  it('is listed when it was stopped after its first text and charged', async () => {
    const seen = probe()
    const own = await testApp({ implementations: [sampleImplementation(seen)] })
    const worker = createRunWorker(own.services, { graceMs: 100 })
    await worker.start()
    const { userId, headers } = await signedInWith(own, 5)
    const press = own.app.inject({
      method: 'POST',
      url: '/api/v1/content/sample',
      headers,
      payload: { text: 'Asha', mode: 'write' },
    })
    void press.then(() => undefined)
    const running = async () =>
      (await own.pool.query<{ id: string }>(`select run_id as id from run_event where event ->> 'type' = 'text'`))
        .rows[0]
    await expect.poll(running).toBeDefined()
    await stopRun(own.services, userId, (await running())?.id ?? '')
    await press
    const { data } = await listResults(own.services, userId, { limit: 20 })
    expect(data).toMatchObject([{ title: 'Asha', excerpt: expect.stringMatching(/\S/) }])
    await worker.stop()
    await own.close()
  })

  it('is listed for its user at once, and for nobody else', async () => {
    const worker = createRunWorker(t.services)
    await worker.start()
    const other = await signedInWith(t, 0)
    const answer = await t.app.inject({
      method: 'POST',
      url: '/api/v1/content/sample',
      headers: mine.headers,
      payload: { text: 'https://www.acme.example/' },
    })
    await worker.stop()
    const id = answer.json().run_id
    expect((await list()).data).toEqual([
      {
        id,
        agent: 'sample',
        main_agent: 'sample',
        title: 'acme.example',
        excerpt: 'Hello https://www.acme.example/',
        favourite: false,
        folder: null,
        edited: false,
        created_at: expect.any(String),
        deleted_at: null,
      },
    ])
    const opened = await get(`/${id}`)
    expect(results.ResultView.parse(opened.body)).toMatchObject({
      state: 'succeeded',
      input: { text: 'https://www.acme.example/' },
      answer: { data: 'Hello https://www.acme.example/', credits_charged: 2 },
      text: 'Hello https://www.acme.example/',
      version: 1,
      versions: [{ version: 1 }],
      opinion: null,
    })
    expect((await get('', other.headers)).body).toEqual({ data: [], next: null })
    for (const path of [`/${id}`, `/${randomUUID()}`, '/not-an-id']) {
      expect((await get(path, other.headers)).status).toBe(404)
    }
    for (const [path, payload] of [
      ['favourite', { favourite: true }],
      ['delete', {}],
      ['versions', { text: 'x' }],
      ['version', { version: 1 }],
      ['opinion', { vote: 'up' }],
    ] as const) {
      expect((await post(`/${id}/${path}`, payload, other.headers)).status).toBe(404)
    }
    expect((await get('', {})).status).toBe(401)
  })
})

describe('the list', () => {
  it('pages through every result once, newest first, even with equal times or new results meanwhile', async () => {
    const at = t.clock.now()
    for (let n = 0; n < 7; n += 1) await resultOf(t, mine.userId, { input: { text: `same ${n}` }, text: 'x', at })
    t.clock.advance(1_000)
    for (let n = 0; n < 4; n += 1) {
      t.clock.advance(1)
      await resultOf(t, mine.userId, { input: { text: `later ${n}` }, text: 'x' })
    }
    const seen: string[] = []
    let query = '?limit=3'
    for (;;) {
      const page = await list(query)
      seen.push(...page.data.map(({ title }) => title))
      if (page.next === null) break
      query = `?limit=3&cursor=${page.next}`
      t.clock.advance(1)
      await resultOf(t, mine.userId, { input: { text: 'added meanwhile' }, text: 'x' })
    }
    expect(seen.slice(0, 4)).toEqual(['later 3', 'later 2', 'later 1', 'later 0'])
    expect(seen).toHaveLength(11)
    expect(new Set(seen).size).toBe(11)
  })

  it.each(['nonsense', Buffer.from('2026-99-99T00:00:00Z|x').toString('base64url'), '%00'])(
    'refuses the cursor %s',
    async (cursor) => {
      expect([400, 422]).toContain((await get(`?cursor=${cursor}`)).status)
    },
  )

  it('finds by title, input and text, by word prefixes, in any script and order', async () => {
    const { userId } = mine
    await resultOf(t, userId, { input: { text: 'Bakery', city: 'Pune' }, text: '# Plan\n\nSell *sourdough* at ₹240.' })
    await resultOf(t, userId, { input: { text: 'दुकान' }, text: 'किराने की दुकान का सारांश' })
    await resultOf(t, userId, { input: { text: 'acme.example' }, text: "Robert'); DROP TABLE result;-- & | ! :* ()" })
    expect(await titles('?search=sourd')).toEqual(['Bakery'])
    expect(await titles('?search=PUNE%20plan')).toEqual(['Bakery'])
    expect(await titles('?search=240')).toEqual(['Bakery'])
    expect(await titles(`?search=${encodeURIComponent('किराने')}`)).toEqual(['दुकान'])
    expect(await titles('?search=acme')).toEqual(['acme.example'])
    expect(await titles(`?search=${encodeURIComponent("robert'); drop & | ! :* \\")}`)).toEqual(['acme.example'])
    expect(await titles('?search=bakery%20robert')).toEqual([])
    expect(await titles('?search=%20%26%20')).toHaveLength(3)
    expect(await titles(`?search=owner%3A${userId}`)).toEqual([])
  })

  it('finds beyond the newest results page by page, without mixing the two queries', async () => {
    const { userId } = mine
    for (let n = 0; n < 320; n += 1) {
      t.clock.advance(1)
      await resultOf(t, userId, { input: { text: `n${n}` }, text: n < 15 || n % 100 === 0 ? 'needle' : 'hay' })
    }
    const first = await list('?search=needle&limit=10')
    const second = await list(`?search=needle&limit=10&cursor=${first.next}`)
    const found = [...first.data, ...second.data].map(({ title }) => title)
    expect(found).toEqual(['n300', 'n200', 'n100', ...Array.from({ length: 15 }, (_, n) => `n${14 - n}`)])
    expect(second.next).toBeNull()
  })

  it('filters by favourites and by agent, and shows deleted results separately', async () => {
    const { userId } = mine
    const first = await resultOf(t, userId, { input: { text: 'first' }, text: 'x' })
    t.clock.advance(1)
    await resultOf(t, userId, { agent: 'other', input: { text: 'second' }, text: 'x' })
    expect((await post(`/${first}/favourite`, { favourite: true })).body).toMatchObject({ favourite: true })
    expect(await titles('?only=favourites')).toEqual(['first'])
    expect(await titles('?agent=other')).toEqual(['second'])
    expect((await post(`/${first}/delete`)).body).toMatchObject({ deleted_at: t.clock.now().toISOString() })
    expect(await titles()).toEqual(['second'])
    expect(await titles('?only=favourites')).toEqual([])
    expect(await titles('?only=deleted')).toEqual(['first'])
    expect((await post(`/${first}/restore`)).body).toMatchObject({ deleted_at: null, favourite: true })
    expect(await titles()).toEqual(['second', 'first'])
  })
})

describe('deleting', () => {
  it('can be undone for seven days; then only the receipt remains', async () => {
    const worker = createRunWorker(t.services)
    await worker.start()
    const payload = { text: 'secret words', mode: 'stream' }
    const press = () => t.app.inject({ method: 'POST', url: '/api/v1/content/sample', headers: mine.headers, payload })
    const id = (await press()).json().run_id
    const kept = (await press()).json().run_id
    await worker.stop()
    await post(`/${id}/versions`, { text: 'secret edit' })
    await post(`/${id}/opinion`, { vote: 'down', comment: 'secret comment' })
    await post(`/${id}/delete`)
    t.clock.advance(7 * 24 * 60 * 60 * 1000)
    // Sessions have expired by now, so the functions are called directly. Deleting again does not extend the time.
    await deleteResult(t.services, mine.userId, id)
    expect(await eraseDeleted(t.services)).toBe(0)
    expect(await restoreResult(t.services, mine.userId, id)).toMatchObject({ deleted_at: null })
    await deleteResult(t.services, mine.userId, id)
    t.clock.advance(7 * 24 * 60 * 60 * 1000 + 1)
    expect(await eraseDeleted(t.services)).toBe(1)
    await expect(restoreResult(t.services, mine.userId, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const { rows } = await t.pool.query(
      `select coalesce(json_agg(r)::text, '') || coalesce((select json_agg(e)::text from run_event e where run_id = $1), '')
       || coalesce((select json_agg(v)::text from result_version v where run_id = $1), '')
       || coalesce((select json_agg(f)::text from run_feedback f where run_id = $1), '') as left from run r where id = $1`,
      [id],
    )
    expect(rows[0].left).not.toContain('secret')
    expect((await findRun(t.db, mine.userId, id)).answer).toEqual({})
    expect(rows[0].left).toContain('"credits_charged":2')
    expect(await checkInvariants(t.db)).toEqual([])
    expect(await viewResult(t.db, mine.userId, kept)).toMatchObject({ text: 'Hello secret words' })
  })

  it('is final for all of them, however many there are', async () => {
    for (let n = 0; n < 101; n += 1) await resultOf(t, mine.userId, { text: `Page ${n}` })
    await t.db.update(result).set({ deletedAt: t.clock.now() })
    t.clock.advance(8 * 24 * 60 * 60 * 1000)
    expect(await eraseDeleted(t.services)).toBe(101)
  })
})

describe('order', () => {
  it('renames a result, which is found by its new name and no longer by the old one', async () => {
    const id = await resultOf(t, mine.userId, { text: 'Bread' })
    expect((await post(`/${id}/title`, { title: '  Price list  ' })).body).toMatchObject({ id, title: 'Price list' })
    expect(await titles('?search=price bread')).toEqual(['Price list'])
    expect((await post(`/${id}/title`, { title: ' ' })).status).toBe(422)
    const other = await signedInWith(t, 0)
    expect((await post(`/${id}/title`, { title: 'Mine' }, other.headers)).status).toBe(404)
  })

  it('moves, marks, deletes and restores many at once, and only those of its user', async () => {
    const [one, two] = [await resultOf(t, mine.userId, { text: 'a' }), await resultOf(t, mine.userId, { text: 'b' })]
    const other = await signedInWith(t, 0)
    const foreign = await resultOf(t, other.userId, { text: 'c' })
    const ids = [one, two, foreign]
    const moved = await post('/change', { ids, folder: 'Diwali', favourite: true })
    expect(moved.body.data).toHaveLength(2)
    const inFolder = (await list('?folder=Diwali')).data
    expect(inFolder.map(({ id }) => id).sort()).toEqual([one, two].sort())
    expect(inFolder[0]).toMatchObject({ folder: 'Diwali', favourite: true })
    expect((await get('/folders')).body).toEqual({ data: ['Diwali'] })
    expect((await get('/folders', other.headers)).body).toEqual({ data: [] })
    await post('/change', { ids, deleted: true })
    expect([await titles(), await titles('?only=deleted')].map(({ length }) => length)).toEqual([0, 2])
    await post('/change', { ids: [one], deleted: false, folder: null })
    expect((await list()).data).toMatchObject([{ id: one, folder: null }])
    expect((await post('/change', { ids: [one] })).status).toBe(422)
  })
})

describe('versions', () => {
  it('keeps the original and every edit, and shows, finds and lists the chosen one', async () => {
    const id = await resultOf(t, mine.userId, { text: 'Original words' })
    const edited = results.ResultView.parse((await post(`/${id}/versions`, { text: '# Edited\n\nBetter' })).body)
    expect(edited).toMatchObject({ version: 2, text: '# Edited\n\nBetter', edited: true, excerpt: 'Better' })
    expect(await titles('?search=original')).toEqual([])
    expect(await titles('?search=better')).toEqual(['Asha'])
    await post(`/${id}/versions`, { text: 'Third' })
    const back = (await post(`/${id}/version`, { version: 1 })).body
    expect(back).toMatchObject({ version: 1, text: 'Original words', edited: false })
    expect(back.versions.map(({ version }: { version: number }) => version)).toEqual([1, 2, 3])
    expect((await post(`/${id}/version`, { version: 2 })).body).toMatchObject({ text: '# Edited\n\nBetter' })
    expect((await post(`/${id}/versions`, { text: 'Fourth' })).body).toMatchObject({ version: 4, text: 'Fourth' })
    expect((await post(`/${id}/version`, { version: 9 })).status).toBe(404)
  })

  it('gives concurrent saves from two tabs a version each', async () => {
    const id = await resultOf(t, mine.userId, { text: 'Original' })
    await Promise.all(['a', 'b', 'c', 'd'].map((text) => post(`/${id}/versions`, { text })))
    expect((await get(`/${id}`)).body.versions).toHaveLength(5)
  })

  it('accepts 200,000 letters of any script, not more, and no empty text', async () => {
    const id = await resultOf(t, mine.userId, { text: 'Original' })
    expect((await post(`/${id}/versions`, { text: 'क'.repeat(200_000) })).status).toBe(200)
    expect((await get(`/${id}`)).body.text).toHaveLength(200_000)
    for (const text of ['क'.repeat(200_001), ' \n ', 7]) {
      expect((await post(`/${id}/versions`, { text })).status).toBe(422)
    }
  })
})

it("are in the account's export, with the opinion", async () => {
  const id = await resultOf(t, mine.userId, { text: 'Original' })
  await post(`/${id}/versions`, { text: 'My own words' })
  await post(`/${id}/opinion`, { vote: 'down', comment: 'My comment' })
  const answer = await t.app.inject({ url: '/api/v1/account/export', headers: mine.headers })
  const files = Object.entries(unzipSync(new Uint8Array(answer.rawPayload)))
  const text = (end: string) => strFromU8(files.find(([name]) => name.endsWith(end))?.[1] ?? new Uint8Array())
  expect(text('-version-2.md')).toBe('My own words\n')
  expect(JSON.parse(text('-opinion.json'))).toEqual({ vote: 'down', reasons: [], comment: 'My comment' })
})

describe('opinions', () => {
  it('is one per user and run: the newest counts and null removes it', async () => {
    const id = await resultOf(t, mine.userId, { text: 'x' })
    await post(`/${id}/opinion`, { vote: 'up' })
    const down = { vote: 'down', reasons: ['wrong', 'wrong', 'unclear'], comment: ' Not my shop ' }
    expect((await post(`/${id}/opinion`, down)).body.opinion).toEqual({
      vote: 'down',
      reasons: ['wrong', 'unclear'],
      comment: 'Not my shop',
    })
    expect((await get(`/${id}`)).body.opinion).toMatchObject({ vote: 'down', comment: 'Not my shop' })
    expect((await t.pool.query('select count(*)::int as n from run_feedback')).rows[0].n).toBe(1)
    expect((await post(`/${id}/opinion`, { vote: 'down', reasons: ['rude'] })).status).toBe(422)
    expect((await post(`/${id}/opinion`, { vote: null })).body.opinion).toBeNull()
    expect((await get(`/${id}`)).body.opinion).toBeNull()
  })
})
