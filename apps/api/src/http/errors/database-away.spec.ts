import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../db/drizzle.ts'
import { type Connection, connect } from '../../db/client.ts'
import { type TestApp, testApp, testDatabase } from '../../testing/index.ts'
import { fromDatabase } from './database-errors.ts'

let database: Connection
let address = ''
let t: TestApp
beforeAll(async () => {
  database = await testDatabase()
  address = database.address()
  t = await testApp({ connection: connect(() => address) })
})
afterAll(async () => {
  await t.close()
  await database.close()
})

const cutAll = () =>
  database.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
const page = async (url: string) => {
  const { statusCode, body } = await t.app.inject({ url })
  return { statusCode, showsNotice: body.includes('<dialog open'), whole: body.includes('</html>') }
}

it('serves pages from the last known registry while the database is away, and says so', async () => {
  expect(await page('/login')).toEqual({ statusCode: 200, showsNotice: false, whole: true })
  address = 'postgres://nobody@127.0.0.1:1/none'
  await cutAll()
  expect(await page('/feedback')).toEqual({ statusCode: 200, showsNotice: true, whole: true })
  const headers = { authorization: `Bearer ${'x'.repeat(43)}` }
  expect((await t.app.inject({ url: '/api/v1/auth/me', headers })).statusCode).toBe(503)
  address = database.address()
  expect(await page('/feedback')).toEqual({ statusCode: 200, showsNotice: false, whole: true })
})

it.each(['a statement', 'the commit'])('reports a connection that dies before %s as overload', async (before) => {
  const died = t.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    await cutAll()
    if (before === 'a statement') await tx.execute(sql`select 1`)
  })
  const error = await died.catch((thrown: unknown) => thrown)
  expect(fromDatabase(error)).toMatchObject({ code: 'OVERLOADED', status: 503 })
})
