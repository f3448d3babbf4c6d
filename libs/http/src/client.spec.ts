import { auth, credits } from '@bazaar/contracts'
import { type RequestListener, type Server, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { createHttp, queryOf } from './client.ts'

let server: Server | undefined
const serve = async (listener: RequestListener): Promise<string> => {
  const created = createServer(listener)
  server = created
  await new Promise<void>((settle) => created.listen(0, '127.0.0.1', settle))
  return `http://127.0.0.1:${(created.address() as AddressInfo).port}`
}
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

const hooks = (token: string | null = 'secret') => ({
  token: () => token,
  onCredits: vi.fn(),
  onToken: vi.fn(),
  onUnauthenticated: vi.fn(),
})

describe('call', () => {
  it('sends the token, reads the credit headers and parses the answer', async () => {
    const origin = await serve((request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'x-credit-score': '17', 'x-credit-held': '1' })
      response.end(JSON.stringify({ user: { credit_score: 17, credit_held: 1 }, saw: request.headers.authorization }))
    })
    const watched = hooks()
    await expect(createHttp(watched, origin).call(credits.credit, {})).resolves.toEqual({
      user: { credit_score: 17, credit_held: 1 },
    })
    expect(watched.onCredits).toHaveBeenCalledWith(17, 1)
  })

  it.each([
    ['keeps the newest balance where answers arrive in another order', 40_000, [[9, 0]]],
    [
      'believes a server whose clock is behind',
      400_000,
      [
        [9, 0],
        [17, 0],
      ],
    ],
    [
      'believes a server that tells no time',
      null,
      [
        [9, 0],
        [17, 0],
      ],
    ],
  ])('%s', async (_what, behind, told) => {
    const now = Date.UTC(2026, 10, 2)
    const answers = [
      { 'x-credit-score': '9', 'x-credit-time': `${now}` },
      { 'x-credit-score': '17', ...(behind && { 'x-credit-time': `${now - behind}` }) },
    ]
    const origin = await serve((_request, response) =>
      response.writeHead(200, { 'content-type': 'application/json', ...answers.shift() }).end(balance),
    )
    const watched = hooks()
    const http = createHttp(watched, origin)
    await http.call(credits.credit, {})
    await http.call(credits.credit, {})
    expect(watched.onCredits.mock.calls).toEqual(told)
  })

  it('rejects an answer that does not fit the contract', async () => {
    const origin = await serve((_request, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"user":{}}'),
    )
    await expect(createHttp(hooks(), origin).call(credits.credit, {})).rejects.toMatchObject({ code: 'INTERNAL' })
  })

  it('reports a server error with its text and fields', async () => {
    const body = { detail: 'Bad', message: 'Bad', code: 'INVALID_INPUT', request_id: 'q1', fields: { email: 'Wrong' } }
    const origin = await serve((_request, response) =>
      response.writeHead(422, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    )
    const failing = createHttp(hooks(null), origin).call(auth.generateOtp, { email: 'a@b.co' })
    await expect(failing).rejects.toMatchObject({
      status: 422,
      detail: 'Bad',
      fields: { email: 'Wrong' },
      requestId: 'q1',
    })
  })

  it('reports a server that cannot be reached', async () => {
    await expect(createHttp(hooks(), 'http://127.0.0.1:9').call(credits.credit, {})).rejects.toMatchObject({
      code: 'NETWORK',
      status: null,
    })
  })

  it('does not sign out on a late 401 for an old token', async () => {
    const origin = await serve((_request, response) =>
      response.writeHead(401, { 'content-type': 'application/json' }).end('{}'),
    )
    let token = 'old'
    const watched = { ...hooks(), token: () => token }
    const late = createHttp(watched, origin).call(credits.credit, {})
    token = 'new'
    await expect(late).rejects.toMatchObject({ status: 401 })
    expect(watched.onUnauthenticated).not.toHaveBeenCalled()
  })
})

/** Counts requests; each test sets the responses. */
const counting = async (answer: (response: ServerResponse, count: number) => void) => {
  const asked: string[] = []
  const origin = await serve((request, response) => {
    asked.push(`${request.method} ${request.headers['content-type'] ?? ''}`)
    answer(response, asked.length)
  })
  return { asked, http: createHttp(hooks(), origin) }
}
const balance = JSON.stringify({ user: { credit_score: 1, credit_held: 0 } })
const json = { 'content-type': 'application/json' }

describe('a lost answer', () => {
  it('is requested again when it was a read', async () => {
    const { asked, http } = await counting((response, count) =>
      count === 1 ? response.destroy() : response.writeHead(200, json).end(balance),
    )
    await expect(http.call(credits.credit, {})).resolves.toMatchObject({ user: { credit_score: 1 } })
    expect(asked).toHaveLength(2)
  })

  it('is requested again only once', async () => {
    const { asked, http } = await counting((response) => response.destroy())
    await expect(http.call(credits.credit, {})).rejects.toMatchObject({ code: 'NETWORK' })
    expect(asked).toHaveLength(2)
  })

  it('is not requested again when it was a change', async () => {
    const { asked, http } = await counting((response) => response.destroy())
    await expect(http.call(auth.generateOtp, { email: 'a@b.co' })).rejects.toMatchObject({ code: 'NETWORK' })
    expect(asked).toHaveLength(1)
  })

  it('is not requested again after an answer of the server', async () => {
    const { asked, http } = await counting((response) => response.writeHead(503, json).end('{}'))
    await expect(http.call(credits.credit, {})).rejects.toMatchObject({ status: 503 })
    expect(asked).toHaveLength(1)
  })
})

describe('a request', () => {
  it('sends JSON as JSON and files as a form', async () => {
    const { asked, http } = await counting((response) => response.writeHead(200, json).end('{}'))
    await http.call(auth.generateOtp, { email: 'a@b.co' }).catch(() => undefined)
    await http.call({ ...auth.generateOtp, input: z.instanceof(FormData) }, new FormData()).catch(() => undefined)
    expect(asked).toEqual(['POST application/json', expect.stringMatching(/^POST multipart\/form-data; ?boundary=/)])
  })

  it('ends at its deadline, and when its caller aborts it', async () => {
    const { http } = await counting(() => undefined)
    await expect(http.call({ ...credits.credit, timeoutMs: 20 }, {})).rejects.toMatchObject({ code: 'TIMEOUT' })
    const given = new AbortController()
    const call = http.call(credits.credit, {}, { signal: given.signal })
    given.abort()
    await expect(call).rejects.toMatchObject({ code: 'ABORTED' })
  })

  it('leaves absent values out of a query', () => {
    expect(queryOf({ a: 'x y', b: undefined, c: null, d: 0, e: false })).toBe('?a=x+y&d=0&e=false')
    expect([queryOf({}), queryOf(undefined)]).toEqual(['', ''])
  })
})

describe('download', () => {
  it('reports an error of the server in its own words', async () => {
    const body = { detail: 'Gone', message: 'Gone', code: 'NOT_FOUND', request_id: 'q1' }
    const { http } = await counting((response) => response.writeHead(404, json).end(JSON.stringify(body)))
    await expect(http.download('/api/v1/x')).rejects.toMatchObject({ status: 404, detail: 'Gone' })
  })

  it.each([
    [`attachment; filename="a_.pdf"; filename*=UTF-8''%E0%A4%95.pdf`, 'क.pdf'],
    ['attachment; filename="plain.csv"', 'plain.csv'],
    [`attachment; filename="kept.csv"; filename*=UTF-8''%E0%A4`, 'kept.csv'],
    ['inline', 'download'],
  ])('names a file as the server says: %s', async (disposition, name) => {
    const origin = await serve((_request, response) =>
      response.writeHead(200, { 'content-disposition': disposition, 'x-missing-letters': '3' }).end('file'),
    )
    const file = await createHttp(hooks(), origin).download('/api/v1/x')
    expect([file.name, await file.blob.text(), file.headers.get('x-missing-letters')]).toEqual([name, 'file', '3'])
  })
})
