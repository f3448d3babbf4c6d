import { type Database, captureHold, checkInvariants, holdCredits, readSettings, withDatabase } from '@bazaar/api'
import { randomUUID } from 'node:crypto'
import { withFolder, writeMeasured } from './report.ts'

/** `perSecond` counts transactions; a job of the ledger is two, a hold and its capture. `p99Ms` is that of a whole job. */
type Rate = { perSecond: number; p99Ms: number }
type Figures = { accounts: number; plain: Rate; ledger: Rate }

const callers = 10
const secondsEach = 5
const manyAccounts = 1_000
const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })

const prepare = async (db: Database): Promise<string[]> => {
  await db.execute('create table bench_row (id int primary key, n int not null)')
  await db.execute(`insert into bench_row select i, 0 from generate_series(1, ${manyAccounts}) i`)
  const { rows } = await db.execute<{ id: string }>(`
    insert into "user" (email, fullname) select 'bench' || i, '' from generate_series(1, ${manyAccounts}) i returning id`)
  await db.execute('insert into credit_account (user_id, settled) select id, 1000000 from "user"')
  await db.execute(`
    insert into credit_entry (user_id, kind, amount, balance_after, actor, reason, idempotency_key)
    select id, 'grant', 1000000, 1000000, 'system', 'bench', 'bench:' || id from "user"`)
  await db.execute(
    `insert into credit_lot (user_id, kind, amount, remaining) select id, 'granted', 1000000, 1000000 from "user"`,
  )
  await db.execute(`
    insert into credit_posting (entry_id, lot_id, amount)
    select e.id, l.id, e.amount from credit_entry e join credit_lot l on l.user_id = e.user_id`)
  return rows.map(({ id }) => id)
}

/** Runs several callers at once, each with one job after the other. */
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

const holdAndCapture = async (db: Database, userId: string): Promise<void> => {
  const runId = randomUUID()
  const now = new Date()
  await holdCredits(db, { userId, runId, amount: 1, now, expiresAt: now })
  await captureHold(db, { runId, actor: 'system', reason: 'bench' })
}

const compare = async (db: Database, users: string[]): Promise<Figures> => {
  const rows = users.length
  // Spreads the turns over the rows: 7,919 is prime, so it shares no factor with their number.
  const place = (turn: number) => (turn * 7_919) % rows
  const plain = await measure(1, (turn) => db.execute(`update bench_row set n = n + 1 where id = ${1 + place(turn)}`))
  const ledger = await measure(2, (turn) => holdAndCapture(db, users[place(turn)] ?? ''))
  return { accounts: rows, plain, ledger }
}

/**
 * `npm run bench -- credits`: holds and captures on one account and on a thousand, compared with plain updates of one
 * row, on its own durable embedded server. @throws {Error} when the ledger does not add up afterwards
 */
export const benchCredits = (): Promise<void> =>
  withFolder(async (folder) => {
    const figures = await withDatabase(
      readSettings({ DATA_DIR: folder }),
      async (db) => {
        const users = await prepare(db)
        const both = [await compare(db, users.slice(0, 1)), await compare(db, users)]
        const broken = await checkInvariants(db, new Date())
        if (broken.length > 0) throw new Error(broken.join('\n'))
        return both
      },
      { connections: callers },
    )
    const rows = figures.map(({ accounts, plain, ledger }) => {
      const factor = (plain.perSecond / ledger.perSecond).toFixed(1)
      const left = `${whole.format(plain.perSecond)} (${plain.p99Ms.toFixed(1)} ms)`
      return `| ${whole.format(accounts)} | ${left} | ${whole.format(ledger.perSecond)} (${ledger.p99Ms.toFixed(1)} ms) | ${factor}× |`
    })
    writeMeasured('measurements', 'credit-figures', [
      'Measured by `npm run bench -- credits` in one run on a 2-core machine: durable embedded PostgreSQL, 10 callers, 5 s each. In brackets: p99; on the right, of a hold and its capture together.',
      '',
      '| accounts | plain updates of one row per second | holds and captures per second | plain ÷ ledger |',
      '|---|---|---|---|',
      ...rows,
    ])
  })
