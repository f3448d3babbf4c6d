import { once } from 'node:events'
import { type AddressInfo, type Socket, connect as open, createServer } from 'node:net'
import { expect, it } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { connect } from './client.ts'

it('survives the end of a connection whose caller gave up before it was ready', async () => {
  const database = await testDatabase()
  const real = new URL(database.address())
  const [port, host] = [Number(real.port), real.hostname]
  let ready: Promise<unknown> = Promise.resolve()
  const sockets: Socket[] = []
  const door = createServer(async (socket) => {
    sockets.push(socket.on('error', () => undefined))
    await ready
    const server = open(port, host).on('error', () => undefined)
    socket.pipe(server).pipe(socket)
  }).listen(0, '127.0.0.1')
  await once(door, 'listening')
  real.port = String((door.address() as AddressInfo).port)
  real.hostname = '127.0.0.1'
  const { pool, close } = connect(real.href, { max: 1 })
  const first = await pool.connect()
  const late = Promise.withResolvers<void>()
  ready = late.promise
  const given = pool.query('select 1')
  // The waiting caller's connection is opened only now, and is not ready when the caller gives up.
  setTimeout(() => first.release(true), 1_000)
  await expect(given).rejects.toThrow('timeout exceeded')
  const returned = once(pool, 'release')
  late.resolve()
  await returned
  for (const socket of sockets) socket.destroy()
  await once(pool, 'error')
  ready = Promise.resolve()
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await close()
  door.close()
  await database.close()
})
