import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Connection } from './client.ts'
import { readEvents } from '../modules/runs/events.ts'
import { run } from '../modules/runs/tables.ts'
import { knownMigrations, migrateDatabase } from './migrate.ts'
import { testDatabase } from '../testing/test-database.ts'

let database: Connection
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const entry = `insert into credit_entry (user_id, kind, amount, balance_after, actor, reason, idempotency_key)
  values (gen_random_uuid(), 'grant', 20, 20, 'system', 'test', gen_random_uuid())`

test('any process may migrate concurrently; each migration is applied once', async () => {
  await database.pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public')
  await Promise.all(Array.from({ length: 5 }, () => migrateDatabase(database.address())))
  const { rows } = await database.pool.query('select count(*)::int as n from drizzle.__drizzle_migrations')
  expect(rows[0].n).toBe(knownMigrations())
})

test('answers and events that an older version stored are read as before', async () => {
  await database.pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public')
  await migrateDatabase(database.address(), 52)
  await database.pool.query(`
    with owner as (
      insert into "user" (email, fullname) values ('a@example.com', 'Asha') returning id
    ), old as (
      insert into run (user_id, agent, agent_version, state, input, input_hash, idempotency_key, price, answer, finished_at)
      select id, 'sample', 1, 'succeeded', '{}', '', 'key', 0, '{"data": "Brot für 2 €"}', now() from owner returning id
    )
    insert into run_event (run_id, seq, event) select old.id, seq, event from old, (values
      (1, '{"type": "started", "run_id": ""}'::jsonb), (2, '{"type": "text", "delta": "Brot"}'), (3, '{"type": "result"}')
    ) as line (seq, event)`)
  await migrateDatabase(database.address())
  const [found] = await database.db.select().from(run)
  expect(found?.answer).toEqual({ data: 'Brot für 2 €' })
  const events = await readEvents(database.db, found?.id ?? '', 0)
  expect(events.map(({ seq, event }) => [seq, event.type])).toEqual([
    [1, 'started'],
    [2, 'text'],
    [3, 'result'],
  ])
})

test.each(['update credit_entry set amount = 1', 'delete from credit_entry', 'truncate credit_entry'])(
  'the ledger refuses: %s',
  async (statement) => {
    await database.pool.query(entry)
    await expect(database.pool.query(statement)).rejects.toThrow(/append-only/)
    const { rows } = await database.pool.query('select sum(amount)::int as sum, count(*)::int as n from credit_entry')
    expect(rows[0].sum).toBe(rows[0].n * 20)
  },
)

test('a database that cannot be migrated is reported in one sentence', async () => {
  await database.pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public')
  await database.pool.query('create table "user" (x int)')
  await expect(migrateDatabase(database.address())).rejects.toThrow(
    /^The database could not be brought to this version: .*\.$/,
  )
})
