import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { root } from './workspace.ts'

const left = new Set([
  'node_modules',
  'dist-dev',
  '.git',
  '.nx',
  '.cache',
  'test-results',
  'playwright-report',
  'coverage',
])

/** Folders of the workspace packages below a folder, relative to it. */
const packagesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .flatMap(({ name }) => {
      const below = join(folder, name)
      const deeper = packagesIn(below).map((each) => join(name, each))
      return existsSync(join(below, 'package.json')) ? [name, ...deeper] : deeper
    })

/** Links each installed package. Workspace packages link to the copy, so that its own sources are used. */
const linkModules = (copy: string): void => {
  const packages = packagesIn(copy)
  const [from, to] = [join(root, 'node_modules'), join(copy, 'node_modules')]
  mkdirSync(join(to, '@bazaar'), { recursive: true })
  for (const name of readdirSync(from))
    if (!['@bazaar', '.cache'].includes(name)) symlinkSync(join(from, name), join(to, name))
  for (const folder of packages) {
    const { name }: { name: string } = JSON.parse(readFileSync(join(copy, folder, 'package.json'), 'utf8'))
    symlinkSync(join(copy, folder), join(to, name), 'dir')
    const own = join(root, folder, 'node_modules')
    if (existsSync(own)) symlinkSync(own, join(copy, folder, 'node_modules'), 'dir')
  }
}

export type Ended = { code: number | null; output: string }

/** Runs a program with a clean environment: no setting of the test runner reaches it. @param cache keeps compiled code */
const runIn = (folder: string, command: string, args: string[], cache?: string): Promise<Ended> =>
  new Promise((settle, fail) => {
    const path = [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter)
    const env = { PATH: path, HOME: process.env['HOME'], NO_COLOR: '1', ...(cache && { NODE_COMPILE_CACHE: cache }) }
    const child = spawn(command, args, { cwd: folder, env })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', fail)
    child.on('exit', (code) => settle({ code, output }))
  })

/** Copies this repository for tests that write to it; `built` copies what was built, too. Installed packages are linked. */
export const copyWorkspace = ({ built = false } = {}) => {
  const copy = mkdtempSync(join(tmpdir(), 'bazaar-new-'))
  cpSync(root, copy, {
    recursive: true,
    // Watchers take a new file for an edit, and would build again while a test opens its page.
    preserveTimestamps: true,
    filter: (path) => path !== join(root, 'data') && !left.has(basename(path)) && (built || basename(path) !== 'dist'),
  })
  linkModules(copy)
  return {
    folder: copy,
    run: (folder: string, command: string, ...args: string[]) =>
      runIn(join(copy, folder), command, args, join(copy, 'node_modules/.cache/compile')),
    read: (path: string): string => readFileSync(join(copy, path), 'utf8'),
    edit: (path: string, change: (text: string) => string): void => {
      // In one step: a watcher that reads a half-written file builds, and reloads the page, once too often.
      const edited = join(copy, 'edited.tmp')
      writeFileSync(edited, change(readFileSync(join(copy, path), 'utf8')))
      renameSync(edited, join(copy, path))
    },
    removeFolder: (path: string): void => rmSync(join(copy, path), { recursive: true }),
    has: (path: string): boolean => existsSync(join(copy, path)),
    /** Checks, offline and without installing, that npm accepts the lockfile. */
    installs: async (): Promise<Ended> => {
      const bare = mkdtempSync(join(tmpdir(), 'bazaar-lock-'))
      for (const path of [
        'package.json',
        'package-lock.json',
        ...packagesIn(copy).map((each) => `${each}/package.json`),
      ]) {
        mkdirSync(dirname(join(bare, path)), { recursive: true })
        cpSync(join(copy, path), join(bare, path))
      }
      const ended = await runIn(bare, 'npm', ['ci', '--dry-run', '--offline', '--ignore-scripts', '--no-audit'])
      rmSync(bare, { recursive: true })
      return ended
    },
    remove: (): void => rmSync(copy, { recursive: true, force: true }),
  }
}
