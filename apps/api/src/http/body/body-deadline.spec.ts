import fastify, { type FastifyInstance } from 'fastify'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSettings } from '../../settings.ts'
import { installBodyDeadline } from './body-deadline.ts'
import { serverOptions } from '../server-options.ts'

let app: FastifyInstance
beforeAll(async () => {
  app = fastify(serverOptions(readSettings({ LOG_LEVEL: 'silent' })))
  installBodyDeadline(app, 50)
  app.addContentTypeParser('multipart/form-data', (_request, body, done) => {
    body.on('end', () => done(null)).resume()
  })
  app.post('/', async () => 'read')
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** Sends half a body, and the rest once the server has answered or ten deadlines have passed. */
const send = async (type: string): Promise<string> => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(
    `POST / HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: ${type}\r\ncontent-length: 6\r\n\r\n{"a`,
  )
  const late = setTimeout(() => socket.write('":1'), 500)
  let answer = ''
  for await (const chunk of socket) answer += String(chunk)
  clearTimeout(late)
  return answer.split('\r\n')[0] ?? ''
}

it('ends a request whose body stops half-way, but waits for an upload', async () => {
  expect(await Promise.all(['application/json', 'multipart/form-data; boundary=b'].map(send))).toEqual([
    'HTTP/1.1 408 Request Timeout',
    'HTTP/1.1 200 OK',
  ])
})
