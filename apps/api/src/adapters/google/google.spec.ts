import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { decodeJwt } from 'jose'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readSettings } from '../../settings.ts'
import { openGoogle } from './index.ts'

const id = '1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms'
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const rows = [
  ['url', 'note'],
  ['https://shop.test/', '1'],
]
const signal = new AbortController().signal
const email = 'reader@bazaar.iam.gserviceaccount.com'

type Sheet = { shared: 'link' | 'account'; tabs: Record<string, string[][]> }
type State = { sheet: Sheet | null; status?: number; asked: string[]; tokens: number }

const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(body))
const problem = (response: ServerResponse, code: number, message: string, status: string) =>
  json(response, code, { error: { code, message, status } })

/** The Sheets API v4, with responses for a token, a key, and anonymous calls. */
const answerSheets = (url: URL, request: IncomingMessage, response: ServerResponse, { sheet }: State) => {
  const known = request.headers.authorization === 'Bearer token-1' || url.searchParams.get('key') === 'a key'
  const [, , , sheetId, , range] = url.pathname.split('/').map(decodeURIComponent)
  if (!known) return problem(response, 403, 'The request is missing a valid API key.', 'PERMISSION_DENIED')
  if (sheet === null || sheetId !== id) return problem(response, 404, 'Requested entity was not found.', 'NOT_FOUND')
  if (sheet.shared === 'account' && !request.headers.authorization) {
    return problem(response, 403, 'The caller does not have permission', 'PERMISSION_DENIED')
  }
  const titles = Object.keys(sheet.tabs)
  if (range === undefined) {
    return json(response, 200, { sheets: titles.map((title, at) => ({ properties: { title, sheetId: at * 10 } })) })
  }
  const title = range.replace(/^'|'$/g, '').replaceAll("''", "'")
  const values = sheet.tabs[title]
  if (values === undefined) return problem(response, 400, `Unable to parse range: ${range}`, 'INVALID_ARGUMENT')
  return json(response, 200, { range: `${range}!A1:Z1000`, majorDimension: 'ROWS', values })
}

/** gviz for anonymous users: CSV, a sign-in page, or an error after `)]}'`. */
const answerGviz = (url: URL, response: ServerResponse, { sheet }: State) => {
  if (sheet === null || !url.pathname.includes(id)) return response.writeHead(404).end('<html>Not found</html>')
  if (sheet.shared === 'account') {
    return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<html>Sign in</html>')
  }
  const wanted = url.searchParams.get('sheet') ?? Object.keys(sheet.tabs)[Number(url.searchParams.get('gid') ?? 0) / 10]
  const values = sheet.tabs[wanted ?? ''] ?? Object.values(sheet.tabs)[0] ?? []
  const csv = values.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n')
  return response.writeHead(200, { 'content-type': 'text/csv; charset=utf-8' }).end(csv)
}

const answerInspection = async (request: IncomingMessage, response: ServerResponse) => {
  const { inspectionUrl, siteUrl } = JSON.parse(await text(request)) as Record<string, string>
  if (inspectionUrl?.endsWith('/quota')) return problem(response, 429, 'Quota exceeded', 'RESOURCE_EXHAUSTED')
  return json(response, 200, {
    inspectionResult: {
      inspectionResultLink: 'https://search.google.com/search-console/inspect',
      indexStatusResult: {
        verdict: 'PASS',
        coverageState: `Submitted and indexed in ${siteUrl}`,
        robotsTxtState: 'ALLOWED',
        indexingState: 'INDEXING_ALLOWED',
        lastCrawlTime: '2026-11-01T10:00:00Z',
        pageFetchState: 'SUCCESSFUL',
        googleCanonical: inspectionUrl,
        userCanonical: inspectionUrl,
      },
    },
  })
}

const google = async (sheet: Sheet | null, settings: Record<string, string> = {}) => {
  const state: State = { sheet, asked: [], tokens: 0 }
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://google.test')
    state.asked.push(`${request.method} ${url.pathname}`)
    if (state.status !== undefined) return problem(response, state.status, 'no', 'NO')
    if (url.pathname === '/token') {
      const assertion = new URLSearchParams(await text(request)).get('assertion') ?? ''
      const { iss, scope } = decodeJwt(assertion)
      if (iss !== email || typeof scope !== 'string') return json(response, 400, { error: 'invalid_grant' })
      state.tokens += 1
      return json(response, 200, { access_token: 'token-1', expires_in: 3_600, token_type: 'Bearer' })
    }
    if (url.pathname.startsWith('/v4/')) return answerSheets(url, request, response, state)
    if (url.pathname.startsWith('/spreadsheets/')) return answerGviz(url, response, state)
    return answerInspection(request, response)
  })
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  onTestFinished(() => void server.close())
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const account = JSON.stringify({
    client_email: email,
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    token_uri: `${base}/token`,
  })
  const ports = openGoogle(
    readSettings({
      GOOGLE_SHEETS_URL: base,
      GOOGLE_DOCS_URL: base,
      SEARCH_CONSOLE_URL: base,
      ...settings,
      ...(settings['GOOGLE_SERVICE_ACCOUNT'] === 'yes' ? { GOOGLE_SERVICE_ACCOUNT: account } : {}),
    }),
  )
  const read = (tab: string | null = null, gid: string | null = null, sheetId = id) =>
    ports.sheets!.read({ id: sheetId, tab, gid, signal })
  const detail = (...asked: Parameters<typeof read>) =>
    read(...asked).then(
      () => 'was not refused',
      (error: unknown) => [(error as { code: string }).code, (error as Error).message],
    )
  return { ...ports, state, read, detail }
}
const shared: Sheet = { shared: 'link', tabs: { Pages: rows, "Asha's links": [['source_url', 'target_url']] } }
const account = { GOOGLE_SERVICE_ACCOUNT: 'yes' }

describe('a sheet shared by link', () => {
  it('is read without a key, by name, by number or the first tab', async () => {
    const { read, state } = await google(shared)
    const csv = '"url","note"\n"https://shop.test/","1"'
    expect(await read()).toEqual({ content: csv, via: 'its public link' })
    expect((await read("Asha's links")).content).toBe('"source_url","target_url"')
    expect((await read(null, '10')).content).toBe('"source_url","target_url"')
    expect(new Set(state.asked)).toEqual(new Set([`GET /spreadsheets/d/${id}/gviz/tq`]))
  })
  it('is read where it is published to the web, without any key', async () => {
    const { read, detail, state } = await google(shared, account)
    const published = `2PACX-${id}`
    expect((await read(null, '10', published)).content).toBe('"source_url","target_url"')
    expect(state.asked).toEqual([`GET /spreadsheets/d/e/${published}/pub`])
    expect((await detail('Pages', null, published))[1]).toContain('has no worksheet names')
  })
  it('is read with a key, which allows tab names', async () => {
    const { read, detail } = await google(shared, { GOOGLE_SHEETS_API_KEY: 'a key' })
    expect(await read(' pages'.trim())).toEqual({ content: rows, via: 'an API key' })
    expect((await read("asha's links")).content).toEqual([['source_url', 'target_url']])
    expect((await read(null, '10')).content).toEqual([['source_url', 'target_url']])
    expect(await detail('Prices')).toEqual([
      'SHEET_UNREADABLE',
      'There is no worksheet called "Prices" in this sheet. It has: Pages, Asha\'s links.',
    ])
  })
})

describe('a private sheet', () => {
  const closed: Sheet = { ...shared, shared: 'account' }
  it('is read by the service account, with one token for many calls', async () => {
    const { read, state } = await google(closed, account)
    expect(await read('Pages')).toEqual({ content: rows, via: `the service account ${email}` })
    await read()
    expect(state.tokens).toBe(1)
  })
  it('is refused without an account, with instructions for the user', async () => {
    const { detail } = await google(closed)
    expect(await detail()).toEqual([
      'SHEET_UNREADABLE',
      'This sheet is not shared. In Google Sheets choose Share, then "Anyone with the link".',
    ])
    const keyed = await google(closed, { GOOGLE_SHEETS_API_KEY: 'a key' })
    expect((await keyed.detail())[1]).toContain('is not shared')
  })
})

it('tries the next method when access is denied, and names the address to share with', async () => {
  const { detail, state } = await google(null, account)
  expect(await detail()).toEqual([
    'SHEET_UNREADABLE',
    'There is no Google Sheet with this ID. Copy the ID or the whole address from your browser.',
  ])
  expect(state.asked.at(-1)).toBe(`GET /spreadsheets/d/${id}/gviz/tq`)
  const other = await google(shared, account)
  other.state.status = 403
  const refused = await other.detail()
  expect(refused[0]).toBe('PROVIDER_FAILED')
})

it.each([
  [429, 'SHEET_UNREADABLE', 'Google is limiting how often sheets are read right now.'],
  [500, 'SHEET_UNREADABLE', 'Google Sheets answered with error 500.'],
])('reports status %i of Google', async (status, code, words) => {
  const { detail, state } = await google(shared)
  state.status = status
  const [found, detailText] = await detail()
  expect([found, detailText?.startsWith(words)]).toEqual([code, true])
})

it('rejects an invalid service account key at start', () => {
  expect(() => openGoogle(readSettings({ GOOGLE_SERVICE_ACCOUNT: '{"a":1}' }))).toThrow(
    'The setting GOOGLE_SERVICE_ACCOUNT is not the JSON key of a service account.',
  )
})

describe('Search Console', () => {
  const sites = { ...account, SEARCH_CONSOLE_SITES: 'sc-domain:shop.test, https://blog.test/en/' }
  it('answers for pages of its properties and for no others', async () => {
    const { searchIndex } = await google(null, sites)
    const inspect = (url: string) => searchIndex!.inspect(url, signal)
    expect(await inspect('https://www.shop.test/a')).toEqual({
      verdict: 'PASS',
      coverage: 'Submitted and indexed in sc-domain:shop.test',
      lastCrawl: '2026-11-01T10:00:00Z',
      googleCanonical: 'https://www.shop.test/a',
    })
    expect((await inspect('https://blog.test/en/b'))?.coverage).toContain('https://blog.test/en/')
    expect([await inspect('https://blog.test/fr/b'), await inspect('https://notshop.test/')]).toEqual([null, null])
  })
  it('reports why data is missing', async () => {
    const { searchIndex } = await google(null, sites)
    await expect(searchIndex!.inspect('https://shop.test/quota', signal)).rejects.toMatchObject({
      code: 'PROVIDER_FAILED',
      detail: 'Search Console: the daily quota of this site is used up.',
    })
  })
  it('is absent without an account or a property', async () => {
    expect((await google(null, account)).searchIndex).toBeUndefined()
    expect((await google(null, { SEARCH_CONSOLE_SITES: 'sc-domain:shop.test' })).searchIndex).toBeUndefined()
  })
})
