import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Signals } from '../../context.ts'
import { type Connection, connect } from '../../db/client.ts'
import { sql } from '../../db/drizzle.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { openSignals } from './open.ts'
import { postgresTransport } from './postgres.ts'
import { type Transport, createSignals } from './signals.ts'

// Two processes: each has its own connections and signals.
let database: Connection
let other: Connection
let here: Signals
let there: Signals
const settings = { SIGNALS_URL: process.env['TEST_SIGNALS_URL'], DATABASE_LISTEN_URL: undefined }
const log = { warn: () => undefined }
beforeAll(async () => {
  database = await testDatabase()
  other = connect(database.address())
  here = await openSignals(settings, database, log)
  there = await openSignals(settings, other, log)
  await Promise.all([here.start(), there.start()])
})
afterAll(async () => {
  await Promise.all([here.stop(), there.stop()])
  await other.close()
  await database.close()
})

const signalled = (signals: Signals, id: string) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { promise, forget: signals.on('event', id, resolve) }
}

it('reaches other processes once the transaction has committed', async () => {
  const news = signalled(there, 'one')
  let early = false
  here.on('event', 'one', () => (early = true))
  await database.db.transaction(async (tx) => {
    await here.send(tx, 'event', 'one')
    expect(early).toBe(false)
  })
  expect(early).toBe(true)
  await news.promise
})

it('sends nothing for a transaction that was rolled back', async () => {
  const sent: string[] = []
  const [lost, kept] = [signalled(there, 'lost'), signalled(there, 'kept')]
  void lost.promise.then(() => sent.push('lost'))
  await database.db
    .transaction(async (tx) => {
      await here.send(tx, 'event', 'lost')
      throw new Error('no')
    })
    .catch(() => undefined)
  await here.send(database.db, 'event', 'kept')
  await kept.promise
  expect(sent).toEqual([])
})

it('sends each signal of a tick once, and again what was not taken', async () => {
  const messages: string[][] = []
  let refuse = true
  let gap = (): void => undefined
  const transport: Transport = {
    start: async (_onMessage, onGap) => void (gap = onGap),
    publish: async (lines) => {
      if (refuse) throw new Error('away')
      messages.push(lines)
    },
    stop: async () => undefined,
  }
  const signals = createSignals(other.db, transport)
  await signals.start()
  for (let turn = 0; turn < 500; turn += 1) await signals.send(other.db, 'event', `run ${turn % 150}`)
  await new Promise((settle) => setTimeout(settle, 30))
  refuse = false
  gap()
  await signals.stop()
  const lines = messages.flat().flatMap((message) => message.split('\n').slice(1))
  expect(lines).toHaveLength(150)
  expect(messages.flat()).toHaveLength(2)
})

it('leaves no connection behind when it is stopped while it connects', async () => {
  const connections = async () => {
    const { rows } = await database.db.execute<{ count: number }>(
      sql`select count(*)::int from pg_stat_activity
        where datname = current_database() and application_name like '%signals'`,
    )
    return rows[0]?.count
  }
  const before = await connections()
  const transport = postgresTransport(
    () => database.address(),
    () => undefined,
  )
  const ignore = () => undefined
  const starting = transport.start(ignore, ignore)
  const refused = expect(starting).rejects.toThrow('stopped')
  await transport.stop()
  await refused
  await expect.poll(connections).toBe(before)
})
