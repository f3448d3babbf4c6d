import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { type CallToolResult, ErrorCode } from '@modelcontextprotocol/sdk/types.js'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { eq } from '../../db/drizzle.ts'
import { type TestApp, testApp } from '../../testing/index.ts'
import { implementations } from '../agents/registry.ts'
import { checkInvariants } from '../credits/ledger/check-invariants.ts'
import { readBalance } from '../credits/read-balance.ts'
import { gate, probe, sampleImplementation } from '../runs/spec-agents.ts'
import { signedInWith } from '../runs/spec-user.ts'
import { run } from '../runs/tables.ts'
import { createRunWorker, type RunWorker } from '../runs/work/worker.ts'

let t: TestApp
let worker: RunWorker
let base: string
const seen = probe()
const clients: Client[] = []
beforeAll(async () => {
  t = await testApp({ implementations: [...implementations, sampleImplementation(seen)] })
  worker = createRunWorker(t.services, { graceMs: 100 })
  await worker.start()
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`
})
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()))
  expect(await checkInvariants(t.db)).toEqual([])
})
afterAll(async () => {
  await worker.stop()
  await t.close()
})

type Headers = Record<string, string>
const keyOf = async (headers: Headers, scopes: string[], more: object = {}) => {
  const payload = { name: 'Assistant', scopes, ...more }
  const made = await t.app.inject({ method: 'POST', url: '/api/v1/keys', payload, headers })
  return { authorization: `Bearer ${made.json().key}` }
}
const openKey = async (credits: number, scopes: string[] = ['run', 'read'], more: object = {}) => {
  const owner = await signedInWith(t, credits)
  return { ...owner, headers: await keyOf(owner.headers, scopes, more), session: owner.headers }
}
/** One message of a client, in the session `one`. */
const sendAs = (headers: Headers, payload: object) =>
  t.app.inject({
    method: 'POST',
    url: '/mcp',
    payload,
    headers: { ...headers, accept: 'application/json, text/event-stream', 'mcp-session-id': 'one' },
  })
const open = async (...given: Parameters<typeof openKey>) => {
  const { headers, session, userId } = await openKey(...given)
  const client = new Client({ name: 'spec', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(new URL(`${base}/mcp`), { requestInit: { headers } }))
  clients.push(client)
  return { userId, headers: session, client }
}
const call = async (client: Client, name: string, input: Record<string, unknown>, options = {}) =>
  (await client.callTool({ name, arguments: input }, undefined, options)) as CallToolResult
const textOf = ({ content }: CallToolResult) =>
  content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('')
const balance = (userId: string) => readBalance(t.db, userId)

describe('tools', () => {
  it('are all agents with their price, and run: a form, a stored result read back, a file', async () => {
    const { client, userId } = await open(10)
    const { tools } = await client.listTools()
    expect(tools.length).toBeGreaterThan(23)
    for (const { agent } of implementations) expect(tools.map(({ name }) => name)).toContain(agent.id)
    expect(tools.find(({ name }) => name === 'get-tax')?.description).toContain('Price: 1 credit, charged only when')

    const tax = await call(client, 'get-tax', { annualIncome: '12,75,000', financial_year: '2025-26' })
    expect(tax.structuredContent).toMatchObject({ credits_charged: 1, engine: 'embedded' })
    expect(textOf(tax)).toContain('₹')
    const kyc = await call(client, 'know-your-customer', { gstin: '27AAPFU0939F1ZV' })
    expect([kyc.isError, kyc.structuredContent?.['credits_charged']]).toEqual([undefined, 0])
    const resume = Buffer.from(
      'Asha Rao\nasha@example.com\n+91 98450 12345\n\nExperience\nManager, Sunrise Bakery, 2019 to 2024\n',
    )
    const parsed = await call(client, 'resume-parser', {
      file: { name: 'resume.txt', base64: resume.toString('base64') },
    })
    expect(JSON.stringify(parsed.structuredContent)).toContain('asha@example.com')
    expect((await balance(userId)).available).toBe(8)

    const link = tax.content.find((part) => part.type === 'resource_link')
    const read = await client.readResource({ uri: link?.type === 'resource_link' ? link.uri : '' })
    expect(read.contents[0]).toMatchObject({ mimeType: 'text/markdown', text: textOf(tax) })
    const word = await client.readResource({ uri: `${link?.type === 'resource_link' ? link.uri : ''}.docx` })
    expect(
      Buffer.from((word.contents[0] as { blob: string }).blob, 'base64')
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
    expect((await client.listResources()).resources).toHaveLength(3)
    await expect(client.listResources({ cursor: 'old' })).rejects.toMatchObject({ code: ErrorCode.InvalidParams })
    const found = JSON.parse(textOf(await call(client, 'search', { query: 'tax' })))
    const id = tax.structuredContent?.['run_id']
    expect(found.results.map((line: { id: string }) => line.id)).toContain(id)
    expect(JSON.parse(textOf(await call(client, 'fetch', { id }))).text).toBe(textOf(tax))
  })

  it('refuse on an empty balance and for wrong input, saying what to do and charging nothing', async () => {
    const { client, userId } = await open(0)
    const refused = await call(client, 'get-tax', { annualIncome: '100000' })
    expect(refused.isError).toBe(true)
    expect(textOf(refused)).toBe(
      'Insufficient credit score to make this request\nThis run costs 1 credit. Ask the user to add credits at http://localhost:3000/settings/usage, then try again.\nNothing was charged.',
    )
    const wrong = await call(client, 'sample', {})
    expect(textOf(wrong)).toContain('- text: Text is required.')
    const noFile = await call(client, 'resume-parser', { file: { name: 'a.txt' } })
    expect(textOf(noFile)).toContain('Give the file as')
    expect(await t.db.$count(run, eq(run.userId, userId))).toBe(0)
  })

  it('are those the key allows', async () => {
    const { client } = await open(5, ['run'], { agents: ['get-tax'] })
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['get-tax'])
    await expect(call(client, 'sample', { text: 'Asha' })).rejects.toThrow('There is no tool')
    expect((await client.listResources()).resources).toEqual([])
  })

  it('report progress, and a cancelled call stops its run without a charge', async () => {
    const { client, userId } = await open(5)
    const steps: string[] = []
    const onprogress = ({ message }: { message?: string | undefined }) => void steps.push(message ?? '')
    await call(client, 'sample', { text: 'Asha', mode: 'stream' }, { onprogress })
    expect(steps).toContain('Reading')

    Object.assign(seen, probe(), { hold: gate() })
    const stop = new AbortController()
    const hanging = call(client, 'sample', { text: 'Asha', mode: 'hang' }, { signal: stop.signal })
    const states = async () => (await t.db.select().from(run).where(eq(run.userId, userId))).map(({ state }) => state)
    await expect.poll(states).toContain('running')
    stop.abort()
    await expect(hanging).rejects.toThrow()
    await expect.poll(states).toContain('stopped')
    expect(await balance(userId)).toEqual({ settled: 3, held: 0, available: 3 })
  })
})

it('calls are not cancelled by a key that may only read', async () => {
  Object.assign(seen, probe(), { hold: gate() })
  const { headers, session, userId } = await openKey(5)
  const reader = await keyOf(session, ['read'])
  const params = { name: 'sample', arguments: { text: 'Asha', mode: 'hang' } }
  const hanging = sendAs(headers, { jsonrpc: '2.0', id: 1, method: 'tools/call', params })
  await seen.started.opened
  const cancel = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } }
  const states = async () => (await t.db.select().from(run).where(eq(run.userId, userId))).map(({ state }) => state)
  expect([(await sendAs(reader, cancel)).statusCode, await states()]).toEqual([403, ['running']])
  expect([(await sendAs(headers, cancel)).statusCode, await states()]).toEqual([202, ['stopped']])
  await hanging
})

it('messages with long ids run once, and lists of messages are refused', async () => {
  Object.assign(seen, probe())
  const { headers, userId } = await openKey(5)
  const send = (payload: object) => sendAs(headers, payload)
  const params = { name: 'sample', arguments: { text: 'Asha' } }
  const message = { jsonrpc: '2.0', id: 'é'.repeat(10_000), method: 'tools/call', params }
  const answers = [await send(message), await send(message)]
  expect(answers.map(({ body }) => body)).toEqual([expect.stringContaining('Hello Asha'), answers[0]?.body])
  expect(await t.db.$count(run, eq(run.userId, userId))).toBe(1)
  expect((await send([message, message])).statusCode).toBe(400)
})

it('prompts name the tools of a chain and its price', async () => {
  const { client } = await open(0)
  const { prompts } = await client.listPrompts()
  expect(prompts.map(({ name }) => name)).toEqual(['check-website', 'month-of-posts', 'first-email'])
  const prompt = await client.getPrompt({ name: 'first-email', arguments: { url: 'https://example.com' } })
  expect(JSON.stringify(prompt.messages)).toMatch(/example\.com.*`company-report`, `email-draft`/)
})

it('a client without a valid key is told how to get one', async () => {
  const answer = await t.app.inject({ method: 'POST', url: '/mcp', payload: {} })
  expect([answer.statusCode, answer.json().detail]).toEqual([401, expect.stringContaining('Settings → Developers')])
  const { headers } = await signedInWith(t, 1)
  expect((await t.app.inject({ method: 'POST', url: '/mcp', payload: {}, headers })).statusCode).toBe(401)
})
