import fastify, { type FastifyInstance } from 'fastify'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSettings } from '../../settings.ts'
import { installBodyRoom } from './body-room.ts'
import { installErrorHandler } from '../errors/error-handler.ts'
import { serverOptions } from '../server-options.ts'

let app: FastifyInstance
let admitted = 0
const waiting = new Set<Socket>()
beforeAll(async () => {
  app = fastify(serverOptions(readSettings({ LOG_LEVEL: 'silent' })))
  installErrorHandler(app)
  app.decorateRequest('signed', null)
  app.addHook('onRequest', async (request) => {
    request.signed = { userId: String(request.headers['x-user']), sessionId: '', role: 'user' }
  })
  installBodyRoom(app)
  app.addHook('onRequest', async () => void (admitted += 1))
  app.post('/', { bodyLimit: 15_000_000 }, async () => 'read')
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  for (const socket of waiting) socket.destroy()
  await app.close()
})

/** Sends the head of a request, and of its body nothing. @returns its answer, which may never come */
const begin = (user: string, length: string): Promise<string> => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  waiting.add(socket)
  socket.write(`POST / HTTP/1.1\r\nhost: a\r\nx-user: ${user}\r\ncontent-type: application/json\r\n${length}\r\n\r\n`)
  return new Promise((resolve) => socket.once('data', (answer) => resolve(String(answer))))
}
const hold = async (user: string): Promise<void> => {
  const before = admitted
  void begin(user, 'content-length: 14500000')
  await expect.poll(() => admitted, { interval: 5 }).toBe(before + 1)
}
const postWhole = async (user: string, length: number): Promise<number> => {
  const body = `"${'a'.repeat(length)}"`
  const headers = { 'content-type': 'application/json', 'x-user': user }
  const answer = await fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, {
    method: 'POST',
    headers,
    body,
  })
  return answer.status
}

it('bounds what unfinished bodies hold, of one sender and of all', async () => {
  await hold('asha')
  await hold('asha')
  for (const length of ['content-length: 14500000', 'transfer-encoding: chunked']) {
    const refused = await begin('asha', length)
    expect(refused).toMatch(/^HTTP\/1.1 429 .*\r\n(.*\r\n)*retry-after: 5\r\n/)
    expect(refused).toContain('"code":"RATE_LIMITED"')
  }
  for (const user of ['ravi', 'uma', 'dev']) for (let n = 0; n < 2; n += 1) await hold(user)
  await hold('eve')
  expect(await begin('eve', 'content-length: 14500000')).toMatch(/^HTTP\/1.1 503 .*\r\n(.*\r\n)*retry-after: 10\r\n/)
  // What is small is not counted.
  expect(await postWhole('asha', 900_000)).toBe(200)

  for (const socket of waiting) socket.destroy()
  await expect.poll(() => postWhole('asha', 2_000_000)).toBe(200)
  // Nothing stays counted of what was answered.
  for (let n = 0; n < 18; n += 1) expect(await postWhole('asha', 2_000_000)).toBe(200)
})
