// Runs before anything is installed: plain JavaScript for Node 20 and later, no dependencies.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(process.argv[2] ?? join(fileURLToPath(import.meta.url), '../../../..'))
const lockfile = join(root, 'package-lock.json')
const modules = join(root, 'node_modules')
/** npm writes this file at the end of each install. */
const installed = join(modules, '.package-lock.json')
/** The hash of the installed lockfile. File times alone mislead after a checkout. */
const stamp = join(modules, '.installed')
/** The hash of its packages from registries, without those of this workspace. */
const packagesStamp = join(modules, '.installed-packages')

const hashOf = (text) => createHash('sha256').update(text).digest('hex')
const readOr = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : null)

const text = readFileSync(lockfile, 'utf8')
const entries = Object.entries(JSON.parse(text).packages ?? {})
const links = entries.filter(([, { link }]) => link === true)
const foreign = entries.filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
const wanted = hashOf(text)
const wantedPackages = hashOf(JSON.stringify(foreign))
const stamped = readOr(stamp)
const byHand = () => existsSync(installed) && statSync(installed).mtimeMs >= statSync(lockfile).mtimeMs

const install = () => {
  console.log(`${existsSync(modules) ? 'The lockfile changed' : 'First start'}: installing packages with npm ci …`)
  // Not from node_modules/.bin: npm ci deletes what it would be running.
  const path = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.replaceAll('\\', '/').includes('/node_modules/'))
    .join(delimiter)
  // With NODE_ENV=production npm would leave out what builds the remotes.
  const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const { status, error } = spawnSync('npm', ['ci', ...options], {
    cwd: root,
    env: { ...process.env, PATH: path },
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status === 0) return true
  console.error(`The packages could not be installed (npm ci: ${error?.message ?? `exit code ${status}`}).`)
  return false
}

/** Links the packages of this workspace, as npm does; nothing is fetched or deleted. */
const linkWorkspace = () => {
  for (const [path, { resolved }] of links) {
    const link = join(root, path)
    if (lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() === false) return false
    rmSync(link, { force: true })
    mkdirSync(dirname(link), { recursive: true })
    const target = join(root, resolved)
    // Relative, so that a copy of this folder builds its own sources; Windows links folders by absolute paths only.
    symlinkSync(process.platform === 'win32' ? target : relative(dirname(link), target), link, 'junction')
  }
  return true
}

const isCurrent = () => existsSync(installed) && (stamped === wanted || byHand())
const onlyLinks = () => existsSync(installed) && readOr(packagesStamp) === wantedPackages
if (isCurrent() || (onlyLinks() && linkWorkspace()) || install()) {
  if (stamped !== wanted) writeFileSync(stamp, wanted)
  if (readOr(packagesStamp) !== wantedPackages) writeFileSync(packagesStamp, wantedPackages)
} else process.exitCode = 1
