import { execFile } from 'node:child_process'
import {
  copyFileSync,
  linkSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { root } from '../workspace.ts'

const execute = promisify(execFile)
const folder = join(root, '.cache/reproducible')
afterAll(() => rmSync(folder, { recursive: true, force: true }), 60_000)

const skipped = new Set(['dist', 'dist-dev', 'data', '.nx', '.cache', '.federation', '.vite', '.vitest'])

const linkFile = (from: string, to: string): void => {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}

/** Copies the tree to another folder with hard links, which need no space. */
const mirror = (from: string, to: string): void => {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else if (entry.isFile()) linkFile(source, target)
    else if (entry.isDirectory() && (!skipped.has(entry.name) || from.includes('node_modules'))) mirror(source, target)
  }
}

const buildIn = async (checkout: string): Promise<{ buildId: string; integrity: object }> => {
  for (const part of ['libs', 'apps/mfe-support', 'node_modules']) mirror(join(root, part), join(checkout, part))
  linkFile(join(root, 'package.json'), join(checkout, 'package.json'))
  const project = join(checkout, 'apps/mfe-support')
  const bundler = join(checkout, 'node_modules/@rsbuild/core/bin/rsbuild.js')
  await execute(process.execPath, [bundler, 'build'], { cwd: project, env: { ...process.env, NODE_ENV: 'production' } })
  return JSON.parse(readFileSync(join(project, 'dist/mfe.json'), 'utf8'))
}

describe('a build', () => {
  it('has the same bytes, and so the same name, wherever the sources are', async () => {
    const first = await buildIn(join(folder, 'first'))
    const second = await buildIn(join(folder, 'quite/another place'))
    expect(second.buildId).toBe(first.buildId)
    expect(second.integrity).toEqual(first.integrity)
  }, 120_000)
})
