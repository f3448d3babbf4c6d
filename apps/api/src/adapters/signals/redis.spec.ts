import { once } from 'node:events'
import { type Socket, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { redisTransport } from './redis.ts'

const replies: Record<string, string> = {
  HELLO: '%0\r\n',
  SETINFO: '+OK\r\n',
  MAINT_NOTIFICATIONS: '+OK\r\n',
  XREVRANGE: '*0\r\n',
  PING: '+PONG\r\n',
}
const known = new RegExp(`\\b(${Object.keys(replies).join('|')})\\b`, 'g')

/** Answers what the transport asks of Redis, and has no message for any reader. */
const emptyRedis = () => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('data', (data) => {
      const commands = data.toString().match(known) ?? []
      socket.write(commands.map((command) => replies[command]).join(''))
    })
  })
  return {
    start: async (port: number) => {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
      return Number(Object(server.address()).port)
    },
    stop: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

it('tells of a gap once Redis is back, and not while it is away', async () => {
  const redis = emptyRedis()
  const port = await redis.start(0)
  const transport = redisTransport(`redis://127.0.0.1:${port}`, () => undefined)
  let gaps = 0
  await transport.start(
    () => undefined,
    () => (gaps += 1),
  )
  await redis.stop()
  await pause(900)
  expect(gaps).toBe(0)
  await redis.start(port)
  await expect.poll(() => gaps).toBe(1)
  await transport.stop()
  await redis.stop()
}, 20_000)
