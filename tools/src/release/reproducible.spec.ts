import { execFile } from 'node:child_process'
import {
  copyFileSync,
  linkSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
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
  const project = join(checkout, 'apps/mfe-support')
  const bundler = join(checkout, 'node_modules/@rsbuild/core/bin/rsbuild.js')
  await execute(process.execPath, [bundler, 'build'], { cwd: project, env: { ...process.env, NODE_ENV: 'production' } })
  return JSON.parse(readFileSync(join(project, 'dist/mfe.json'), 'utf8'))
}

describe('a build', () => {
  it('has the same bytes, and so the same name, wherever the sources are', async () => {
    const [here, elsewhere] = [join(folder, 'first'), join(folder, 'quite/another place')]
    for (const part of ['libs', 'apps/mfe-support', 'node_modules']) mirror(join(root, part), join(here, part))
    linkFile(join(root, 'package.json'), join(here, 'package.json'))
    const first = await buildIn(here)
    rmSync(join(here, 'apps/mfe-support/dist'), { recursive: true })
    mkdirSync(dirname(elsewhere))
    // Moved, not copied again: the installed packages are a hundred thousand files.
    renameSync(here, elsewhere)
    const second = await buildIn(elsewhere)
    expect(second.buildId).toBe(first.buildId)
    expect(second.integrity).toEqual(first.integrity)
  }, 120_000)
})
