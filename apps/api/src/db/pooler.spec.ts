import { once } from 'node:events'
import { type AddressInfo, type Server, connect as open, createServer } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { type Connection, connect, withLongStatements } from './client.ts'
import { openDatabase } from './open.ts'

const refusal = () => {
  const fields = Buffer.from('SFATAL\0C08P01\0Munsupported startup parameter: statement_timeout\0\0')
  const head = Buffer.from([0x45, 0, 0, 0, 0])
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

let database: Connection
let pooler: Server
let url = ''
beforeAll(async () => {
  database = await testDatabase()
  const real = new URL(database.address())
  const [port, host] = [Number(real.port), real.hostname]
  // Refuses what PgBouncer refuses, and passes on the rest.
  pooler = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', (startup: Buffer) => {
      if (startup.includes('statement_timeout')) return socket.end(refusal())
      const server = open(port, host)
      server.on('error', () => undefined)
      server.write(startup)
      socket.pipe(server).pipe(socket)
      return undefined
    })
  }).listen(0, '127.0.0.1')
  await once(pooler, 'listening')
  real.port = String((pooler.address() as AddressInfo).port)
  real.hostname = '127.0.0.1'
  url = real.href
})
afterAll(async () => {
  pooler.close()
  await database.close()
})

it('says what a connection pooler needs', async () => {
  await expect(openDatabase({ DATABASE_URL: url, DATA_DIR: '' })).rejects.toThrow(
    /refuses our sessions .*statement_timeout.*set DATABASE_LISTEN_URL/,
  )
})

it('works through a connection pooler, and beside it where a session is needed', async () => {
  const opened = await openDatabase({ DATABASE_URL: url, DATABASE_LISTEN_URL: database.address(), DATA_DIR: '' })
  expect([opened.direct(), opened.pooled]).toEqual([database.address(), true])
  const connection = connect(opened.address, { pooled: opened.pooled })
  expect((await connection.db.execute('select 1 as one')).rows).toEqual([{ one: 1 }])
  const long = await withLongStatements(connection.db, (db) => db.execute('select 2 as two'))
  expect(long.rows).toEqual([{ two: 2 }])
  await connection.close()
})
