import { auth, credits } from '@bazaar/contracts'
import { type RequestListener, type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createHttp } from './client.ts'

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
  it('sends the token, reads the credit headers and checks the answer', async () => {
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

  it('refuses an answer that does not fit the contract', async () => {
    const origin = await serve((_request, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"user":{}}'),
    )
    await expect(createHttp(hooks(), origin).call(credits.credit, {})).rejects.toMatchObject({ code: 'INTERNAL' })
  })

  it('gives the server error in its words, with the fields it names', async () => {
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

  it('says so when the server cannot be reached', async () => {
    await expect(createHttp(hooks(), 'http://127.0.0.1:9').call(credits.credit, {})).rejects.toMatchObject({
      code: 'NETWORK',
      status: null,
    })
  })

  it('lets a late 401 of an old token sign nobody out', async () => {
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

describe('download', () => {
  it.each([
    [`attachment; filename="a_.pdf"; filename*=UTF-8''%E0%A4%95.pdf`, 'क.pdf'],
    ['attachment; filename="plain.csv"', 'plain.csv'],
    [`attachment; filename="kept.csv"; filename*=UTF-8''%E0%A4`, 'kept.csv'],
    ['inline', 'download'],
  ])('gives a file the name the server says: %s', async (disposition, name) => {
    const origin = await serve((_request, response) =>
      response.writeHead(200, { 'content-disposition': disposition, 'x-missing-letters': '3' }).end('file'),
    )
    const file = await createHttp(hooks(), origin).download('/api/v1/x')
    expect([file.name, await file.blob.text(), file.headers.get('x-missing-letters')]).toEqual([name, 'file', '3'])
  })
})
