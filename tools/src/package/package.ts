import { workspaceRemotes } from '@bazaar/workspace'
import { spawnSync } from 'node:child_process'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join, relative, resolve } from 'node:path'
import { readArguments } from '../arguments.ts'
import { build, distOf, root } from '../workspace.ts'
import { checkTarget, packagedStart } from './check-target.ts'

const usage = `Usage: npm run package [-- FOLDER]
Makes a folder that runs without build tools, dist by default. It holds the built host and remotes, the server's sources
and production dependencies, and starts with npm start or, without npm, with node tools/src/start/start.ts. An earlier
package in the folder is replaced.`

// The container image is this folder.
const isTest = /(\.spec\.tsx?$)|(^spec-)|(\.tmpl$)/
const leftOut = new Set(['node_modules', 'dist', 'dist-dev', 'golden', 'corpus', 'templates', '.cache'])

const isServed = (path: string): boolean => {
  const name = basename(path)
  return !leftOut.has(name) && !isTest.test(name)
}

/** The folders of the sources that a server runs. */
const sources = ['apps/api', 'libs', 'tools']

const copySources = async (target: string): Promise<void> => {
  for (const folder of sources) {
    await cp(join(root, folder), join(target, folder), {
      recursive: true,
      filter: (path) => isServed(relative(root, path)),
    })
  }
  for (const file of ['package-lock.json', 'LICENSE']) await cp(join(root, file), join(target, file))
}

const copyBuilt = async (target: string, names: readonly string[]): Promise<void> => {
  for (const name of names) await cp(distOf(name), join(target, 'apps', name, 'dist'), { recursive: true })
  // The lockfile names every package of the workspace.
  for (const folder of [...names.map((name) => join('apps', name)), 'bench', 'e2e']) {
    await cp(join(root, folder, 'package.json'), join(target, folder, 'package.json'))
  }
}

/** The scripts of a packaged product: nothing is installed or built at start. */
const scripts = {
  start: packagedStart,
  'start:worker': 'exec node tools/src/start/start-worker.ts',
  ops: 'node tools/src/ops/ops.ts',
  doctor: 'node tools/src/doctor/doctor.ts',
  upgrade: 'node tools/src/upgrade/upgrade.ts',
}

const writeManifest = async (target: string): Promise<void> => {
  const { name, version, type, license, dependencies, workspaces } = JSON.parse(
    await readFile(join(root, 'package.json'), 'utf8'),
  )
  const manifest = { name, version, private: true, type, license, workspaces, scripts, dependencies }
  await writeFile(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

/** Installs what the server needs; packages of the pages are left out. */
const install = (target: string): void => {
  const workspaces = ['@bazaar/api', '@bazaar/tools'].flatMap((name) => ['--workspace', name])
  const options = ['--omit=dev', '--include-workspace-root', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', ['ci', ...options, ...workspaces], { cwd: target, stdio: 'inherit' })
  if (status !== 0) throw new Error('The production dependencies could not be installed.')
}

const [given] = readArguments(usage, {}, true).positionals
const target = resolve(given ?? join(root, 'dist'))
await checkTarget(target).catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
const names = ['host', ...workspaceRemotes().map(({ name }) => name)]
if (!process.env['START_BUILT']) await build(names)
await rm(target, { recursive: true, force: true })
await mkdir(target, { recursive: true })
// First, so that a package that was interrupted is known as one.
await writeManifest(target)
await copySources(target)
await copyBuilt(target, names)
install(target)
console.log(`Packaged in ${target}. Start it with: cd ${target} && npm start`)
