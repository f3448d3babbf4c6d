import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createAnswerStore } from '../provider-answers/answer-store.ts'
import { SettingsError } from '../../settings.ts'
import { filingYear } from './attestr.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { createGstRegister, type GstSettings } from './index.ts'
import { type Answer, cutOff, json, silence, startService } from '../loopback-service.ts'
import {
  appyflowFound,
  attestrFound,
  gstin,
  sandboxFound,
  sandboxToken,
  sandboxUnknown,
  setuFound,
} from './spec-answers.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => void (database = await testDatabase()))
afterAll(() => database.close())
const answers = createAnswerStore(
  () => database.db,
  (error) => {
    throw error
  },
)

const opened: { close: () => Promise<void> }[] = []
afterEach(async () => {
  for (const server of opened.splice(0)) await server.close()
})

const day = 24 * 60 * 60 * 1000
const connect = async (provider: GstSettings['GST_PROVIDER'], paths: Record<string, readonly Answer[]>) => {
  const server = await startService(paths)
  opened.push(server)
  let time = Date.parse('2026-11-21T06:00:00Z')
  const settings = { GST_PROVIDER: provider, GST_BASE_URL: `${server.baseUrl}/`, GST_API_KEY: 'k', GST_API_SECRET: 's' }
  const another = () => createGstRegister(settings, answers, () => new Date(time), { timeoutMs: 300, pauseMs: 5 })!
  const register = another()
  const ask = (number = gstin, signal = new AbortController().signal) => register.lookup(number, signal)
  return { asked: server.asked, ask, another, pass: (ms: number) => void (time += ms) }
}

const attestrPath = '/api/v2/public/corpx/gstin'
const searchPath = '/gst/compliance/public/gstin/search'

describe('Attestr', () => {
  it('receives token, filings and year; its record is returned unchanged', async () => {
    const { ask, asked } = await connect('attestr', { [attestrPath]: [json(200, attestrFound)] })
    const { entry, askedAt } = await ask()
    expect(asked[0]).toMatchObject({ method: 'POST', body: { gstin, fetchFilings: true, fy: '2026-27' } })
    expect(asked[0]?.headers.authorization).toBe('Basic k')
    expect(askedAt).toBe('2026-11-21T06:00:00.000Z')
    expect(entry).toMatchObject({
      active: true,
      legalName: 'ACME TRADERS LLP',
      registered: '2017-07-01',
      updated: '2026-04-12',
      expiry: null,
      einvoiceEnabled: true,
      filings: [{ filed: '2026-10-20', type: 'GSTR3B', status: 'Filed' }],
    })
    expect(entry?.addresses.map(({ type, zip, city, nature }) => [type, zip, city, nature])).toEqual([
      ['PRIMARY', '411001', 'Pune', 'Retail Business'],
      ['ADDITIONAL', '411002', null, 'Warehouse / Depot'],
    ])
  })

  it('reports an unknown number with status 200', async () => {
    const { ask } = await connect('attestr', { [attestrPath]: [json(200, { valid: false, message: 'Invalid GSTIN' })] })
    expect((await ask()).entry).toBeNull()
  })

  it.each([
    ['2026-04-01', '2025-26'],
    ['2026-07-31T12:00:00Z', '2025-26'],
    ['2026-08-01', '2026-27'],
    ['2027-01-01', '2026-27'],
  ])('on %s returns the filings of %s', (date, year) => expect(filingYear(new Date(date))).toBe(year))
})

describe('Sandbox.co.in', () => {
  const auth = '/authenticate'
  it('requests a token once a day and sends it without a prefix', async () => {
    const { ask, asked, pass } = await connect('sandbox', {
      [auth]: [json(200, sandboxToken('t1')), json(200, sandboxToken('t2'))],
      [searchPath]: [json(200, sandboxFound)],
    })
    const { entry } = await ask()
    expect(entry).toMatchObject({
      active: false,
      status: 'Cancelled suo-moto',
      expiry: '2026-03-31',
      einvoiceEnabled: false,
    })
    expect(entry?.addresses[0]).toMatchObject({
      building: '12',
      locality: 'Camp',
      city: null,
      nature: 'Retail Business',
    })
    expect(asked.map(({ path, headers }) => [path, headers.authorization])).toEqual([
      [auth, undefined],
      [searchPath, 't1'],
    ])
    pass(day)
    await ask()
    expect(asked.map(({ path }) => path)).toEqual([auth, searchPath, auth, searchPath])
    expect(asked[3]?.headers.authorization).toBe('t2')
  })

  it.each([401, 403])('requests a new token once when the old one expired early (%s)', async (status) => {
    const { ask, asked } = await connect('sandbox', {
      [auth]: [json(200, sandboxToken('old')), json(200, sandboxToken('new'))],
      [searchPath]: [json(status, { message: 'Invalid access token' }), json(200, sandboxFound)],
    })
    expect((await ask()).entry?.legalName).toBe('ACME TRADERS LLP')
    expect(asked.map(({ headers }) => headers.authorization)).toEqual([undefined, 'old', undefined, 'new'])
  })

  it('finds an unknown number and a refusal inside status 200', async () => {
    const paths = (answer: object) => ({ [auth]: [json(200, sandboxToken('t'))], [searchPath]: [json(200, answer)] })
    const unknown = await connect('sandbox', paths(sandboxUnknown))
    expect((await unknown.ask()).entry).toBeNull()
    const flat = await connect(
      'sandbox',
      paths({ code: 200, data: { error_cd: 'FO8000', message: 'No records found' } }),
    )
    expect((await flat.ask()).entry).toBeNull()
    const refused = await connect('sandbox', paths({ code: 422, message: 'Invalid pattern' }))
    await expect(refused.ask()).rejects.toThrow('The GST register (Sandbox.co.in) refused the question (status 422).')
  })

  it('rejects a response about another number', async () => {
    const { ask } = await connect('sandbox', {
      [auth]: [json(200, sandboxToken('t'))],
      [searchPath]: [json(200, sandboxFound)],
    })
    await expect(ask('27AAACR5055K1Z7')).rejects.toThrow('refused the question')
  })

  it('reports a rejected key', async () => {
    const { ask } = await connect('sandbox', { [auth]: [json(403, { message: 'Forbidden' })] })
    await expect(ask()).rejects.toThrow('did not accept the key (status 403).')
  })
})

describe('Appyflow', () => {
  const path = '/api/verifyGST'
  it('takes the key in the body and returns filings', async () => {
    const { ask, asked } = await connect('appyflow', { [path]: [json(200, appyflowFound)] })
    const { entry } = await ask()
    expect(asked[0]?.body).toEqual({ key_secret: 'k', gstNo: gstin })
    expect(entry).toMatchObject({
      active: true,
      expiry: null,
      filings: [
        { mode: 'ONLINE', filed: '2026-10-20', type: 'GSTR3B', period: 'September', ack: 'AA2709263', status: 'Filed' },
      ],
    })
  })

  it('distinguishes an unknown number from a refused key, both status 200 with error: true', async () => {
    const unknown = await connect('appyflow', { [path]: [json(200, { error: true, message: 'Invalid GSTIN / UID' })] })
    expect((await unknown.ask()).entry).toBeNull()
    const refused = await connect('appyflow', { [path]: [json(200, { error: true, message: 'Credits exhausted' })] })
    await expect(refused.ask()).rejects.toThrow('The GST register (Appyflow) refused the question.')
  })
})

describe('API Setu', () => {
  const path = `/gstn/v1/taxpayers/${gstin}`
  it('returns no addresses and no trade name', async () => {
    const { ask, asked } = await connect('api-setu', { [path]: [json(200, setuFound)] })
    expect((await ask()).entry).toMatchObject({
      active: true,
      legalName: 'ACME TRADERS LLP',
      tradeName: null,
      registered: '2017-07-01',
      nature: ['Retail Business', 'Warehouse / Depot'],
      addresses: [],
    })
    expect(asked[0]).toMatchObject({ method: 'GET', headers: { 'x-apisetu-apikey': 'k', 'x-apisetu-clientid': 's' } })
  })

  it('reports an unknown number as 404 or as an error with status 200', async () => {
    const gone = await connect('api-setu', { [path]: [json(404, { error: 'not_found' })] })
    expect((await gone.ask()).entry).toBeNull()
    const inside = await connect('api-setu', {
      [path]: [json(200, { error: 'error', errorDescription: 'No record found' })],
    })
    expect((await inside.ask()).entry).toBeNull()
    const wrong = await connect('api-setu', { [path]: [json(401, { error: 'invalid_authentication' })] })
    await expect(wrong.ask()).rejects.toThrow('refused the question (status 401).')
  })
})

describe('any register', () => {
  it('is called once a day per number', async () => {
    const { ask, asked, pass } = await connect('attestr', { [attestrPath]: [json(200, attestrFound)] })
    await ask()
    pass(day - 1)
    expect((await ask()).askedAt).toBe('2026-11-21T06:00:00.000Z')
    expect(asked).toHaveLength(1)
    pass(1)
    await ask()
    expect(asked).toHaveLength(2)
  })

  it('is not called again after a restart or by another process', async () => {
    const { ask, asked, another } = await connect('attestr', { [attestrPath]: [json(200, attestrFound)] })
    const first = await ask()
    expect(await another().lookup(gstin, new AbortController().signal)).toEqual(first)
    expect(asked).toHaveLength(1)
  })

  it('is called again after ten minutes for an unknown number, and immediately after a failure', async () => {
    const { ask, asked, pass } = await connect('attestr', {
      [attestrPath]: [json(200, { valid: false }), json(400, {}), json(200, attestrFound)],
    })
    await ask()
    await ask()
    expect(asked).toHaveLength(1)
    pass(10 * 60 * 1000)
    await expect(ask()).rejects.toThrow('refused the question (status 400).')
    expect((await ask()).entry?.legalName).toBe('ACME TRADERS LLP')
  })

  it('is retried after a server error', async () => {
    const { ask, asked } = await connect('attestr', {
      [attestrPath]: [json(502, {}), json(200, attestrFound)],
    })
    expect((await ask()).entry?.active).toBe(true)
    expect(asked).toHaveLength(2)
  })

  it.each([
    [json(500, { message: 'oops' }), 'is out of order at the moment (status 500).'],
    [silence, 'took too long to answer.'],
    [cutOff, 'could not be reached.'],
    [json(200, 'text'), 'refused the question (status 200).'],
    [
      ((response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()) as Answer,
      'could not be reached.',
    ],
    [((response) => void response.end('x'.repeat(2_100_000))) as Answer, 'could not be reached.'],
    [((response) => void response.end('<html>')) as Answer, 'refused the question (status 200).'],
  ])('is named in the error, without its key, when it fails', async (answer, words) => {
    const { ask } = await connect('attestr', { [attestrPath]: [answer] })
    await expect(ask()).rejects.toMatchObject({
      code: 'PROVIDER_FAILED',
      detail: `The GST register (Attestr) ${words}`,
    })
  })

  it('is aborted when the run is stopped', async () => {
    const { ask } = await connect('attestr', { [attestrPath]: [silence] })
    const stop = new AbortController()
    const asking = ask(gstin, stop.signal)
    stop.abort(new Error('stopped'))
    await expect(asking).rejects.toThrow('stopped')
  })

  it('is absent by default, and requires credentials', () => {
    const none = {
      GST_PROVIDER: 'none',
      GST_BASE_URL: undefined,
      GST_API_KEY: undefined,
      GST_API_SECRET: undefined,
    } as const
    expect(createGstRegister(none, answers)).toBeUndefined()
    expect(() => createGstRegister({ ...none, GST_PROVIDER: 'attestr' }, answers)).toThrow(SettingsError)
    expect(() => createGstRegister({ ...none, GST_PROVIDER: 'sandbox', GST_API_KEY: 'k' }, answers)).toThrow(
      SettingsError,
    )
  })
})
