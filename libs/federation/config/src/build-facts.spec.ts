import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildIdOf, integrityOf, packFiles, wireSize } from './built-files.ts'
import { overBudget } from './over-budget.ts'
import { installedVersion } from './installed.ts'
import { importPath, portable } from './portable-paths.ts'
import { sourceStamp } from './source-stamp.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const put = (path: string, text: string) => {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), text)
}

describe('buildIdOf', () => {
  it('depends on the bytes and names of the files', () => {
    put('a.js', '1')
    const first = buildIdOf(folder)
    expect(first).toMatch(/^[a-f0-9]{12}$/)
    put('a.js', '2')
    expect(buildIdOf(folder)).not.toBe(first)
    put('a.js', '1')
    put('b/a.js', '1')
    expect(buildIdOf(folder)).not.toBe(first)
  })

  it('depends on the facts a build states, except for the build id itself', () => {
    put('mfe.json', '{"contract":3}')
    const first = buildIdOf(folder)
    put('mfe.json', JSON.stringify({ contract: 3, buildId: first }, null, 1))
    expect(buildIdOf(folder)).toBe(first)
    put('mfe.json', JSON.stringify({ contract: 4, buildId: first }, null, 1))
    expect(buildIdOf(folder)).not.toBe(first)
  })
})

describe('overBudget', () => {
  const budget = { remote: 5_000, page: 100 }

  it('names what exceeds the budget, and the largest files first', () => {
    put('a.js', 'a'.repeat(2_000))
    put('b.js', 'b'.repeat(4_000))
    const integrity = integrityOf(folder)
    const lines = overBudget(folder, { name: 'mfe-a', sizes: { remote: 6_000, page: 100 }, budget, integrity })
    expect(lines).toEqual([
      'mfe-a: `remote` has 6.0 KB of at most 5.0 KB.',
      '  4.0 KB b.js',
      '  2.0 KB a.js',
      'If the growth is meant, raise bazaar.budget in the package.json.',
    ])
  })

  it('names nothing within the budget, and nothing without one', () => {
    expect(overBudget(folder, { name: 'mfe-a', sizes: { remote: 5_000 }, budget, integrity: {} })).toEqual([])
    expect(overBudget(folder, { name: 'mfe-a', sizes: { remote: 9_000 }, budget: null, integrity: {} })).toEqual([])
  })
})

describe('integrityOf', () => {
  it('lists exactly the scripts and styles, with the hash a browser computes', () => {
    put('entry.js', 'alert(1)')
    put('static/page.css', 'body{}')
    put('static/font.woff2', 'font')
    put('mfe.json', '{}')
    // printf 'alert(1)' | openssl dgst -sha384 -binary | base64
    expect(integrityOf(folder)).toEqual({
      'entry.js': 'sha384-HT2E9NfWiuQ/w1PRai+hTyqW16NIoCGA/m8VQDUopfAtcz6YQjtsMmQd5uRbVDpW',
      'static/page.css': 'sha384-myyg/hQ74aSgjBBvVME/QXAXEkT4Y9dHbVQ5C0lIyGpldvNLJV2IWc5ElXbqLi06',
    })
  })
})

describe('packFiles', () => {
  it('compresses scripts and styles, keeps the build id, and determines the measured sizes', async () => {
    put('a.js', 'x'.repeat(5_000))
    put('b.js', 'y'.repeat(6_000))
    put('tiny.css', 'b{}')
    put('font.woff2', 'z'.repeat(5_000))
    const before = [buildIdOf(folder), integrityOf(folder)]
    await packFiles(folder)
    expect([buildIdOf(folder), integrityOf(folder)]).toEqual(before)
    expect(readdirSync(folder).filter((name) => name.endsWith('.br'))).toEqual(['a.js.br', 'b.js.br'])
    const packed = readFileSync(join(folder, 'a.js.br'))
    expect(brotliDecompressSync(packed).toString()).toBe('x'.repeat(5_000))
    expect(wireSize(folder, ['a.js'])).toBe(packed.length)
    expect(wireSize(folder, ['a.js', 'tiny.css', 'a.js'])).toBe(packed.length + 3)
    expect(wireSize(folder, [])).toBe(0)
  })
})

describe('sourceStamp', () => {
  const stamp = () => sourceStamp(join(folder, 'app'))
  beforeEach(() => {
    put('app/package.json', JSON.stringify({ name: '@bazaar/app', dependencies: { '@bazaar/lib': '*' } }))
    put('app/src/a.ts', '1')
    put('node_modules/@bazaar/lib/package.json', JSON.stringify({ name: '@bazaar/lib', dependencies: { other: '^1' } }))
    put('node_modules/@bazaar/lib/src/b.ts', '1')
    put('node_modules/other/package.json', JSON.stringify({ name: 'other', version: '1.0.0' }))
  })

  it.each([
    ['the project', 'app/src/a.ts', '2'],
    ['a workspace library', 'node_modules/@bazaar/lib/src/b.ts', '2'],
    ['the version of another package', 'node_modules/other/package.json', '{"name":"other","version":"1.0.1"}'],
  ])('changes with %s', (_what, path, text) => {
    const first = stamp()
    put(path, text)
    expect(stamp()).not.toBe(first)
  })

  it.each([
    ['a built file', 'app/dist/out.js'],
    ['a spec', 'app/src/a.spec.ts'],
    ['a helper of specs', 'node_modules/@bazaar/lib/src/spec-setup.ts'],
    ['the engine of an agent', 'node_modules/@bazaar/lib/src/get-tax/engine/rules.ts'],
    ['the entry of an engine', 'node_modules/@bazaar/lib/src/get-tax/engine.server.ts'],
    ['the folder', null],
  ])('does not change with %s', (_what, path) => {
    const first = stamp()
    if (path) put(path, 'changed')
    else {
      cpSync(folder, `${folder}-moved`, { recursive: true })
      rmSync(folder, { recursive: true })
      folder = `${folder}-moved`
    }
    expect(stamp()).toBe(first)
  })
})

describe('installedVersion', () => {
  it('belongs to the package of a module, even if the package does not export its package.json', () => {
    put('node_modules/react/package.json', '{"version":"19.3.1","exports":{}}')
    put('node_modules/@bazaar/ui/package.json', '{"version":"0.0.0"}')
    put('apps/host/package.json', '{}')
    const versions = ['react', 'react/jsx-runtime', '@bazaar/ui'].map((name) =>
      installedVersion(join(folder, 'apps/host'), name),
    )
    expect(versions).toEqual(['19.3.1', '19.3.1', '0.0.0'])
    expect(() => installedVersion(folder, 'vue/dist')).toThrow(`vue is not installed for ${folder}.`)
  })
})

describe('portable', () => {
  const repository = resolve(import.meta.dirname, '../../../..')
  const project = join(repository, 'apps/mfe-support')

  it('makes encoded paths into this checkout relative, and leaves others alone', () => {
    const source = (path: string) => `data:text/javascript,${encodeURIComponent(`import a from "${path}"`)}`
    expect(portable(source(join(repository, 'node_modules/a/index.js')), project)).toBe(
      source('../../node_modules/a/index.js'),
    )
    expect(portable(source('/elsewhere/a.js'), project)).toBe(source('/elsewhere/a.js'))
  })

  it('names a file as an import in the project would', () => {
    expect(importPath(project, join(project, 'src/a.ts'))).toBe('./src/a.ts')
    expect(importPath(project, join(repository, 'libs/b.ts'))).toBe('../../libs/b.ts')
  })
})
