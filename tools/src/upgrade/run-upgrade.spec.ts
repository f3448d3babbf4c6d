import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { birthOf } from '../is-alive.ts'
import { clone as cloneVersions } from './clone.ts'
import { folder } from './folder.ts'
import { writeJournal } from './journal.ts'
import { type Installation, type UpgradeRequest, upgrade } from './run-upgrade.ts'

vi.setConfig({ testTimeout: 60_000 })

let home: string
let origin: string
let clone: string
let dataDir: string
let port: number
let lines: string[]
let interrupt: AbortController
let path: string

const git = (folder: string, ...args: string[]): string => {
  const names = ['-c', 'user.name=Asha', '-c', 'user.email=asha@example.com', '-c', 'init.defaultBranch=main']
  const { status, stdout, stderr } = spawnSync('git', [...names, ...args], { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return stdout.trim()
}

/** Commits a version to the origin. @param breaks what of it does not work */
const release = (version: number, breaks = ''): string => {
  writeFileSync(join(origin, 'version.json'), JSON.stringify({ version, breaks }))
  git(origin, 'add', '.')
  git(origin, 'commit', '--quiet', '-m', `version ${version}`)
  return git(origin, 'rev-parse', 'HEAD')
}

const scripts = {
  prestart: 'node spec-product.mjs install',
  build: 'node spec-product.mjs build',
  start: 'exec node spec-product.mjs serve',
  doctor: 'node spec-product.mjs doctor',
  ops: 'node spec-product.mjs',
}

const freePort = (): Promise<number> =>
  new Promise((settle) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => settle(address && typeof address === 'object' ? address.port : 0))
    })
  })

const rows = { version: 1, names: ['Asha', 'Ben'] }
const read = () => JSON.parse(readFileSync(join(dataDir, 'pg/rows.json'), 'utf8'))
const head = () => git(clone, 'rev-parse', 'HEAD')

beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'bazaar-upgrade-'))
  ;[origin, clone, dataDir] = [join(home, 'origin'), join(home, 'clone'), join(home, 'data')]
  mkdirSync(origin)
  git(origin, 'init', '--quiet')
  copyFileSync(join(import.meta.dirname, 'spec-product.mjs'), join(origin, 'spec-product.mjs'))
  writeFileSync(join(origin, 'package.json'), JSON.stringify({ type: 'module', scripts }))
  release(1)
  git(home, 'clone', '--quiet', origin, clone)
  mkdirSync(join(dataDir, 'pg'), { recursive: true })
  writeFileSync(join(dataDir, 'pg/rows.json'), JSON.stringify(rows))
  port = await freePort()
  lines = []
  interrupt = new AbortController()
  path = [join(import.meta.dirname, 'spec-npm'), process.env['PATH']].join(delimiter)
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

/** Each way to upgrade has a test with npm; the others use `spec-npm`. */
const useNpm = () => (path = process.env['PATH'] ?? '')

const installation = (
  where: Pick<Installation, 'root' | 'versions'>,
  environment: Record<string, string> = {},
  onLine?: (line: string) => void,
): Installation => ({
  ...where,
  settings: { DATA_DIR: dataDir, PORT: port },
  environment: { ...process.env, PATH: path, DATA_DIR: dataDir, PORT: String(port), ...environment },
  signal: interrupt.signal,
  say: (line) => {
    lines.push(line)
    onLine?.(line)
  },
})

const run = (
  request: Partial<UpgradeRequest> = {},
  environment: Record<string, string> = {},
  onLine?: (line: string) => void,
) =>
  upgrade(installation({ root: clone, versions: cloneVersions }, environment, onLine), {
    skipDoctor: false,
    ...request,
  })

it('takes the newest version of its branch with the data, and says each step', async () => {
  useNpm()
  const newest = release(2)
  expect(await run()).toBe('upgraded')
  expect(head()).toBe(newest)
  expect(git(clone, 'rev-parse', '--abbrev-ref', 'HEAD')).toBe('main')
  expect(read()).toEqual({ ...rows, version: 2, migrated: true })
  const backup = /The backup from before is (.*)\.$/.exec(lines.join('\n').replace(/\nStart[^]*/, ''))?.[1] ?? ''
  expect(JSON.parse(readFileSync(backup, 'utf8'))).toEqual(rows)
  expect(lines.map((line) => line.split(' ')[0])).toEqual([
    'Checking',
    'Backing',
    'Taking',
    'Installing',
    'Building',
    'Migrating',
    'Upgraded',
    'Start',
  ])
  expect(await run()).toBe('upgraded')
  expect(lines.at(-1)).toBe('This is the wanted version already.')
})

it('stops a running server and starts it with the wanted version', async () => {
  useNpm()
  const wanted = release(2)
  release(3)
  const pid = join(home, 'pid')
  const start = `nohup npm start --silent >/dev/null 2>&1 & echo $! > ${pid}`
  const stop = `kill $(cat ${pid}); sleep 0.5`
  spawnSync('sh', ['-c', start], { cwd: clone, env: { ...process.env, DATA_DIR: dataDir, PORT: String(port) } })
  const answer = () => fetch(`http://127.0.0.1:${port}/livez`).then(({ status }) => status)
  await expect.poll(() => answer().catch(() => 0)).toBe(200)
  try {
    expect(await run()).toBe('refused')
    expect(lines.at(-1)).toContain(`The server is running on port ${port}. Stop it first`)
    expect(await run({ to: wanted, stop, start })).toBe('upgraded')
    expect([head(), read().version, await answer()]).toEqual([wanted, 2, 200])
  } finally {
    spawnSync('sh', ['-c', stop])
  }
})

it.each([
  ['install', 'A package is missing.'],
  ['start', 'The new version cannot read its rows.'],
  ['/', 'The first page answers 503.'],
  ['ledger', 'The ledger is broken.'],
])('goes back to the old version and equal data when %s fails', async (breaks, why) => {
  const before = head()
  release(2, breaks)
  expect(await run()).toBe('wentBack')
  expect(lines.join('\n')).toContain(`The upgrade failed; going back:\n${why}`)
  expect([head(), read()]).toEqual([before, rows])
  expect(existsSync(join(dataDir, 'upgrade.json'))).toBe(false)
})

it('goes back when it is interrupted, whenever that is', async () => {
  const before = head()
  release(2, '/readyz')
  for (const step of ['Backing', 'Installing', 'Migrating']) {
    interrupt = new AbortController()
    expect(await run({}, {}, (line) => line.startsWith(step) && interrupt.abort())).toBe('wentBack')
    expect([head(), read()]).toEqual([before, rows])
  }
})

it('goes back first when it was killed, and says what a person must do when it cannot', async () => {
  const from = head()
  const to = release(2)
  git(clone, 'pull', '--quiet')
  const backup = join(home, 'backup')
  const journal = { from, to, backup, pid: 2 ** 22 + 1, started: true, start: null }
  writeJournal(dataDir, journal)
  writeFileSync(join(dataDir, 'pg/rows.json'), JSON.stringify({ ...rows, version: 2, names: [] }))
  expect(await run()).toBe('stuck')
  expect(lines.at(-1)).toContain(`The backup is ${backup}. Repair the cause and run npm run upgrade`)
  rmSync(join(dataDir, 'aside'), { recursive: true })
  mkdirSync(join(dataDir, 'pg'), { recursive: true })
  writeFileSync(join(dataDir, 'pg/rows.json'), JSON.stringify({ ...rows, version: 2, names: [] }))
  writeFileSync(backup, JSON.stringify(rows))
  // The number of the killed process was given to another one meanwhile.
  writeJournal(dataDir, { ...journal, pid: process.ppid, birth: birthOf(process.pid) })
  expect(await run()).toBe('wentBack')
  expect([head(), read()]).toEqual([from, rows])
  writeJournal(dataDir, { ...journal, pid: process.ppid, birth: birthOf(process.ppid) })
  expect(await run()).toBe('refused')
  expect(lines.at(-1)).toContain('Another upgrade is at work')
})

it('refuses in plain words and changes nothing', async () => {
  const older = head()
  git(clone, 'commit', '--quiet', '--allow-empty', '-m', 'local')
  const before = head()
  const refused = async (sentence: string, ...order: Parameters<typeof run>) => {
    expect(await run(...order)).toBe('refused')
    expect(lines.at(-1)).toContain(sentence)
    expect([head(), read()]).toEqual([before, rows])
  }
  await refused('does not contain this version', { to: older })
  await refused('There is no version v9.', { to: 'v9' })
  git(origin, 'checkout', '--quiet', '--detach')
  git(clone, 'push', '--quiet', 'origin', 'main')
  git(origin, 'checkout', '--quiet', 'main')
  release(2)
  await refused('Repair this first, or pass --skip-doctor:\nBROKEN  Mail', {}, { STUB_BROKEN: '1' })
  writeFileSync(join(clone, 'version.json'), 'changed')
  await refused('Files of the product are changed; commit or discard this first:\nM version.json')
  git(clone, 'checkout', '--quiet', 'version.json')
  git(clone, 'checkout', '--quiet', '--detach')
  await refused('Say which version: npm run upgrade -- --to TAG.')
  const kept = dataDir
  dataDir = join(home, 'elsewhere')
  expect(await run()).toBe('refused')
  expect(lines.at(-1)).toContain('Set the variables that the server is started with.')
  dataDir = kept
})

// Below: folders that `npm run package` made.
const { build: _, ...packagedScripts } = scripts

/** A packaged folder. @param breaks what of it does not work */
const unpack = (name: string, version: number, { breaks = '', migrations = ['0000_first'] } = {}): string => {
  const target = join(home, name)
  mkdirSync(join(target, 'apps/api/migrations/meta'), { recursive: true })
  mkdirSync(join(target, 'node_modules'))
  copyFileSync(join(import.meta.dirname, 'spec-product.mjs'), join(target, 'spec-product.mjs'))
  const manifest = { name: 'agent-bazaar', version: `${version}.0.0`, type: 'module', scripts: packagedScripts }
  writeFileSync(join(target, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(target, 'version.json'), JSON.stringify({ version, breaks }))
  const entries = migrations.map((tag) => ({ tag }))
  writeFileSync(join(target, 'apps/api/migrations/meta/_journal.json'), JSON.stringify({ entries }))
  return target
}

const exchange = (to: string | undefined, root = join(home, 'app')) =>
  upgrade(installation({ root, versions: folder([dataDir]) }), { skipDoctor: false, to })

const versionIn = (path: string): number => JSON.parse(readFileSync(join(path, 'version.json'), 'utf8')).version
const folders = () =>
  readdirSync(home)
    .filter((name) => /^(app|next)/.test(name))
    .toSorted()

it('puts a packaged folder in the place of the old one, which it keeps', async () => {
  useNpm()
  const [app, next] = [unpack('app', 1), unpack('next', 2)]
  expect(await exchange(next)).toBe('upgraded')
  expect([versionIn(app), read()]).toEqual([2, { ...rows, version: 2, migrated: true }])
  expect(folders()).toEqual(['app', expect.stringMatching(/^app-1\.0\.0-until-/)])
  expect(versionIn(join(home, folders()[1] ?? ''))).toBe(1)
  expect(lines.join('\n')).toContain('The version before is in ')
  expect(await exchange(app)).toBe('upgraded')
  expect(lines.at(-1)).toBe('This is the wanted version already.')
})

it('puts the old packaged folder and the data back when a check fails', async () => {
  const [app, next] = [unpack('app', 1), unpack('next', 2, { breaks: 'ledger' })]
  expect(await exchange(next)).toBe('wentBack')
  expect([versionIn(app), versionIn(next), read(), folders()]).toEqual([1, 2, rows, ['app', 'next']])
})

it('goes back when it was killed while it exchanged packaged folders', async () => {
  const [app, next] = [unpack('app', 1), unpack('next', 2)]
  const from = join(home, 'app-1.0.0-until-now')
  const journal = { root: app, from, to: next, backup: null, pid: 2 ** 22 + 1, started: false, start: null }
  writeJournal(dataDir, journal)
  renameSync(app, from)
  expect(await exchange(undefined, from)).toBe('wentBack')
  expect([versionIn(app), versionIn(next), folders()]).toEqual([1, 2, ['app', 'next']])
  writeJournal(dataDir, journal)
  renameSync(app, from)
  renameSync(next, app)
  expect(await exchange(undefined)).toBe('wentBack')
  expect([versionIn(app), versionIn(next), folders()]).toEqual([1, 2, ['app', 'next']])
})

it('refuses a packaged folder that cannot take the place of this one', async () => {
  const app = unpack('app', 1, { migrations: ['0000_first', '0001_second'] })
  const refused = async (sentence: string, to?: string) => {
    expect(await exchange(to)).toBe('refused')
    expect(lines.at(-1)).toContain(sentence)
    expect([versionIn(app), read()]).toEqual([1, rows])
  }
  await refused('npm run upgrade -- --to FOLDER.')
  await refused('is not a folder that npm run package made', join(home, 'nothing'))
  await refused('is not a folder that npm run package made', clone)
  await refused('is older than this version', unpack('next', 2))
  renameSync(dataDir, join(app, 'data'))
  dataDir = join(app, 'data')
  await refused('set DATA_DIR or BACKUP_DIR', unpack('later', 3, { migrations: ['0000_first', '0001_second'] }))
})
