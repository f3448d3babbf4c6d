import { createClient } from '@redis/client'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { Client } from 'pg'

/** `npm run test:engines`: runs the suites that depend on them against an external PostgreSQL and a Redis or Valkey. */
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

if (await answers()) {
  const vitest = join(import.meta.dirname, '../../../../node_modules/.bin/vitest')
  const suites = [
    'adapters/signals',
    ...['run-life', 'stop', 'sweep', 'interruptions', 'kill-matrix'].map((suite) => `modules/runs/${suite}.spec.ts`),
    'releases/news',
    'results/results',
  ]
  const child = spawn(vitest, ['run', ...suites.map((suite) => `src/${suite}`)], {
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: database, TEST_SIGNALS_URL: signals },
  })
  child.once('exit', (code) => process.exit(code ?? 1))
} else {
  process.stdout.write(
    'test:engines needs PostgreSQL and Redis or Valkey; set TEST_DATABASE_URL (a superuser) and TEST_SIGNALS_URL.\n',
  )
  process.exit(given.database || given.signals ? 1 : 0)
}
