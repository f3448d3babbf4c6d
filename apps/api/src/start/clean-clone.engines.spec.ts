import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { freePort } from '../db/embedded/free-port.ts'

// What a stranger does first: clone, NODE_ENV=production npm start, open the page.
let folder: string
let url: string
let npm: ChildProcess | undefined
let ended: Promise<number | null>
let output = ''

/** No setting, package or Node of this checkout reaches the clone; npm still finds its registry. */
const strangersEnvironment = (): NodeJS.ProcessEnv => {
  const path = (process.env['PATH'] ?? '').split(delimiter).filter((entry) => !entry.includes('node_modules'))
  const kept = Object.entries(process.env).filter(([name]) => /^(HOME|NODE_EXTRA_CA_CERTS|\w+_proxy)$/i.test(name))
  return { ...Object.fromEntries(kept), PATH: path.join(delimiter), NODE_ENV: 'production' }
}

const signal = (pid: number | undefined, name: NodeJS.Signals): void => {
  try {
    if (pid) process.kill(pid, name)
  } catch {
    // It has ended.
  }
}

const database = (): number => {
  const file = join(folder, 'data/pg/cluster/postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
}

const isGone = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return false
  } catch {
    return true
  }
}

/** The embedded database has a process group of its own. */
const killAll = (): void => {
  signal(npm?.pid && -npm.pid, 'SIGKILL')
  signal(database(), 'SIGKILL')
}

const pageAt = async (address: string): Promise<string> => {
  const answer = await fetch(address, { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(10_000) })
  expect(answer.status).toBe(200)
  return answer.text()
}

beforeAll(async () => {
  // Only its owner may enter, as in the home folder of root.
  folder = mkdtempSync(join(tmpdir(), 'bazaar-clone-'))
  const clone = join(folder, 'clone')
  execFileSync('git', ['clone', '--quiet', join(import.meta.dirname, '../../../..'), clone])
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  npm = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...strangersEnvironment(), PORT: String(port), DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const started = npm
  process.once('exit', killAll)
  for (const stream of [started.stdout, started.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk))
  ended = new Promise((settle) => started.once('close', settle))
  let hasEnded = false
  void ended.then(() => (hasEnded = true))
  await vi.waitUntil(() => hasEnded || output.includes('Agent Bazaar is ready'), { timeout: 300_000, interval: 200 })
  expect(hasEnded, output).toBe(false)
}, 320_000)

afterAll(async () => {
  killAll()
  process.removeListener('exit', killAll)
  await rm(folder, { recursive: true, force: true, maxRetries: 3 })
}, 180_000)

it('answers with a page whose script is there', async () => {
  const page = await pageAt(url)
  expect(page).toMatch(/<title>.*Agent Bazaar/)
  const script = /<script[^>]* src="([^"]+\.js)"/.exec(page)?.[1] ?? 'no script'
  expect(await pageAt(new URL(script, url).href)).not.toBe('')
})

it('tells what production lacks, and logs no error', () => {
  expect(output).toContain('sign-up is closed, because no mail goes out: SMTP_URL is not set')
  expect(output).not.toMatch(/"level":[56]0/)
})

it('leaves its own clone unchanged', () => {
  expect(execFileSync('git', ['status', '--porcelain'], { cwd: join(folder, 'clone') }).toString()).toBe('')
})

it('ends with its database on SIGTERM', async () => {
  const postmaster = database()
  expect(postmaster).toBeGreaterThan(0)
  npm?.kill('SIGTERM')
  await ended
  expect(database()).toBe(0)
  // PostgreSQL deletes its file a moment before it ends, and an ended process counts until its parent has noticed.
  await expect.poll(() => isGone(postmaster)).toBe(true)
  await expect.poll(() => isGone(-(npm?.pid ?? 0))).toBe(true)
}, 60_000)
