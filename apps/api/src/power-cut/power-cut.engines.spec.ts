import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { freePort } from '../db/embedded/free-port.ts'
import { builtHost, builtRemote } from '../platform/releases/gate/spec-folder.ts'
import { buildIdIn } from '../platform/releases/spec-builds.ts'
import { getTaxAt, isReadyAt, signInTo, signUpTo } from '../testing/product-over-http.ts'
import { losableDisk } from './disk.ts'

// Starts the product on a new data folder, takes the power away at many moments, and starts it on what the disk kept.
let parent: string
let disk: ReturnType<typeof losableDisk>
/** Data folder of the server that runs. */
let data: string
let url: string
let server: ChildProcess | undefined
let remote: string
const runKey = randomUUID()
const cuts = new Map<string, (target: string) => void>()

const launch = (built: string[], preload: NodeJS.ProcessEnv = {}): ChildProcess =>
  (server = spawn(process.execPath, [join(import.meta.dirname, '../spec-server-process.ts'), 'server', ...built], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATA_DIR: data,
      PORT: new URL(url).port,
      RATE_LIMITS: 'off',
      RELEASE_SMOKE: 'off',
      LOAD_SHED_MS: '0',
      LOG_LEVEL: 'error',
      ...preload,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  }))

/** Kills server and database as they are. */
const killAll = async (): Promise<void> => {
  if (server && server.exitCode === null && server.signalCode === null) {
    server.kill('SIGKILL')
    await once(server, 'exit')
  }
  const file = join(data, 'pg/cluster/postmaster.pid')
  if (!existsSync(file)) return
  const postmaster = readFileSync(file, 'utf8').split('\n')[0] ?? ''
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=']).toString().split('\n')
  const rows = lines.map((line) => line.trim().split(/\s+/))
  const children = rows.filter(([, above]) => above === postmaster).map(([pid]) => Number(pid))
  for (const pid of [Number(postmaster), ...children]) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended.
    }
  }
}

const waitUntilReady = () =>
  vi.waitFor(
    async () => {
      if (server?.exitCode !== null) throw new Error(`The server ended with ${server?.exitCode}.`)
      if (!(await isReadyAt(url))) throw new Error('The server is not ready.')
    },
    { timeout: 60_000, interval: 100 },
  )

/** Starts on what a cut left, in a new folder. */
const startAfter = async (moment: string): Promise<void> => {
  await killAll()
  data = mkdtempSync(join(parent, 'after-'))
  cuts.get(moment)?.(data)
  launch([])
  await waitUntilReady()
}

/** Takes the power away as each of these appears in the data folder. */
const moments = ['secret', 'pg/password', 'pg/cluster', 'pg/port', 'keys/release.pem', 'releases/mfe-support']

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'bazaar-power-'))
  disk = losableDisk(parent)
  url = `http://127.0.0.1:${await freePort()}`
  remote = builtRemote(parent, { label: 'power' })
  data = disk.folder
  launch([`host=${builtHost(parent)}`, `mfe-support=${remote}`], disk.env)
  for (const moment of moments) {
    await vi.waitUntil(() => existsSync(join(disk.folder, moment)), { timeout: 60_000, interval: 5 })
    cuts.set(moment, disk.cut(moment))
  }
  await waitUntilReady()
  cuts.set('ready', disk.cut('ready'))
  const token = await signUpTo(url)
  expect((await getTaxAt(url, token, runKey)).status).toBe(200)
  cuts.set('run', disk.cut('run'))
  await killAll()
}, 120_000)
afterAll(async () => {
  await killAll()
  rmSync(parent, { recursive: true, force: true })
})

it.each(moments)('starts after a power cut when %s appeared', async (moment) => {
  await startAfter(moment)
})

// Everything later depends on these, so a new one in the place of a lost one is a loss, even where the start succeeds.
it.each(['secret', 'keys/release.pem', 'pg/password', 'pg/port'])('still holds the first %s', (file) => {
  const target = mkdtempSync(join(parent, 'kept-'))
  cuts.get('ready')?.(target)
  expect(readFileSync(join(target, file), 'utf8')).toBe(readFileSync(join(disk.folder, file), 'utf8'))
})

it('serves the published files after a power cut', async () => {
  await startAfter('ready')
  const file = `${url}/r/mfe-support/${buildIdIn(remote)}/remoteEntry.0badc0de.js`
  expect(await (await fetch(file)).text()).toBe(readFileSync(join(remote, 'remoteEntry.0badc0de.js'), 'utf8'))
})

it('knows the account and its run after a power cut', async () => {
  await startAfter('run')
  const token = await signInTo(url)
  const results = await fetch(`${url}/api/v1/results`, { headers: { authorization: `Bearer ${token}` } })
  expect(await results.json()).toMatchObject({ data: [{ agent: 'get-tax' }] })
})
