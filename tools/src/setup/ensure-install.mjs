// Runs before every script that needs the packages. Plain JavaScript without dependencies, for Node 20 and later:
// on a fresh clone this is all there is.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../../..')
const lockfile = join(root, 'package-lock.json')
const installed = join(root, 'node_modules/.package-lock.json')
const stamp = join(root, 'node_modules/.installed')
const wanted = createHash('sha256').update(readFileSync(lockfile)).digest('hex')

/** An install by hand leaves no stamp; it counts when it is not older than the lockfile. */
const isCurrent = () => {
  if (!existsSync(installed)) return false
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === wanted
  return statSync(installed).mtimeMs >= statSync(lockfile).mtimeMs
}

if (!isCurrent()) {
  console.log('Installing the packages of the lockfile (once; takes a minute or two)…')
  const npm = process.env.npm_execpath
  const [command, ...args] = npm ? [process.execPath, npm, 'ci'] : ['npm', 'ci']
  const { status } = spawnSync(command, [...args, '--no-fund', '--no-audit', '--loglevel=error'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) {
    console.error('The packages could not be installed; npm says why above.')
    process.exit(1)
  }
}
writeFileSync(stamp, wanted)
