import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queryOf, send } from './send.ts'

const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.url} ${request.headers['content-type'] ?? ''}`)
  if (request.url === '/never') return
  response.end(request.url === '/text' ? 'plain' : '{"here":1}')
})
let origin = ''
beforeAll(async () => {
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const get = (path: string) => ({ method: 'GET', url: origin + path, headers: {}, timeoutMs: 2_000 })

describe('send', () => {
  it('sends JSON as JSON and reads JSON or text', async () => {
    await expect(send({ ...get('/json'), method: 'POST', body: { a: 1 } })).resolves.toMatchObject({
      body: { here: 1 },
    })
    expect(asked.at(-1)).toBe('POST /json application/json')
    await expect(send(get('/text'))).resolves.toMatchObject({ status: 200, body: 'plain' })
    await expect(send({ ...get('/json'), method: 'POST', body: new FormData() })).resolves.toMatchObject({ ok: true })
    expect(asked.at(-1)).toMatch(/multipart\/form-data; boundary=/)
  })

  it('ends when its time is over, and when its caller gives up', async () => {
    await expect(send({ ...get('/never'), timeoutMs: 20 })).rejects.toMatchObject({ name: 'TimeoutError' })
    const given = new AbortController()
    const call = send({ ...get('/never'), signal: given.signal })
    given.abort()
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('takes an answer that is on its way, and asks itself when that one fails', async () => {
    const before = asked.length
    await expect(send(get('/json'), Promise.resolve(new Response('{"early":1}')))).resolves.toMatchObject({
      body: { early: 1 },
    })
    expect(asked.length).toBe(before)
    await expect(send(get('/json'), Promise.reject(new TypeError('lost')))).resolves.toMatchObject({
      body: { here: 1 },
    })
    expect(asked.length).toBe(before + 1)
    const never = new Promise<Response>(() => undefined)
    await expect(send({ ...get('/json'), timeoutMs: 20 }, never)).rejects.toMatchObject({ name: 'TimeoutError' })
  })
})

describe('queryOf', () => {
  it('leaves out what is absent', () => {
    expect(queryOf({ a: 'x y', b: undefined, c: null, d: 0, e: false })).toBe('?a=x+y&d=0&e=false')
    expect([queryOf({}), queryOf(undefined)]).toEqual(['', ''])
  })
})
