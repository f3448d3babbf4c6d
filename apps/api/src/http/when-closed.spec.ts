import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { whenClosed } from './when-closed.ts'

const server = createServer((_request, response) => void came.push(response))
let came: ServerResponse[] = []
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => server.close())
beforeEach(() => void (came = []))

const get = 'GET / HTTP/1.1\r\nhost: a\r\n\r\n'
const ask = async (requests: number) => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').resume()
  socket.write(get.repeat(requests))
  await expect.poll(() => came.length, { interval: 2 }).toBe(requests)
  return socket
}
const isGone = (response: ServerResponse | undefined) =>
  expect.poll(() => response?.req.socket.destroyed, { interval: 2 }).toBe(true)

it('calls for a client that has left already', async () => {
  const socket = await ask(1)
  socket.destroy()
  await isGone(came[0])
  let calls = 0
  if (came[0]) whenClosed(came[0], () => (calls += 1))
  expect(calls).toBe(1)
})

it('calls once for each of the requests that wait behind another one when the client leaves', async () => {
  const socket = await ask(20)
  const calls = came.map(() => 0)
  for (const [n, response] of came.entries()) whenClosed(response, () => (calls[n] = (calls[n] ?? 0) + 1))
  socket.destroy()
  await isGone(came[0])
  await expect.poll(() => calls, { interval: 2 }).toEqual(came.map(() => 1))
})

it('calls when a response is answered, while its connection stays open', async () => {
  const socket = await ask(1)
  let calls = 0
  if (came[0]) whenClosed(came[0], () => (calls += 1))
  came[0]?.end()
  await expect.poll(() => calls, { interval: 2 }).toBe(1)
  expect(socket.destroyed).toBe(false)
  socket.destroy()
})
