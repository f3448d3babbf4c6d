import { type Database, readSettings, withDatabase } from '@bazaar/api'
import { root } from '@bazaar/tools'
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { signUp } from './account.ts'
import { quantile } from './figures.ts'
import { postmasterOf, processorTime } from './processor-time.ts'
import { startProgram } from './product.ts'
import { withFolder, writeMeasured } from './report.ts'

/** Processor time of a run in milliseconds: the serving process, its engines' processes and PostgreSQL. */
type Processor = { server: number; engines: number; database: number }
type Figures = { perSecond: number; answerMs: number; queueMs: number; workMs: number; processor: Processor }
type Measured = { url: string; pid: number; folder: string }

const users = 10
const callerCounts = [1, 20, 60]
const secondsEach = 8
const warmUpSeconds = 4
const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })

/** Calls `job` from several callers, each one job after the other. @returns milliseconds of each job */
export const press = async (
  callers: number,
  seconds: number,
  job: (caller: number) => Promise<unknown>,
): Promise<number[]> => {
  const times: number[] = []
  const until = performance.now() + seconds * 1_000
  const caller = async (_: unknown, number: number) => {
    while (performance.now() < until) {
      const begin = performance.now()
      await job(number)
      times.push(performance.now() - begin)
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  return times
}

const agent = new Agent({ keepAlive: true })

/** Without `fetch`, which takes several times as long: the callers share the cores with what is measured. */
export const runGetTax = (url: string, token: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
    }
    request(`${url}/api/v1/finance/get-tax`, { method: 'POST', agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`A run answered ${answer.statusCode}.`))
      answer.resume().once('error', reject).once('end', resolve)
    })
      .once('error', reject)
      .end(JSON.stringify({ annualIncome: '12,75,000' }))
  })

/** Medians of what the finished runs themselves recorded since a moment. */
const recorded = async (db: Database, since: string): Promise<{ queueMs: number; workMs: number }> => {
  const { rows } = await db.execute<{ queue: number; work: number }>(`
    select percentile_cont(0.5) within group (order by extract(epoch from started_at - created_at) * 1000) as queue,
      percentile_cont(0.5) within group (order by extract(epoch from finished_at - started_at) * 1000) as work
    from run where created_at >= '${since}' and state = 'succeeded'`)
  return { queueMs: rows[0]?.queue ?? 0, workMs: rows[0]?.work ?? 0 }
}

const processorOf = ({ pid, folder }: Measured): Processor => {
  const postmaster = postmasterOf(folder)
  const [server, database] = [processorTime(pid, postmaster), processorTime(postmaster)]
  return { server: server.own, engines: server.children, database: database.own + database.children }
}

const measure = async (product: Measured, db: Database, tokens: string[], callers: number): Promise<Figures> => {
  const job = (caller: number) => runGetTax(product.url, tokens[caller % tokens.length] ?? '')
  await press(callers, warmUpSeconds, job)
  const since = new Date().toISOString()
  const before = processorOf(product)
  const times = await press(callers, secondsEach, job)
  const after = processorOf(product)
  const ofRun = (part: keyof Processor) => (after[part] - before[part]) / times.length
  return {
    perSecond: times.length / secondsEach,
    answerMs: quantile(times, 0.5),
    ...(await recorded(db, since)),
    processor: { server: ofRun('server'), engines: ofRun('engines'), database: ofRun('database') },
  }
}

/** Single-row inserts per second, one transaction each: the upper limit of the database. */
const bareInserts = async (db: Database): Promise<number> => {
  await db.execute('create table if not exists bench_row (id bigserial primary key, n int not null)')
  const times = await press(20, 4, () => db.execute('insert into bench_row (n) values (1)'))
  return times.length / 4
}

/**
 * `npm run bench -- runs`: runs of Get Tax over HTTP against one server process with its own worker, beside bare
 * inserts into the same database.
 */
export const benchRuns = (): Promise<void> =>
  withFolder(async (folder) => {
    const environment = {
      PORT: '0',
      DATA_DIR: folder,
      RATE_LIMITS: 'off',
      LOAD_SHED_MS: '0',
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      SIGNUP_GRANT: '1000000',
      // A place for each caller.
      RUN_CONCURRENCY: String(Math.max(...callerCounts)),
    }
    const product = await startProgram(join(root, 'apps/api/src/main.ts'), environment)
    const measured = { ...product, folder }
    try {
      const tokens: string[] = []
      while (tokens.length < users) tokens.push((await signUp(product.url)).token)
      const rows = await withDatabase(
        readSettings(environment),
        async (db) => {
          const lines: string[] = []
          for (const callers of callerCounts) {
            const bare = await bareInserts(db)
            const { perSecond, answerMs, queueMs, workMs, processor } = await measure(measured, db, tokens, callers)
            const share = `${((100 * queueMs) / (queueMs + workMs)).toFixed(0)} %`
            const ratio = `${(bare / perSecond).toFixed(1)}×`
            const { server, engines, database } = processor
            const spent = [server, engines, database].map((each) => `${each.toFixed(1)} ms`).join(' | ')
            lines.push(
              `| ${callers} | ${whole.format(perSecond)} | ${answerMs.toFixed(0)} ms | ${queueMs.toFixed(0)} ms (${share}) | ${workMs.toFixed(0)} ms | ${spent} | ${whole.format(bare)} (${ratio}) |`,
            )
          }
          return lines
        },
        { connections: 20 },
      )
      writeMeasured('measurements', 'run-figures', [
        `Measured by \`npm run bench -- runs\` in one go on a machine with ${availableParallelism()} cores that also runs the callers: Get Tax over HTTP, ${users} users, one process with its own worker and a place for each caller, durable embedded PostgreSQL, ${secondsEach} s each. Medians; the share is that of the queue in queue and work together. Serving process, engines and PostgreSQL: processor time of a run, which depends less on other work on the machine.`,
        '',
        '| callers | runs/s | answer | waiting in the queue | at work | serving process | engines | PostgreSQL | bare inserts/s (÷ runs/s) |',
        '|---|---|---|---|---|---|---|---|---|',
        ...rows,
      ])
    } finally {
      await product.stop()
    }
  })
