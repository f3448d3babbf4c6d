import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from './db/embedded/free-port.ts'
import { getTaxAt, isReadyAt, signUpTo } from './testing/product-over-http.ts'

// Kills each part of an installation with one extra worker and expects it back without a person's help.
let folder: string
let env: NodeJS.ProcessEnv
let url: string
let token: string
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
const killDatabase = (withChildren = false): void => {
  const pid = postmaster()
  for (const each of [pid, ...(withChildren ? childrenOf(pid) : [])]) process.kill(each, 'SIGKILL')
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
      { timeout: 90_000, interval: 500 },
    )
    .toBe(200)
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bazaar-comeback-'))
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
  }
})
afterAll(async () => {
  await kill('worker', 'SIGTERM')
  await kill('server', 'SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

it('starts a worker before the server, without the worker taking the database', async () => {
  launch('worker')
  await sleep(500)
  launch('server')
  await expect.poll(() => isReadyAt(url), { timeout: 90_000, interval: 200 }).toBe(true)
  token = await signUpTo(url)
  await runAnAgent()
})

it.each<[string, () => Promise<void>]>([
  [
    'the server',
    async () => {
      await kill('server')
      launch('server')
    },
  ],
  [
    'the worker',
    async () => {
      await kill('worker')
      launch('worker')
    },
  ],
  ['the database', async () => killDatabase()],
  ['the database and its children', async () => killDatabase(true)],
  [
    'server and database together',
    async () => {
      killDatabase()
      await kill('server')
      launch('server')
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
  [
    'the server while it starts',
    async () => {
      await kill('server')
      launch('server')
      await sleep(700)
      await kill('server')
      launch('server')
    },
  ],
])('answers runs again after a kill of %s', async (_part, disturb) => {
  await disturb()
  await runAnAgent()
})
