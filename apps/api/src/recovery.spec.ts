import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from './db/client.ts'
import { databaseName, urlOf } from './db/embedded/cluster.ts'
import { freePort } from './db/embedded/free-port.ts'
import { checkInvariants } from './modules/credits/ledger/check-invariants.ts'
import { getTaxAt, isReadyAt, signUpTo } from './testing/product-over-http.ts'

// Kills each part of an installation with one extra worker and expects it back without a person's help.
let folder: string
let env: NodeJS.ProcessEnv
let url: string
let token: string
/** Keys of the answered runs. */
const answered: string[] = []
const running = new Map<'server' | 'worker', ChildProcess>()

const launch = (part: 'server' | 'worker'): ChildProcess => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'spec-server-process.ts'), part], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.set(part, child)
  return child
}
const kill = async (part: 'server' | 'worker', signal: NodeJS.Signals = 'SIGKILL'): Promise<void> => {
  const child = running.get(part)
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}
const postmaster = () => Number(readFileSync(join(folder, 'pg/cluster/postmaster.pid'), 'utf8').split('\n')[0])
const childrenOf = (pid: number): number[] =>
  execFileSync('ps', ['-eo', 'pid=,ppid='])
    .toString()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child, parent]) => (parent === pid && child !== undefined ? [child] : []))
const killTwice = async (part: 'server' | 'worker'): Promise<void> => {
  await kill(part)
  launch(part)
  await sleep(700)
  await kill(part)
  launch(part)
}
const killDatabase = (withChildren = false): number => {
  const pid = postmaster()
  for (const each of [pid, ...(withChildren ? childrenOf(pid) : [])]) process.kill(each, 'SIGKILL')
  return pid
}
const isAnotherDatabase = (before: number): boolean => {
  try {
    return postmaster() !== before && process.kill(postmaster(), 0)
  } catch {
    return false
  }
}

/** Asks again with the same key until the run is answered, as a browser does. */
const runAnAgent = async (): Promise<void> => {
  const key = randomUUID()
  await expect
    .poll(
      () =>
        getTaxAt(url, token, key).then(
          ({ status }) => status,
          (error: unknown) => String(error),
        ),
      { timeout: 150_000, interval: 500 },
    )
    .toBe(200)
  answered.push(key)
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bazaar-recovery-'))
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  // All runs are the worker's, so an answer proves that server, worker and database found each other.
  env = {
    ...process.env,
    NODE_ENV: 'test',
    DATA_DIR: folder,
    PORT: String(port),
    RUN_WORKER: 'off',
    RATE_LIMITS: 'off',
    LOAD_SHED_MS: '0',
  }
})
afterAll(async () => {
  await kill('worker', 'SIGTERM')
  await kill('server', 'SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

// A second try would start from what the first one left.
describe('with one worker', { retry: 0 }, () => {
  it('starts a worker before the server, without the worker taking the database', async () => {
    launch('worker')
    await sleep(500)
    launch('server')
    await expect.poll(() => isReadyAt(url), { timeout: 150_000, interval: 200 }).toBe(true)
    token = await signUpTo(url)
    await runAnAgent()
  })

  it.each<[string, () => Promise<unknown>]>([
    ['the server, and again while it starts', () => killTwice('server')],
    ['the worker, and again while it starts', () => killTwice('worker')],
    ['the database', async () => killDatabase()],
    ['the database and its children', async () => killDatabase(true)],
    [
      'server and database together, and the database again while it starts',
      async () => {
        const before = killDatabase()
        await kill('server')
        const server = launch('server')
        await expect.poll(() => isAnotherDatabase(before), { interval: 20 }).toBe(true)
        killDatabase()
        await expect.poll(() => isReadyAt(url), { timeout: 120_000 }).toBe(true)
        expect(server.exitCode).toBeNull()
      },
    ],
    [
      'everything, and starts all at once',
      async () => {
        killDatabase(true)
        await kill('worker')
        await kill('server')
        launch('worker')
        launch('server')
      },
    ],
  ])('answers runs again after a kill of %s', async (_part, disturb) => {
    await disturb()
    await runAnAgent()
  })

  it('has lost nothing and charged each answer once', async () => {
    const me = await fetch(`${url}/api/v1/auth/me`, { headers: { authorization: `Bearer ${token}` } })
    expect(await me.json()).toMatchObject({ credit_score: 20 - answered.length })
    const [port, password] = ['port', 'password'].map((name) => readFileSync(join(folder, 'pg', name), 'utf8'))
    const { db, pool, close } = connect(() => urlOf(password!, Number(port), databaseName))
    const { rows } = await pool.query(`select
      (select json_agg(replace(r.idempotency_key, 'client:', '') order by r.created_at) from run r join result on result.run_id = r.id) as kept,
      (select count(*)::int from credit_entry where kind = 'charge') as charges,
      (select count(*)::int from credit_hold where state = 'held') as held`)
    const broken = await checkInvariants(db)
    await close()
    expect(rows).toEqual([{ kept: answered, charges: answered.length, held: 0 }])
    expect(broken).toEqual([])
  })
})
