import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { brotliSize, buildIdOf, integrityOf } from './built-files.ts'
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
  it('names the same bytes the same, and other bytes or places otherwise', () => {
    put('a.js', '1')
    const first = buildIdOf(folder)
    expect(first).toMatch(/^[a-f0-9]{12}$/)
    put('mfe.json', 'written after the build, not part of it')
    expect(buildIdOf(folder)).toBe(first)
    put('a.js', '2')
    expect(buildIdOf(folder)).not.toBe(first)
    put('a.js', '1')
    put('b/a.js', '1')
    expect(buildIdOf(folder)).not.toBe(first)
  })
})

describe('integrityOf', () => {
  it('lists every script and style, and nothing else, with the hash that a browser computes', () => {
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

describe('brotliSize', () => {
  it('adds up the packed bytes, each file once', () => {
    put('a.js', 'x'.repeat(5_000))
    put('b.js', 'y'.repeat(5_000))
    const one = brotliSize(folder, ['a.js'])
    expect(one).toBeLessThan(50)
    expect(brotliSize(folder, ['a.js', 'b.js', 'a.js'])).toBe(one + brotliSize(folder, ['b.js']))
    expect(brotliSize(folder, [])).toBe(0)
  })
})

describe('sourceStamp', () => {
  it('changes with the sources of the project and of the workspace libraries it uses', () => {
    put('app/package.json', JSON.stringify({ name: '@bazaar/app', dependencies: { '@bazaar/lib': '*' } }))
    put('app/src/a.ts', '1')
    put('node_modules/@bazaar/lib/package.json', JSON.stringify({ name: '@bazaar/lib' }))
    put('node_modules/@bazaar/lib/src/b.ts', '1')
    const stamp = () => sourceStamp(join(folder, 'app'))
    const first = stamp()
    put('app/dist/out.js', 'built')
    expect(stamp()).toBe(first)
    put('node_modules/@bazaar/lib/src/b.ts', '2')
    const second = stamp()
    expect(second).not.toBe(first)
    put('app/src/a.ts', '2')
    expect(stamp()).not.toBe(second)
  })
})
