import { spawn } from 'node:child_process'
import { appendFileSync, chmodSync, chownSync, cpSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { artefactNames } from './artefacts.ts'
import { createReleaseToken, root } from './commands.ts'

type Environment = Readonly<Record<string, string>>
export type Started = { url: string; data: string; close: () => Promise<void> }

const newFolder = () => mkdtempSync(join(tmpdir(), 'bazaar-e2e-'))
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true })

/** Runs `npm start` without its build step. Resolves once the server listens. */
const launch = async (data: string, environment: Environment): Promise<{ url: string; stop: () => Promise<void> }> => {
  const server = spawn(join(root, 'node_modules/.bin/node'), ['tools/src/start/start.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: data,
      RATE_LIMITS: 'off',
      START_BUILT: '1',
      RELEASE_SMOKE: 'off',
      // Tests publish and look at once.
      RELEASE_ROLLOUT_MINUTES: '0',
      // Tests make builds fail on purpose and expect them to stay.
      RELEASE_WATCH: 'off',
      // A machine that is busy with tests must not make the server turn requests away.
      LOAD_SHED_MS: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = new Promise<void>((settle) => server.once('exit', () => settle()))
  const url = await new Promise<string>((settle, fail) => {
    let output = ''
    server.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const found = /http:\/\/localhost:\d+/.exec(output)
      if (found) settle(found[0])
    })
    void exited.then(() => fail(new Error(`The product did not start:\n${output}`)))
  })
  const stop = async () => {
    server.kill('SIGTERM')
    await exited
  }
  return { url, stop }
}

/** Copies a data folder with modes and owners, which PostgreSQL checks: under root it runs as another user. */
const copyData = (from: string, to: string): void => {
  cpSync(from, to, { recursive: true })
  for (const file of readdirSync(from, { recursive: true, encoding: 'utf8' })) {
    const { mode, uid, gid } = statSync(join(from, file))
    chmodSync(join(to, file), mode)
    if (uid !== process.getuid?.()) chownSync(join(to, file), uid, gid)
  }
}

/** Starts the built product with its own data folder, on a free port unless the environment names one. */
export const startWith = async (environment: Environment): Promise<Started> => {
  const data = newFolder()
  copyData(process.env['PREPARED_DATA'] ?? '', data)
  const { url, stop } = await launch(data, environment)
  const close = async () => {
    await stop()
    remove(data)
  }
  return { url, data, close }
}

/**
 * Starts the product once in an empty folder and stops it. Every product of the suite then starts from a copy of that
 * folder, which saves creating the database and storing the builds again.
 */
const prepare = async (): Promise<() => void> => {
  const data = newFolder()
  const { stop } = await launch(data, {})
  const token = await createReleaseToken(data, artefactNames)
  await stop()
  // The copies need not survive a power failure.
  const unsafe = ['fsync', 'synchronous_commit', 'full_page_writes'].map((name) => `${name} = off\n`)
  appendFileSync(join(data, 'pg/cluster/postgresql.conf'), unsafe.join(''))
  process.env['PREPARED_DATA'] = data
  process.env['JOURNEY_RELEASE_TOKEN'] = token
  return () => remove(data)
}

export default prepare
