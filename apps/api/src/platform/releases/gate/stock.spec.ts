import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readBuilt } from './manifest.ts'
import { feedback, gateFixture } from './spec-gate.ts'

const { dist, judge } = gateFixture()

const { id, path, title, access } = feedback
const declared = { name: 'mfe-support', contract: 2, pages: [{ id, path, title, access }] }

type Build = NonNullable<Parameters<typeof dist>[0]>

/** A folder as Module Federation's own plugin leaves it, with `mfe.json` as its team wrote it. */
const stock = (facts: object = declared, build: Build = {}): string => {
  const folder = dist(build)
  rmSync(join(folder, 'agents.json'))
  writeFileSync(join(folder, 'mfe.json'), JSON.stringify(facts))
  return folder
}

const reactIn = (files: string[]) => (made: object) => ({
  ...made,
  shared: [{ name: 'react', singleton: true, requiredVersion: '^19.0.0', assets: { js: { sync: [], async: files } } }],
})

it('accepts a build without our facts, and derives them from its bytes', async () => {
  const folder = stock(declared, { mfManifest: reactIn([]) })
  const manifest = await readBuilt('mfe-support', folder)
  expect(manifest).toMatchObject({
    runtime: 'stock',
    container: 'mfe_support',
    buildId: expect.stringMatching(/^[a-f0-9]{12}$/),
    shared: { react: '^19.0.0' },
    preload: { scripts: ['remoteEntry.0badc0de.js', 'static/js/async/remote.0badc0de.js'] },
  })
  expect(await judge('mfe-support', folder)).toEqual([])
})

it('names it by its bytes and its declaration', async () => {
  const idOf = async (facts: object) => (await readBuilt('mfe-support', stock(facts))).buildId
  expect(await idOf(declared)).toBe(await idOf(declared))
  expect(await idOf({ ...declared, contract: 3 })).not.toBe(await idOf(declared))
})

it('refuses a misspelt declaration, another name, and a range the host does not give', async () => {
  await expect(readBuilt('mfe-support', stock({ ...declared, page: [] }))).rejects.toThrow(
    /mfe.json does not fit.*"page"/s,
  )
  await expect(readBuilt('mfe-auth', stock())).rejects.toThrow('holds mfe-support, not mfe-auth')
  const old = stock(declared, {
    mfManifest: (made) => ({
      ...reactIn([])(made),
      shared: [{ name: 'react', singleton: true, requiredVersion: '^18.0.0' }],
    }),
  })
  expect((await judge('mfe-support', old)).join('\n')).toContain('needs react ^18.0.0, and the live host')
})

it('refuses a copy of React, which the runtime would prefer to an older one of the host', async () => {
  const copy = 'exports.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS=1'
  const folder = stock(declared, { files: { 'react.js': copy }, mfManifest: reactIn(['react.js']) })
  expect((await judge('mfe-support', folder)).join('\n')).toContain('share react and react-dom with import: false')
})
