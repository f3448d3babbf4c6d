import { type Database, claimRuns, readSettings, withDatabase } from '@bazaar/api'
import { withFolder, writeMeasured } from './report.ts'

type Variant = { waiting: number; workers: number; places: number }
type Figures = Variant & { perSecond: number; updates: number; unfair: number }

const claimedEach = 2_000
const variants: readonly Variant[] = [
  { waiting: 4_000, workers: 1, places: 1 },
  { waiting: 4_000, workers: 1, places: 20 },
  { waiting: 4_000, workers: 4, places: 20 },
  { waiting: 40_000, workers: 4, places: 20 },
]
const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
const clock = { now: () => new Date() }

const insertRuns = (db: Database, first: number, last: number) =>
  db.execute(`
    with owner as (select id from "user" limit 1), queued as (
      insert into run (user_id, agent, agent_version, input, input_hash, idempotency_key, price, created_at)
      select owner.id, 'get-tax', 1, '{"annualIncome": "12,75,000"}', '', 'bench:' || i, 1, now() + i * interval '1 ms'
      from owner, generate_series(${first}, ${last}) i returning id, user_id)
    insert into credit_hold (run_id, user_id, amount, expires_at)
    select id, user_id, 1, now() + interval '1 hour' from queued`)

/** Replaces the queue by `waiting` runs with holds. */
const fillQueue = async (db: Database, waiting: number): Promise<void> => {
  await db.execute('truncate run, credit_hold cascade')
  for (let done = 0; done < waiting; done += claimedEach) await insertRuns(db, done + 1, done + claimedEach)
  await db.execute('analyze run, credit_hold')
}

/** Works until `claimedEach` rows are done. @returns rows per second */
const rate = async (workers: number, work: () => Promise<number>): Promise<number> => {
  const begin = performance.now()
  let done = 0
  const worker = async () => {
    while (done < claimedEach) {
      const rows = await work()
      done += rows
    }
  }
  await Promise.all(Array.from({ length: workers }, worker))
  return (done * 1_000) / (performance.now() - begin)
}

/** @throws {Error} when a run was claimed twice */
const measure = async (db: Database, variant: Variant): Promise<Figures> => {
  const { waiting, workers, places } = variant
  await fillQueue(db, waiting)
  const claimed: string[] = []
  const perSecond = await rate(workers, async () => {
    const runs = await claimRuns({ db, clock }, places)
    claimed.push(...runs.map(({ id }) => id))
    return runs.length
  })
  if (new Set(claimed).size !== claimed.length) throw new Error('A run was claimed twice.')
  const { rows } = await db.execute<{ unfair: number }>(`
    select count(*)::int as unfair from run
    where state = 'queued' and created_at < (select max(created_at) from run where state = 'running')`)
  let turn = 0
  const updates = await rate(workers, async () => {
    const from = (turn += places)
    const { rowCount } = await db.execute(
      `update bench_row set n = n + 1 where id > ${from - places} and id <= ${from}`,
    )
    return rowCount ?? 0
  })
  return { ...variant, perSecond, updates, unfair: rows[0]?.unfair ?? 0 }
}

/** `npm run bench -- claims`: how fast workers claim runs, beside plain updates of as many rows at a time. */
export const benchClaims = (): Promise<void> =>
  withFolder(async (folder) => {
    const figures = await withDatabase(
      readSettings({ DATA_DIR: folder }),
      async (db) => {
        await db.execute(`insert into "user" (email, fullname) values ('bench', '')`)
        await db.execute('create table bench_row (id int primary key, n int not null)')
        await db.execute(`insert into bench_row select i, 0 from generate_series(1, ${2 * claimedEach * 4}) i`)
        const all: Figures[] = []
        for (const variant of variants) all.push(await measure(db, variant))
        return all
      },
      { connections: 4 },
    )
    writeMeasured('measurements', 'claim-figures', [
      `Measured by \`npm run bench -- claims\` in one run on a 2-core machine: durable embedded PostgreSQL, ${whole.format(claimedEach)} claims with their holds for each row, one connection for each worker. *Passed over*: waiting runs that are older than one that was claimed.`,
      '',
      '| waiting | workers | places of each | claims/s | plain updates/s (÷ claims/s) | passed over |',
      '|---|---|---|---|---|---|',
      ...figures.map(
        ({ waiting, workers, places, perSecond, updates, unfair }) =>
          `| ${whole.format(waiting)} | ${workers} | ${places} | ${whole.format(perSecond)} | ${whole.format(updates)} (${(updates / perSecond).toFixed(1)}×) | ${unfair} |`,
      ),
    ])
  })
