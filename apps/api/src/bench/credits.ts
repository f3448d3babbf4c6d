import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { type Connection, connect } from '../db/client.ts'
import { startEmbedded } from '../db/embedded/supervisor.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { captureHold } from '../modules/credits/capture.ts'
import { checkInvariants } from '../modules/credits/check-invariants.ts'
import { holdCredits } from '../modules/credits/hold.ts'

/** `perSecond` = transactions; a job of the ledger is two, a hold and its capture. `p99Ms` is that of a whole job. */
export type Rate = { perSecond: number; p99Ms: number }
export type CreditFigures = { accounts: number; plain: Rate; ledger: Rate }[]

const callers = 10
const secondsEach = 5
const manyAccounts = 1_000

const prepare = async ({ db }: Connection): Promise<string[]> => {
  await db.execute(sql`create table bench_row (id int primary key, n int not null)`)
  await db.execute(sql`insert into bench_row select i, 0 from generate_series(1, ${manyAccounts}::int) i`)
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into "user" (email, fullname) select 'bench' || i, '' from generate_series(1, ${manyAccounts}::int) i returning id`)
  const all = sql`select id from "user"`
  await db.execute(sql`insert into credit_account (user_id, settled) select id, 1000000 from (${all}) u`)
  await db.execute(sql`
    insert into credit_entry (user_id, kind, amount, balance_after, actor, reason, idempotency_key)
    select id, 'grant', 1000000, 1000000, 'system', 'bench', 'bench:' || id from (${all}) u`)
  await db.execute(
    sql`insert into credit_lot (user_id, kind, amount, remaining) select id, 'granted', 1000000, 1000000 from (${all}) u`,
  )
  await db.execute(sql`
    insert into credit_posting (entry_id, lot_id, amount)
    select e.id, l.id, e.amount from credit_entry e join credit_lot l on l.user_id = e.user_id`)
  return rows.map(({ id }) => id)
}

/** Some callers at once, each with one job after the other. */
const measure = async (transactions: number, job: (turn: number) => Promise<unknown>): Promise<Rate> => {
  const times: number[] = []
  const begin = performance.now()
  const until = begin + secondsEach * 1_000
  let turn = 0
  const caller = async () => {
    while (performance.now() < until) {
      const start = performance.now()
      await job((turn += 1))
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  const seconds = (performance.now() - begin) / 1_000
  times.sort((a, b) => a - b)
  return { perSecond: (transactions * times.length) / seconds, p99Ms: times[Math.floor(times.length * 0.99)] ?? 0 }
}

const holdAndCapture = async ({ db }: Connection, userId: string): Promise<void> => {
  const runId = randomUUID()
  const now = new Date()
  await holdCredits(db, { userId, runId, amount: 1, now, expiresAt: now })
  await captureHold(db, { runId, actor: 'system', reason: 'bench' })
}

const compare = async (connection: Connection, users: string[]): Promise<CreditFigures[number]> => {
  const rows = users.length
  // Spread over the rows; 7,919 is prime to any number of them.
  const place = (turn: number) => (turn * 7_919) % rows
  const plain = await measure(1, (turn) =>
    connection.db.execute(sql`update bench_row set n = n + 1 where id = ${1 + place(turn)}`),
  )
  const ledger = await measure(2, (turn) => holdAndCapture(connection, users[place(turn)] ?? ''))
  return { accounts: rows, plain, ledger }
}

/**
 * Holds and captures on one account and on a thousand, next to plain updates of one row, on a durable embedded server
 * of its own in `folder`. @throws {Error} when the ledger does not add up afterwards
 */
export const benchCredits = async (folder: string): Promise<CreditFigures> => {
  const server = await startEmbedded({ folder: join(folder, 'pg') })
  try {
    await migrateDatabase(server.url)
    const connection = connect(server.url, { max: callers })
    const users = await prepare(connection)
    const figures = [await compare(connection, users.slice(0, 1)), await compare(connection, users)]
    const broken = await checkInvariants(connection.db, new Date())
    await connection.close()
    if (broken.length > 0) throw new Error(broken.join('\n'))
    return figures
  } finally {
    await server.stop()
  }
}
