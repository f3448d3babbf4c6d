import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eq } from '../../db/drizzle.ts'
import { type TestApp, signedInUser, testApp } from '../../testing/index.ts'
import { probe, sampleImplementation } from '../runs/spec-agents.ts'
import { run as runs } from '../runs/tables.ts'
import { ticket } from './tables.ts'

// What one account may do to the desk, the database and the server in a day.

let t: TestApp
let asha: Awaited<ReturnType<typeof signedInUser>>
beforeAll(async () => {
  t = await testApp({
    implementations: [sampleImplementation(probe())],
    settings: { RATE_LIMITS: true, LIMIT_TICKETS_DAY: 3, LIMIT_API_IP: 10_000, LIMIT_RUNS_AT_ONCE: 0 },
  })
  asha = await signedInUser(t, 'asha@example.com')
  await t.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => t.close())

const post = (path: string, payload: object = {}) =>
  t.app.inject({ method: 'POST', url: `/api/v1/support/${path}`, payload, headers: asha.headers })
const open = async (subject: string) => (await post('support', { subject, body_data: 'It says no.' })).json()
const statusesOf = async (times: number, send: () => Promise<{ statusCode: number }>): Promise<number[]> => {
  const statuses: number[] = []
  while (statuses.length < times) statuses.push((await send()).statusCode)
  return statuses
}

it('takes a hundred replies of one account', async () => {
  const { id } = await open('Replies')
  const statuses = await statusesOf(101, () => post(`tickets/${id}/replies`, { text: 'Again.' }))
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([100, 429])
  expect((await post(`tickets/${id}/close`)).statusCode).toBe(429)
  t.clock.advance(24 * 3_600_000)
  asha = await signedInUser(t, 'ravi@example.com')
})

it('takes twenty files of one account', async () => {
  const { id } = await open('Files')
  const attach = async () => {
    const form = new FormData()
    form.append('file', new Blob(['x']), 'a.txt')
    const request = new Request('http://x/', { method: 'POST', body: form })
    const headers = { ...asha.headers, 'content-type': request.headers.get('content-type')! }
    const payload = Buffer.from(await request.arrayBuffer())
    return t.app.inject({ method: 'POST', url: `/api/v1/support/tickets/${id}/attachments`, payload, headers })
  }
  expect((await statusesOf(21, attach)).at(-1)).toBe(429)
})

it('counts replies to old tickets, which open new ones, as tickets', async () => {
  const { id } = await open('Old')
  await t.db
    .update(ticket)
    .set({ status: 'Closed', closedAt: new Date(0), updatedAt: new Date(0) })
    .where(eq(ticket.id, id))
  expect(await statusesOf(2, () => post(`tickets/${id}/replies`, { text: 'It is back.' }))).toEqual([200, 429])
})

it('holds fifty streams of one account open', async () => {
  const { port } = t.app.server.address() as AddressInfo
  const listen = async () => {
    const left = new AbortController()
    const { status } = await fetch(`http://127.0.0.1:${port}/api/v1/news`, {
      headers: asha.headers,
      signal: left.signal,
    })
    return { status, leave: () => left.abort() }
  }
  const streams = await Promise.all(Array.from({ length: 50 }, listen))
  expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await listen()).status).toBe(429)
  const run = { method: 'POST', url: '/api/v1/content/sample', payload: { text: 'Asha' } } as const
  const headers = { ...asha.headers, accept: 'text/event-stream' }
  expect((await t.app.inject({ ...run, headers })).statusCode).toBe(429)
  expect(await t.db.$count(runs)).toBe(0)
  streams.pop()?.leave()
  await expect.poll(async () => (await listen()).status).toBe(200)
  for (const { leave } of streams) leave()
})
