// Runs before anything is installed: plain JavaScript for Node 20 and later, no dependencies.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(process.argv[2] ?? join(fileURLToPath(import.meta.url), '../../../..'))
const lockfile = join(root, 'package-lock.json')
const modules = join(root, 'node_modules')
/** npm writes this file at the end of each install. */
const installed = join(modules, '.package-lock.json')
/** Ours: which lockfile the install is of. Times alone lie after a checkout. */
const stamp = join(modules, '.installed')

const wanted = createHash('sha256').update(readFileSync(lockfile)).digest('hex')
const stamped = existsSync(stamp) ? readFileSync(stamp, 'utf8') : null
const byHand = () => existsSync(installed) && statSync(installed).mtimeMs >= statSync(lockfile).mtimeMs

const install = () => {
  console.log(`${existsSync(modules) ? 'The lockfile changed' : 'First start'}: installing packages with npm ci …`)
  // Not from node_modules/.bin: npm ci deletes what it would be running.
  const path = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.replaceAll('\\', '/').includes('/node_modules/'))
    .join(delimiter)
  const { status, error } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    env: { ...process.env, PATH: path },
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status === 0) return true
  console.error(`The packages could not be installed (npm ci: ${error?.message ?? `exit code ${status}`}).`)
  return false
}

const isCurrent = existsSync(installed) && (stamped === wanted || byHand())
if (isCurrent || install()) {
  if (stamped !== wanted) writeFileSync(stamp, wanted)
} else process.exitCode = 1
