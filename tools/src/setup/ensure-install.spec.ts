import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// Each npm command takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

let root: string
const script = join(import.meta.dirname, 'ensure-install.mjs')
const ensure = () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, root], { encoding: 'utf8' })
  return { status, output: stdout.trim(), errors: stderr.trim() }
}
const nothing = { status: 0, output: '', errors: '' }
const has = (path: string) => existsSync(join(root, path))

/** A package beside the lockfile, so that `npm ci` needs no network; `packed` is installed like one of a registry. */
const writePackage = (name: string, packed = false) => {
  mkdirSync(join(root, name))
  writeFileSync(join(root, name, 'package.json'), JSON.stringify({ name, version: '1.0.0' }))
  if (packed) spawnSync('npm', ['pack', `./${name}`, '--silent'], { cwd: root })
}
const integrityOf = (file: string) =>
  `sha512-${createHash('sha512')
    .update(readFileSync(join(root, file)))
    .digest('base64')}`
const writeLock = ({ linked, packed = [] }: { linked: string[]; packed?: string[] }) => {
  const dependencies = Object.fromEntries([
    ...linked.map((name) => [name, `file:${name}`]),
    ...packed.map((name) => [name, `file:${name}-1.0.0.tgz`]),
  ])
  const links = linked.flatMap((name) => [
    [`node_modules/${name}`, { resolved: name, link: true }],
    [name, { version: '1.0.0' }],
  ])
  const tarballs = packed.map((name) => {
    const file = `${name}-1.0.0.tgz`
    return [`node_modules/${name}`, { version: '1.0.0', resolved: `file:${file}`, integrity: integrityOf(file) }]
  })
  const own = { name: 'fresh', version: '1.0.0', dependencies }
  writeFileSync(join(root, 'package.json'), JSON.stringify(own))
  const packages = { '': own, ...Object.fromEntries([...links, ...tarballs]) }
  writeFileSync(
    join(root, 'package-lock.json'),
    JSON.stringify({ name: 'fresh', version: '1.0.0', lockfileVersion: 3, packages }),
  )
  // Later than any install, as after a checkout.
  const later = new Date(Date.now() + 60_000)
  utimesSync(join(root, 'package-lock.json'), later, later)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bazaar-install-'))
  writePackage('one')
  writeLock({ linked: ['one'] })
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('installs a fresh clone once, with one line', () => {
  const first = ensure()
  expect(first).toMatchObject({ status: 0, errors: '' })
  expect(first.output).toMatch(/^First start: installing packages with npm ci …/)
  expect(has('node_modules/one/package.json')).toBe(true)
  expect(ensure()).toEqual(nothing)
})

test('installs when a package changes, not when the same lockfile is checked out again', () => {
  ensure()
  writeLock({ linked: ['one'] })
  expect(ensure()).toEqual(nothing)
  writePackage('two', true)
  writeLock({ linked: ['one'], packed: ['two'] })
  expect(ensure().output).toMatch(/^The lockfile changed: installing/)
  expect(has('node_modules/two/package.json')).toBe(true)
})

test('only links a new package of this workspace, and leaves the installed ones alone', () => {
  writePackage('two', true)
  writeLock({ linked: ['one'], packed: ['two'] })
  ensure()
  writeFileSync(join(root, 'node_modules/two/mark'), '')
  writePackage('three')
  writeLock({ linked: ['one', 'three'], packed: ['two'] })
  expect(ensure()).toEqual(nothing)
  expect(has('node_modules/three/package.json')).toBe(true)
  expect(has('node_modules/two/mark')).toBe(true)
  expect(ensure()).toEqual(nothing)
})

test('accepts an install by hand', () => {
  const before = new Date(Date.now() - 60_000)
  utimesSync(join(root, 'package-lock.json'), before, before)
  spawnSync('npm', ['ci', '--silent'], { cwd: root })
  expect(ensure()).toEqual(nothing)
})

test('reports an install that fails, and ends with 1', () => {
  writeFileSync(join(root, 'package.json'), JSON.stringify({ name: 'fresh', dependencies: { three: 'file:three' } }))
  const { status, errors } = ensure()
  expect(status).toBe(1)
  expect(errors).toMatch(/The packages could not be installed \(npm ci: exit code 1\)\.$/)
})
