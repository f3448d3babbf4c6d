import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let root: string
const script = join(import.meta.dirname, 'ensure-install.mjs')
const ensure = () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, root], { encoding: 'utf8' })
  return { status, said: stdout.trim(), complained: stderr.trim() }
}
/** A package with one dependency beside it, so that `npm ci` has work and needs no network. */
const writeLock = (dependencies: Record<string, string>) => {
  writeFileSync(join(root, 'package.json'), JSON.stringify({ name: 'fresh', version: '1.0.0', dependencies }))
  const linked = Object.keys(dependencies).flatMap((name) => [
    [`node_modules/${name}`, { resolved: name, link: true }],
    [name, { version: '1.0.0' }],
  ])
  const packages = { '': { name: 'fresh', version: '1.0.0', dependencies }, ...Object.fromEntries(linked) }
  writeFileSync(
    join(root, 'package-lock.json'),
    JSON.stringify({ name: 'fresh', version: '1.0.0', lockfileVersion: 3, packages }),
  )
}
const writePackage = (name: string) => {
  mkdirSync(join(root, name))
  writeFileSync(join(root, name, 'package.json'), JSON.stringify({ name, version: '1.0.0' }))
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bazaar-install-'))
  for (const name of ['one', 'two']) writePackage(name)
  writeLock({ one: 'file:one' })
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('a fresh clone is installed once, with one line', () => {
  const first = ensure()
  expect(first).toMatchObject({ status: 0, complained: '' })
  expect(first.said).toMatch(/^First start: installing packages with npm ci …/)
  expect(existsSync(join(root, 'node_modules/one/package.json'))).toBe(true)
  expect(ensure()).toEqual({ status: 0, said: '', complained: '' })
})

test('a changed lockfile is installed, one that was only checked out again is not', () => {
  ensure()
  const later = new Date(Date.now() + 60_000)
  utimesSync(join(root, 'package-lock.json'), later, later)
  expect(ensure().said).toBe('')
  writeLock({ one: 'file:one', two: 'file:two' })
  utimesSync(join(root, 'package-lock.json'), later, later)
  expect(ensure().said).toMatch(/^The lockfile changed: installing/)
  expect(existsSync(join(root, 'node_modules/two/package.json'))).toBe(true)
})

test('an install by hand counts', () => {
  spawnSync('npm', ['ci', '--silent'], { cwd: root })
  expect(ensure()).toEqual({ status: 0, said: '', complained: '' })
})

test('an install that fails says so and ends with 1', () => {
  writeFileSync(join(root, 'package.json'), JSON.stringify({ name: 'fresh', dependencies: { three: 'file:three' } }))
  const { status, complained } = ensure()
  expect(status).toBe(1)
  expect(complained).toMatch(/The packages could not be installed \(npm ci: exit code 1\)\.$/)
})
