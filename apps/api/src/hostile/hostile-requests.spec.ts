import { agents as content } from '@bazaar/agents-content'
import { createSafeFetch, EngineError } from '@bazaar/agents-kit/server'
import { agents as research } from '@bazaar/agents-research'
import { agents as seo } from '@bazaar/agents-seo'
import { strToU8, zipSync } from 'fflate'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eq, sql } from '../db/drizzle.ts'
import { implementations } from '../modules/agents/registry.ts'
import { resultOf } from '../modules/results/spec-results.ts'
import { signedInWith } from '../modules/runs/spec-user.ts'
import { user } from '../modules/users/tables.ts'
import { type TestApp, testApp } from '../testing/index.ts'
import { longestPause, retry, watchPauses } from './spec-pauses.ts'

// Whatever a request holds, others are answered meanwhile. Texts that agents read are in `hostile-texts.spec.ts`.

type Headers = Record<string, string>
const megabyte = 1_000_000
const fill = (text: string, length: number): string => text.repeat(Math.floor(length / text.length))
/** Marks above one letter, which are put in order in the square of their number. */
const marks = (length: number): string => `a${fill('\u0315\u0300\u05ae\u0301', length)}`

let t: TestApp
let url: string
let site: Server
let origin: string
let owner: Headers
let key: Headers
let result: string
let watch: Awaited<ReturnType<typeof watchPauses>>
/** What the site of a stranger answers at each path. */
const pages: Record<string, { type: string; body: string | Buffer }> = {}

beforeAll(async () => {
  site = createServer((request, response) => {
    const { type, body } = pages[request.url?.split('?')[0] ?? ''] ?? {
      type: 'text/html',
      body: '<title>Bread</title><p>We bake.',
    }
    response.writeHead(200, { 'content-type': type }).end(body)
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  const host = `127.0.0.1:${(site.address() as AddressInfo).port}`
  origin = `http://${host}`
  const text = {
    name: 'm',
    complete: async () => Promise.reject(new EngineError('PROVIDER_FAILED')),
    write: async () => ({ text: 'Bread.', cutOff: false }),
  }
  // A new parser of robots.txt for each read of it.
  const fetch = (...given: Parameters<ReturnType<typeof createSafeFetch>>) =>
    createSafeFetch({ allow: [host], userAgent: 'Spec/1', hostGapMs: 0 })(...given)
  const speech = { name: 's', transcribe: async () => ({ text: 'Bread.' }) }
  t = await testApp({ implementations, ports: { fetch, text, speech } })
  url = await t.app.listen({ port: 0, host: '127.0.0.1' })
  const { userId, headers } = await signedInWith(t, 0)
  owner = headers
  await t.db.update(user).set({ role: 'admin' }).where(eq(user.id, userId))
  const made = await send('/api/v1/keys', JSON.stringify({ name: 'Shop', scopes: ['run', 'read'] }))
  key = { authorization: `Bearer ${JSON.parse(made.text).key}` }
  result = await resultOf(t, userId, { text: 'Bread' })
  const letters = Array.from(randomBytes(199_000), (byte) => String.fromCodePoint(0x905 + (byte % 50))).join('')
  await t.db.execute(
    sql`insert into result_version (run_id, version, text, created_at)
        select ${await resultOf(t, userId, { text: 'Long' })}, n, ${letters}, now() from generate_series(2, 25) n`,
  )
  watch = await watchPauses(url)
})
afterAll(async () => {
  await watch?.stop()
  site.close()
  await t.close()
})

const send = async (path: string, body?: string | FormData, headers: Headers = owner) => {
  const json: Headers = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
  const method = body === undefined ? 'GET' : 'POST'
  const answer = await fetch(url + path, {
    method,
    headers: { ...json, ...headers },
    ...(body === undefined ? {} : { body }),
  })
  return { status: answer.status, text: await answer.text() }
}
const post = (path: string, body: object, headers?: Headers) => send(`/api/v1/${path}`, JSON.stringify(body), headers)
const mcp = (body: string) => send('/mcp', body, { ...key, accept: 'application/json, text/event-stream' })
const callTool = (name: string, input: object) =>
  mcp(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } }))

type Sent = Awaited<ReturnType<typeof send>>
type Attack = [what: string, status: number | readonly number[], attack: () => Promise<Sent>]

const column = 'product_name'
const workbook = (rows: string, texts = ''): string => {
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const sheets = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relations = (...all: [type: string, target: string][]) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all
      .map(([type, target], n) => `<Relationship Id="r${n + 1}" Type="${office}/${type}" Target="${target}"/>`)
      .join('')}</Relationships>`
  const parts = {
    '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `<workbook xmlns="${sheets}" xmlns:r="${office}"><sheets><sheet name="One" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      ['worksheet', 'worksheets/sheet1.xml'],
      ['sharedStrings', 'sharedStrings.xml'],
    ),
    'xl/sharedStrings.xml': `<sst xmlns="${sheets}">${texts}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${sheets}"><sheetData>${rows}</sheetData></worksheet>`,
  }
  const zip = zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])))
  return Buffer.from(zip).toString('base64')
}
const columnAt = (n: number): string =>
  (n < 26 ? '' : columnAt(Math.floor(n / 26) - 1)) + String.fromCharCode(65 + (n % 26))
const sheet = (rows: number, columns: number, type: string, cell: string): string => {
  const rowOf = (n: number) =>
    Array.from({ length: columns }, (_, at) => `<c r="${columnAt(at)}${n}" t="${type}">${cell}</c>`).join('')
  return Array.from({ length: rows }, (_, n) => `<row r="${n + 1}">${rowOf(n + 1)}</row>`).join('')
}
// Made before, because this thread also serves.
const wide = workbook(sheet(400, 400, 'inlineStr', '<is><t>x</t></is>'))
const bomb = workbook(fill('<row></row>', 30 * megabyte))
const repeated = workbook(sheet(40, 100, 's', '<v>0</v>'), `<si><t>${marks(20_000)}</t></si>`)
const table = (given: object) => post('bulk/plan', { agent: 'generate-product-description', ...given })

const read = async (page: { type: string; body: string | Buffer }, robots = ''): Promise<Sent> => {
  pages['/robots.txt'] = { type: 'text/plain', body: robots }
  pages['/page'] = page
  return post('account/business/read', { url: `${origin}/page?${'a'.repeat(1_900)}` })
}
const bread = { type: 'text/html', body: '<title>Bread</title><p>We bake.' }

const attachTo = async (file: File, more: [string, string][] = []): Promise<Sent> => {
  const { text } = await post('support/support', {
    subject: `Bread ${file.name.slice(0, 20)}`,
    body_data: 'It says no.',
  })
  const form = new FormData()
  for (const [name, value] of more) form.append(name, value)
  form.append('file', file)
  return send(`/api/v1/support/tickets/${JSON.parse(text).id}/attachments`, form)
}

/** The largest recording that is read, of samples that are not those of recognisers, or of chunks without any. */
const recording = (rate: number, chunk: string): Promise<Sent> => {
  const bytes = Buffer.alloc(10 * 1024 * 1024, 'ab')
  bytes.write('RIFF....WAVEfmt ', 'latin1')
  for (const [at, value] of [
    [16, 16],
    [24, rate],
    [28, 2 * rate],
    [40, bytes.length - 44],
  ] as const)
    bytes.writeUInt32LE(value, at)
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 2],
    [34, 16],
  ] as const)
    bytes.writeUInt16LE(value, at)
  bytes.write(chunk, 36)
  if (chunk === 'none') bytes.fill(0, 36)
  const form = new FormData()
  form.append('audio_file', new File([bytes], 'recorded_audio.wav', { type: 'audio/wav' }))
  return send('/api/v1/content/voice-transcript', form)
}

const attacks: Attack[] = [
  [
    'a robots.txt of agents and rules',
    200,
    () => read(bread, `${fill('user-agent:a\n', 250_000)}${fill('allow:/\n', 250_000)}`),
  ],
  ['a robots.txt of wildcards', 200, () => read(bread, `user-agent:*\nallow:/${fill('*', 400_000)}`)],
  [
    'a robots.txt of rules with wildcards',
    200,
    () => read(bread, `user-agent:*\n${fill('allow:/*a*a*a*a*b\n', 400_000)}`),
  ],
  [
    'a page in no charset',
    200,
    () => read({ type: 'text/html', body: Buffer.from(`<p>${fill('é ', 2.9 * megabyte)}`, 'latin1') }),
  ],
  [
    'a page in a charset of two bytes',
    // A slow machine exceeds the reader's time limit.
    [200, 422],
    () => read({ type: 'text/html; charset=gb18030', body: Buffer.alloc(2.9 * megabyte, 0xb0) }),
  ],
  [
    'a page that is nearly UTF-8',
    200,
    () =>
      read({
        type: 'text/html; charset=utf-8',
        body: Buffer.from(`<p>${fill('é', 1.4 * megabyte)}é`, 'utf8').subarray(0, -1),
      }),
  ],
  [
    'a page of tags in no charset',
    422,
    () => read({ type: 'text/html', body: Buffer.from(`${fill('<script ', 2.9 * megabyte)}é`, 'latin1') }),
  ],

  ['a wide table', 422, () => table({ text: `${column}${fill(',x', megabyte - 20)}` })],
  ['a long table', 422, () => table({ text: `${column}\n${fill('x\n', megabyte - 20)}` })],
  ['a table of open quotation marks', 422, () => table({ text: fill('"a"b;', megabyte) })],
  ['a table of blanks and marks', 422, () => table({ text: fill('" "\n;"\n', megabyte) })],
  ['a heading of combining marks', 422, () => table({ text: `${marks(megabyte - 20)}\nx` })],
  [
    'a choice of combining marks',
    200,
    () => table({ agent: 'get-tax', text: `annual_income,financial_year,income_type\n1,${marks(megabyte - 100)},x` }),
  ],
  ['a workbook that repeats a long text', 422, () => table({ workbook: repeated })],
  ['a wide workbook', 422, () => table({ workbook: wide })],
  ['a workbook that unpacks to 30 MB', 422, () => table({ workbook: bomb })],
  ['no workbook', 422, () => table({ workbook: fill('UEsDBA==UEsD', 2 * megabyte).replaceAll('=', 'A') })],

  ['an edit of combining marks', 200, () => post(`results/${result}/versions`, { text: marks(199_000) })],
  ['… found', 200, () => send(`/api/v1/results?search=${encodeURIComponent(marks(190))}`)],
  ['… as Markdown', 200, () => send(`/api/v1/runs/${result}/export?format=md`)],
  ['an edit of brackets', 200, () => post(`results/${result}/versions`, { text: fill('[', 199_000) })],
  ['an edit of table rows', 200, () => post(`results/${result}/versions`, { text: fill('|a', 199_000) })],
  [
    'an edit of escapes',
    200,
    () => send(`/api/v1/results/${result}/versions`, `{"text":"${fill(String.raw`\u0061`, 1.19 * megabyte)}"}`),
  ],
  [
    'a wide table of a page',
    422,
    () =>
      post('tables/workbook', {
        title: 'x',
        head: Array.from({ length: 29 }, () => 'x'),
        rows: [...Array.from({ length: 9_900 }, () => Array.from({ length: 29 }, () => '=1')), [{}]],
      }),
  ],

  ['an account of 24 long edits, exported', 200, () => send('/api/v1/account/export')],

  ['a search of signs', 200, () => send(`/api/v1/results?search=${encodeURIComponent(fill(`':&|!()*\\`, 198))}`)],
  ['a search of words', 200, () => send(`/api/v1/results?search=${encodeURIComponent(fill('a ', 198))}`)],
  [
    'a search of tickets for wildcards',
    200,
    () => send(`/api/v1/support/support?search=${encodeURIComponent(fill('%_', 98))}`),
  ],
  ['a search of the audit log', 200, () => send(`/api/v1/admin/audit?search=${encodeURIComponent(fill('%_', 198))}`)],
  ['a search of users', 200, () => send(`/api/v1/admin/users?search=${encodeURIComponent(fill('%\\', 198))}`)],

  ['a file of text', 200, () => attachTo(new File([fill('a\u0301', 1.7 * megabyte)], 'a.txt'))],
  ['a file that is no text', 422, () => attachTo(new File([Buffer.alloc(4.9 * megabyte, 0xc3)], 'b.txt'))],
  ['a file with a long name', 422, () => attachTo(new File(['x'], `c${fill('.a', 1_000)}`))],
  [
    'a file among many texts',
    413,
    () =>
      attachTo(
        new File(['x'], 'd.txt'),
        Array.from({ length: 40 }, (_, n) => [`t${n}`, fill('a', 270_000)]),
      ),
  ],

  ['a recording of 47,999 samples a second', 200, () => recording(47_999, 'data')],
  ['a recording of empty chunks', 422, () => recording(48_000, 'none')],

  ['lists in lists', 400, () => mcp(fill('[', 14 * megabyte))],
  ['objects in objects', 400, () => mcp(fill('{"a":', 14 * megabyte))],
  ['empty lists', 400, () => mcp(`[${fill('[],', 14 * megabyte)}[]]`)],
  ['no JSON', 400, () => mcp(`"${fill('\\"', 14 * megabyte)}`)],
  [
    'a list of messages',
    400,
    () => mcp(JSON.stringify(Array.from({ length: 99 }, (_, id) => ({ jsonrpc: '2.0', id, method: 'tools/list' })))),
  ],
  ['a call with 14 MB of text', 200, () => callTool('email-draft', { purpose: fill(' x', 14 * megabyte) })],
  [
    'a call with 14 MB of base64',
    200,
    () => callTool('resume-parser', { file: { name: 'a.txt', base64: fill('AAAA', 14 * megabyte) } }),
  ],
  [
    'a call with a name of 14 MB',
    200,
    () => callTool('resume-parser', { file: { name: fill('a.', 14 * megabyte), base64: '' } }),
  ],
  [
    'a recipe with 14 MB of text',
    413,
    () =>
      post('recipes/start', {
        recipe: { name: 'x', steps: ['get-tax', 'email-draft'].map((agent) => ({ agent, input: {} })) },
        given: { a: fill('a', 14 * megabyte) },
        key: 'k',
      }),
  ],
  ['a recipe of lists', 400, () => send('/api/v1/recipes/start', `{"given":{"a":[${fill('[],', 14 * megabyte)}[]]}}`)],
]

it.each(attacks)('answers others while it is sent %s', { retry }, async (_what, status, attack) => {
  let answer: Sent | undefined
  const longest = await watch.longestWhile(async () => (answer = await attack()))
  const seen = `${longest} ms, ${answer?.text.slice(0, 300)}`
  expect([status].flat(), seen).toContain(answer?.status)
  expect(longest, seen).toBeLessThan(longestPause())
})

const examples = [...content, ...research, ...seo]
const texts: [string, (length: number) => string][] = [
  ['blanks', (length) => `${fill(' \t', length)}x`],
  ['addresses of mail', (length) => fill('a.b@c.d@', length)],
  ['web addresses', (length) => `https://${fill('a.', length)}`],
  ['numbers', (length) => fill('1,2.', length)],
  ['telephones', (length) => fill('+91 (9) ', length)],
  ['combining marks', marks],
  ['lines', (length) => fill('- a\r\n', length)],
]
/** Characters of a request, most of what it may have. */
const most = 240_000

const textsIn = (value: unknown): number =>
  typeof value === 'object' && value !== null ? Object.values(value).reduce((sum, one) => sum + textsIn(one), 0) : 1
const replaced = (value: unknown, text: string): unknown => {
  if (Array.isArray(value)) return value.map((one) => replaced(one, text))
  if (typeof value !== 'object' || value === null) return text
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, replaced(one, text)]))
}

it.each(texts)('answers others while forms are filled with %s', { retry }, async (_what, textOf) => {
  const longest: Record<string, number> = {}
  for (const { agent, example = {} } of examples) {
    const input = replaced(example, textOf(most / Math.max(1, textsIn(example))))
    longest[agent.id] = await watch.longestWhile(async () => {
      expect((await send(agent.endpoint, JSON.stringify(input))).status).toBeLessThan(500)
    })
  }
  const allowed = longestPause()
  expect(Object.entries(longest).filter(([, pause]) => pause > allowed)).toEqual([])
})
