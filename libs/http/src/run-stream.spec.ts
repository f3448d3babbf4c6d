import { type RunEvent, silenceMs } from '@bazaar/contracts'
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createHttp } from './client.ts'
import { followRun, startRun } from './run-stream.ts'

type Handle = (request: IncomingMessage, response: ServerResponse, count: number) => void
let server: Server | undefined
const seen: { method: string; url: string; headers: IncomingMessage['headers'] }[] = []

const serve = async (handle: Handle): Promise<string> => {
  seen.length = 0
  const created = createServer((request, response) => {
    seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers })
    handle(request, response, seen.length)
  })
  server = created
  await new Promise<void>((settle) => created.listen(0, '127.0.0.1', settle))
  return `http://127.0.0.1:${(created.address() as AddressInfo).port}`
}

afterEach(() => {
  vi.useRealTimers()
  server?.closeAllConnections()
  server?.close()
})

const hooks = () => ({ token: () => 'secret', onCredits: vi.fn(), onToken: vi.fn(), onUnauthenticated: vi.fn() })
const frame = (seq: number, event: RunEvent) => `id: ${seq}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`
const stream = { 'content-type': 'text/event-stream' }
const result: RunEvent = { type: 'result', answer: { data: 'done' }, credit_score: 19, credit_held: 0 }

const busy = { detail: 'Busy.', message: 'Busy.', code: 'OVERLOADED', request_id: 'q' }

const follow = () => {
  const events: RunEvent[] = []
  return { events, signal: new AbortController().signal, onEvent: (event: RunEvent) => void events.push(event) }
}

describe('startRun', () => {
  it('resumes after the last event when the connection breaks', async () => {
    const origin = await serve((_request, response, count) => {
      response.writeHead(200, stream)
      if (count === 1) {
        response.write(frame(1, { type: 'started', run_id: 'r1' }) + frame(2, { type: 'text', delta: 'Hello ' }))
        setTimeout(() => response.destroy(), 20)
      } else {
        response.end(frame(3, { type: 'text', delta: 'world' }) + frame(4, result))
      }
    })
    const reader = follow()
    await startRun(createHttp(hooks(), origin), { url: '/api/v1/x', input: { a: 1 }, idempotencyKey: 'k', ...reader })
    expect(reader.events.map(({ type }) => type)).toEqual(['started', 'text', 'text', 'result'])
    expect(seen[0]).toMatchObject({
      method: 'POST',
      headers: { 'idempotency-key': 'k', authorization: 'Bearer secret' },
    })
    expect(seen[1]).toMatchObject({ method: 'GET', url: '/api/v1/runs/r1/events', headers: { 'last-event-id': '2' } })
  })

  it('repeats a lost start with the same key', async () => {
    const origin = await serve((_request, response, count) => {
      if (count === 1) return void response.destroy()
      response.writeHead(200, stream).end(frame(1, { type: 'started', run_id: 'r1' }) + frame(2, result))
    })
    const reader = follow()
    await startRun(createHttp(hooks(), origin), { url: '/api/v1/x', input: {}, idempotencyKey: 'same', ...reader })
    expect(seen.map(({ headers }) => headers['idempotency-key'])).toEqual(['same', 'same'])
    expect(reader.events.at(-1)).toEqual(result)
  })

  it('treats a silent stream as broken and resumes after the last event', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const origin = await serve((_request, response, count) => {
      response.writeHead(200, stream)
      if (count === 1) return void response.write(frame(1, { type: 'started', run_id: 'r1' }))
      response.end(frame(2, result))
    })
    const reader = follow()
    const followed = startRun(createHttp(hooks(), origin), {
      url: '/api/v1/x',
      input: {},
      idempotencyKey: 'k',
      ...reader,
    })
    await expect.poll(() => reader.events).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(silenceMs - 10_000)
    expect(seen).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(11_000)
    await followed
    expect(seen[1]).toMatchObject({ url: '/api/v1/runs/r1/events', headers: { 'last-event-id': '1' } })
    expect(reader.events.at(-1)).toEqual(result)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('closes a connection with unreadable events', async () => {
    let closed = false
    const origin = await serve((_request, response, count) => {
      response.writeHead(200, stream)
      if (count > 1) return void response.end(frame(2, result))
      response.on('close', () => (closed = true))
      response.write(`${frame(1, { type: 'started', run_id: 'r1' })}data: {half\n\n`)
    })
    await startRun(createHttp(hooks(), origin), { url: '/api/v1/x', input: {}, idempotencyKey: 'k', ...follow() })
    await expect.poll(() => closed).toBe(true)
  })

  it('reports an answer of the server at once, in its own words', async () => {
    const origin = await serve((_request, response) => {
      const detail = 'Insufficient credit score to make this request'
      response.writeHead(402, { 'content-type': 'application/json', 'x-credit-score': '0' })
      response.end(JSON.stringify({ detail, message: detail, code: 'INSUFFICIENT_CREDIT', request_id: 'q' }))
    })
    const watched = hooks()
    const starting = startRun(createHttp(watched, origin), {
      url: '/api/v1/x',
      input: {},
      idempotencyKey: 'k',
      ...follow(),
    })
    await expect(starting).rejects.toMatchObject({ code: 'INSUFFICIENT_CREDIT', status: 402, requestId: 'q' })
    expect(seen).toHaveLength(1)
    expect(watched.onCredits).toHaveBeenCalledWith(0, 0)
  })

  it('reports a session that the server no longer knows', async () => {
    const origin = await serve((_request, response) =>
      response.writeHead(401, { 'content-type': 'application/json' }).end('{}'),
    )
    const watched = hooks()
    await expect(followRun(createHttp(watched, origin), 'r1', follow())).rejects.toMatchObject({ status: 401 })
    expect(watched.onUnauthenticated).toHaveBeenCalledWith('secret')
  })

  it.each([
    ['a run', 'NETWORK', true, 502, '<h1>Bad Gateway</h1>'],
    ['a run that is asked for too often', 'NETWORK', true, 429, JSON.stringify(busy)],
    ['a start that a proxy answered', 'NETWORK', false, 502, '<h1>Bad Gateway</h1>'],
    ['a start that we refused', 'OVERLOADED', false, 503, JSON.stringify(busy)],
  ])('gives up on %s as %s', async (_what, code, isRun, status, body) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const origin = await serve((_request, response) => response.writeHead(status).end(body))
    const http = createHttp(hooks(), origin)
    const start = { url: '/api/v1/x', input: {}, idempotencyKey: 'k', ...follow() }
    const failed = (isRun ? followRun(http, 'r1', follow()) : startRun(http, start)).catch((error: unknown) => error)
    for (let tries = 1; tries <= 6; tries += 1) {
      await expect.poll(() => seen).toHaveLength(tries)
      await vi.advanceTimersByTimeAsync(8_000)
    }
    expect(await failed).toMatchObject({ code })
  })

  it('stops when asked', async () => {
    const origin = await serve(
      (_request, response) => void response.writeHead(200, stream).write(frame(1, { type: 'started', run_id: 'r1' })),
    )
    const stop = new AbortController()
    const following = followRun(createHttp(hooks(), origin), 'r1', { signal: stop.signal, onEvent: () => stop.abort() })
    await expect(following).rejects.toMatchObject({ code: 'ABORTED' })
  })
})
