import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { advisoryLocks } from '../db/advisory-locks.ts'
import { type Connection, connect } from '../db/client.ts'
import { emptyTables, schemaStamp } from './empty-tables.ts'
import { addressOf, templateDatabase } from './template.ts'

const withClient = async <T>(database: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: addressOf(inject('databaseServer'), database) })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
const onServer = <T>(work: (client: Client) => Promise<T>) => withClient('postgres', work)

const newName = () => `${inject('databasePrefix')}${randomBytes(6).toString('hex')}`

const create = async (): Promise<string> => {
  const name = newName()
  await onServer(async (client) => {
    // One copy at a time: PostgreSQL refuses a template that is being used.
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.testClone])
    await client.query(`create database ${name} template ${templateDatabase}`)
  })
  return name
}

/** Databases of this worker that are empty again: emptying one takes a fraction of the time of a copy. */
const unused: string[] = []

/** Above this, dead rows would slow the tests that follow. */
const maxRows = 5_000

/** Empties a database for another test, or drops it if its test changed more than rows. */
const giveBack = async (name: string): Promise<void> => {
  const isLikeNew = await withClient(name, async (client) => {
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
      [name],
    )
    if ((await schemaStamp(client)) !== inject('schemaStamp')) return false
    return (await emptyTables(client)) <= maxRows
  })
  await onServer(async (client) => {
    if (!isLikeNew) return client.query(`drop database ${name} with (force)`)
    // What a test left running, such as a process that connects again, must not reach the next test.
    const next = newName()
    await client.query(`alter database ${name} rename to ${next}`)
    return unused.push(next)
  })
}

/** A migrated, empty database that no other test uses until `close`. */
export const testDatabase = async (): Promise<Connection> => {
  const name = unused.pop() ?? (await create())
  const connection = connect(addressOf(inject('databaseServer'), name))
  return {
    ...connection,
    close: async () => {
      await connection.close()
      await giveBack(name)
    },
  }
}
