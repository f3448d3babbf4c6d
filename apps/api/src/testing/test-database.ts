import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { type Connection, connect } from '../db/client.ts'

const template = 'bazaar_template'
/** One copy at a time: PostgreSQL refuses a template that is being used. */
const cloneLock = 4_726_003

const onServer = async (work: (client: Client) => Promise<unknown>): Promise<void> => {
  const client = new Client({ connectionString: inject('databaseServer') })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** A migrated database of its own; `close` drops it. Call it once a suite. */
export const testDatabase = async (): Promise<Connection> => {
  const name = `t_${randomBytes(6).toString('hex')}`
  await onServer(async (client) => {
    await client.query('select pg_advisory_lock($1)', [cloneLock])
    await client.query(`create database ${name} template ${template}`)
  })
  const connection = connect(inject('databaseServer').replace(/\/postgres$/, `/${name}`))
  return {
    ...connection,
    close: async () => {
      await connection.close()
      await onServer((client) => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}
