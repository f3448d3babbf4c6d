import { expect, it } from 'vitest'
import type { Connection } from '../db/client.ts'
import { connect } from '../db/client.ts'
import { testDatabase } from './test-database.ts'

const scalar = async ({ pool }: Connection, query: string): Promise<unknown> =>
  Object.values((await pool.query<Record<string, unknown>>(query)).rows[0] ?? {})[0]
const identity = (connection: Connection) =>
  scalar(connection, 'select oid from pg_database where datname = current_database()')

/** Closes a database after `work` on it, and opens the next. @returns whether it is the same one again */
const isSameAfter = async (work: (connection: Connection) => Promise<unknown>, look?: typeof work) => {
  const first = await testDatabase()
  const before = await identity(first)
  await work(first)
  await first.close()
  const next = await testDatabase()
  try {
    await look?.(next)
    return (await identity(next)) === before
  } finally {
    await next.close()
  }
}

it('is used again without its rows, also those that nobody may delete, and with its sequences restarted', async () => {
  const addUser = `insert into "user" (email, fullname) values ('a@b.co', 'Asha') returning id`
  const fill = async (connection: Connection) => {
    const user = await scalar(connection, addUser)
    const entry = `insert into credit_entry (user_id, kind, amount, balance_after, actor, reason, idempotency_key)
      values ('${user}', 'grant', 1, 1, 'system', 'test', 'key') returning id::int`
    expect(await scalar(connection, entry)).toBe(1)
  }
  expect(await isSameAfter(fill, fill)).toBe(true)
})

it.each([
  'alter table feedback add column more text',
  'alter table credit_entry disable trigger all',
  'create table extra ()',
  "do $$ begin execute format('alter database %I set work_mem = 1024', current_database()); end $$",
  "insert into audit_line (actor, action) select 'system', 'test' from generate_series(1, 6000) n",
])('is not used again after: %s', async (statement) => {
  expect(await isSameAfter(({ pool }) => pool.query(statement))).toBe(false)
})

it('cannot be reached under its name after it was closed', async () => {
  const first = await testDatabase()
  const late = connect(first.address())
  await late.pool.query('select 1')
  await first.close()
  await expect(late.pool.query('select 1')).rejects.toThrow()
  await late.close()
})
