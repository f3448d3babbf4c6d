import { defineAgent, uploadOf } from '@bazaar/agents-kit'
import { implement } from '@bazaar/agents-kit/server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { type TestApp, testApp } from '../../testing/index.ts'
import { checkInvariants } from '../credits/ledger/check-invariants.ts'
import { signedInWith } from '../runs/spec-user.ts'
import { run, runUpload } from '../runs/tables.ts'
import { createRunWorker, type RunWorker } from '../runs/work/worker.ts'

const card = { title: 'Reader', summary: 'For specs.', category: 'Content', picture: 'sample' } as const
const rules = { accept: ['.txt'], maxBytes: 1024 * 1024, missing: 'Please choose a file.' }
const data = z.object({ data: z.string() })

const reader = defineAgent({
  id: 'reader',
  version: 1,
  card,
  price: 1,
  input: z.object({
    file: uploadOf(rules),
    words: z.array(z.string()).default([]),
    about: z.object({ name: z.string('Name is required.') }).optional(),
  }),
  fields: {
    file: { kind: 'file', label: 'File', rules },
    words: { kind: 'tags', label: 'Words' },
    about: { kind: 'group', label: 'About', fields: { name: { kind: 'text', label: 'Name' } } },
  },
  endpoint: '/api/v1/recruitment/reader',
  legacy: [{ family: 'v2', method: 'POST', path: 'reader', respond: (output) => ({ read: output.data }) }],
  output: data,
  text: (output) => output.data,
})

const shared = (id: string, key: 'topic' | 'lead') =>
  defineAgent({
    id,
    version: 1,
    card,
    price: 1,
    input: z.object({ [key]: z.string(`${key} is required.`) }),
    fields: {},
    aliases: { [`old_${key}`]: key },
    endpoint: `/api/v1/content/${id}`,
    legacy: [
      { family: 'v2', method: 'POST', path: 'both', respond: (output) => ({ [key]: output.data }) },
      { family: 'root', method: 'POST', path: `filter-images/${id}`, respond: (output) => output.data },
    ],
    output: data,
    text: (output) => output.data,
  })

const echo = (agent: ReturnType<typeof shared>) =>
  implement(agent, async ({ input }) => ({ output: { data: JSON.stringify(input) }, engine: 'embedded' }))

let t: TestApp
let worker: RunWorker
let someone: Awaited<ReturnType<typeof signedInWith>>
beforeAll(async () => {
  t = await testApp({
    implementations: [
      implement(reader, async ({ input, files }) => ({
        output: { data: `${Buffer.from(await files.read('file')).toString()} ${JSON.stringify(input)}` },
        engine: 'embedded',
      })),
      echo(shared('blog', 'topic')),
      echo(shared('lead', 'lead')),
    ],
  })
  worker = createRunWorker(t.services, { graceMs: 100 })
  await worker.start()
})
beforeEach(async () => {
  someone = await signedInWith(t, 10)
})
afterEach(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
})
afterAll(async () => {
  await worker.stop()
  await t.close()
})

const send = async (url: string, form: FormData, headers: Record<string, string> = {}) => {
  const request = new Request('http://x/', { method: 'POST', body: form })
  return t.app.inject({
    method: 'POST',
    url,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { ...someone.headers, 'content-type': request.headers.get('content-type')!, ...headers },
  })
}
const formWith = (name: string, bytes: string | Buffer<ArrayBuffer>, texts: Record<string, string> = {}) => {
  const form = new FormData()
  for (const [key, text] of Object.entries(texts)) form.append(key, text)
  form.append('file', new Blob([bytes], { type: 'text/plain' }), name)
  return form
}

it.each(['/api/v1/recruitment/reader', '/api/v1/agents/reader/runs'])(
  'reads an upload, its name without a path, and keeps nothing of it: %s',
  async (url) => {
    const texts = { words: '["a","b"]', about: '{"name":"Asha"}' }
    const answer = await send(url, formWith('../../etc/cv\u0007.TXT', 'Namaste', texts))
    expect(answer.statusCode).toBe(200)
    const [text, input] = answer.json().data.split(/ (.*)/s)
    expect(text).toBe('Namaste')
    expect(JSON.parse(input)).toEqual({
      file: { name: 'cv.TXT', type: 'text/plain', size: 7, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      words: ['a', 'b'],
      about: { name: 'Asha' },
    })
    expect(await t.db.select().from(runUpload)).toEqual([])
  },
)

it('responds on the older path in its own shape', async () => {
  const answer = await send('/app2/api/marketingops/v2/reader/', formWith('cv.txt', 'Namaste'))
  expect(answer.json().read).toContain('Namaste')
})

it.each([
  ['an ending it does not take', formWith('cv.exe', 'x'), 422, 'Please choose a TXT file.'],
  ['an empty file', formWith('cv.txt', ''), 422, 'This file is empty. Please choose another one.'],
  [
    'more than the field takes',
    formWith('cv.txt', Buffer.alloc(1024 * 1024 + 1)),
    422,
    'This file is larger than 1 MB.',
  ],
  ['10 MB and 1', formWith('cv.txt', Buffer.alloc(10 * 1024 * 1024 + 1)), 413, 'This file is larger than 10 MB.'],
  ['no file', new FormData(), 422, 'Please choose a file.'],
])('refuses %s before anything is held', async (_what, form, status, detail) => {
  const answer = await send('/api/v1/recruitment/reader', form)
  expect([answer.statusCode, answer.json().detail]).toEqual([status, detail])
  expect(answer.headers['x-credit-score']).toBe('10')
})

it('refuses a file description without a file, and a form for an agent without files', async () => {
  const described = await t.app.inject({
    method: 'POST',
    url: '/api/v1/recruitment/reader',
    payload: { file: { name: 'cv.txt', type: 'text/plain', size: 3 } },
    headers: someone.headers,
  })
  expect([described.statusCode, described.json().detail]).toEqual([422, 'Please choose a file.'])
  expect((await send('/api/v1/content/blog', formWith('cv.txt', 'x'))).statusCode).toBe(415)
})

it.each(['', '; boundary=', '; boundary'])('refuses a form without a boundary: %s', async (boundary) => {
  const headers = { ...someone.headers, 'content-type': `multipart/form-data${boundary}` }
  const answer = await t.app.inject({ method: 'POST', url: '/api/v1/recruitment/reader', payload: 'x', headers })
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'MALFORMED_REQUEST'])
})

it('returns one run for the same key and file, and refuses the key for another file', async () => {
  const key = { 'idempotency-key': 'once' }
  const first = await send('/api/v1/recruitment/reader', formWith('cv.txt', 'one'), key)
  const again = await send('/api/v1/recruitment/reader', formWith('cv.txt', 'one'), key)
  expect(again.json().run_id).toBe(first.json().run_id)
  const other = await send('/api/v1/recruitment/reader', formWith('cv.txt', 'two'), key)
  expect(other.json().code).toBe('IDEMPOTENCY_MISMATCH')
  expect(await t.db.$count(run)).toBeGreaterThan(0)
})

it('selects the agent of a shared older path by its input, also under an older field name', async () => {
  const post = (payload: object, url = '/marketingops/v2/both/') =>
    t.app.inject({ method: 'POST', url, payload, headers: someone.headers })
  expect((await post({ topic: 'Bread' })).json().topic).toBe('{"topic":"Bread"}')
  expect((await post({ lead: 'Asha' })).json().lead).toBe('{"lead":"Asha"}')
  expect((await post({ old_lead: 'Asha' })).json().lead).toContain('Asha')
  expect((await post({})).json().detail).toBe('topic is required.')
  expect((await post({ lead: 'Asha' }, '/filter-images/lead/')).body).toBe('{"lead":"Asha"}')
})
