import { createClient } from '@redis/client'
import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { Client } from 'pg'

/** `npm run test:engines`: runs the suites that need an external PostgreSQL and a Redis or Valkey, a compiler, or a clone. */
const given = { database: process.env['TEST_DATABASE_URL'], signals: process.env['TEST_SIGNALS_URL'] }
const database = given.database ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const signals = given.signals ?? 'redis://127.0.0.1:6379'

const answers = async (): Promise<boolean> => {
  const postgres = new Client({ connectionString: database, connectionTimeoutMillis: 2_000 })
  const redis = createClient({ url: signals, socket: { connectTimeout: 2_000, reconnectStrategy: false } })
  redis.on('error', () => undefined)
  try {
    await postgres.connect()
    await redis.connect()
    return true
  } catch {
    return false
  } finally {
    await postgres.end().catch(() => undefined)
    if (redis.isOpen) redis.destroy()
  }
}

const say = (text: string) => process.stdout.write(`test:engines: ${text}\n`)
const hasServers = await answers()
if (!hasServers) {
  say('needs PostgreSQL and Redis or Valkey; set TEST_DATABASE_URL (a superuser) and TEST_SIGNALS_URL.')
}
const hasCompiler = process.platform === 'linux' && !spawnSync('gcc', ['--version']).error
if (!hasCompiler) say('power cuts are tested on Linux with gcc only.')
const isClone = spawnSync('git', ['rev-parse', 'HEAD']).status === 0
if (!isClone) say('the start on a clean clone is tested in a git clone only.')

const suites = [
  ...(hasServers
    ? [
        'adapters/signals',
        ...['run-life', 'stop', 'sweep', 'interruptions', 'kill-matrix'].map(
          (suite) => `modules/runs/${suite}.spec.ts`,
        ),
        'releases/news',
        'results/results',
        'several-machines',
      ]
    : []),
  ...(hasCompiler ? ['power-cut'] : []),
  ...(isClone ? ['start/clean-clone'] : []),
]
const isMissing = !hasServers && Boolean(given.database || given.signals)
if (suites.length > 0) {
  const vitest = join(import.meta.dirname, '../../../../node_modules/.bin/vitest')
  const servers = hasServers ? { TEST_DATABASE_URL: database, TEST_SIGNALS_URL: signals } : {}
  const child = spawn(vitest, ['run', ...suites.map((suite) => `src/${suite}`)], {
    stdio: 'inherit',
    env: { ...process.env, ENGINES: 'on', ...servers },
  })
  child.once('exit', (code) => process.exit(isMissing ? 1 : (code ?? 1)))
} else {
  process.exit(isMissing ? 1 : 0)
}
