import { appendFileSync, readFileSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as zlib from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { readBuilt } from './manifest.ts'
import { exposedFile, feedback, gateFixture, live, withHost } from './spec-gate.ts'

const { dist, judge, remote } = gateFixture()

describe('a remote is rejected', () => {
  it('for a changed byte in a file, and for a name that does not match the bytes', async () => {
    const folder = dist()
    appendFileSync(join(folder, exposedFile), ' ')
    const found = await judge('mfe-support', folder)
    expect(found).toHaveLength(2)
    expect(found[0]).toContain(`${exposedFile} is not the file whose hash is listed`)
    expect(found[1]).toMatch(/the build calls itself [a-f0-9]{12}, its bytes are [a-f0-9]{12}/)
  })

  it('for facts changed after the build was named', async () => {
    const folder = dist()
    const path = join(folder, 'mfe.json')
    writeFileSync(path, readFileSync(path, 'utf8').replace('Customer Feedback', 'Something else'))
    expect(await judge('mfe-support', folder)).toEqual([
      expect.stringMatching(/the build calls itself [a-f0-9]{12}, its bytes are [a-f0-9]{12}/),
    ])
  })

  it('for a missing file', async () => {
    const folder = dist()
    unlinkSync(join(folder, 'static/css/async/remote.0badc0de.css'))
    expect((await judge('mfe-support', folder)).join('\n')).toContain('remote.0badc0de.css is listed and not there')
  })

  it.each(['extra.js', 'extra.mjs', 'static/extra.CSS', 'extra.wasm'])('for an unlisted %s', async (file) => {
    const folder = dist()
    writeFileSync(join(folder, file), 'steal()')
    expect((await judge('mfe-support', folder)).join('\n')).toContain(`${file} is a script or style that is not listed`)
  })

  it('for a style outside its layer that hides the navigation', async () => {
    expect(await remote({ files: { 'plain.css': 'nav{display:none!important}' } })).toEqual([
      expect.stringContaining('plain.css: nav is outside the layers of remotes'),
      expect.stringContaining('plain.css: nav matches elements of others'),
      expect.stringContaining('plain.css: display is !important'),
    ])
  })

  it('for a link that leaves the folder', async () => {
    const folder = dist()
    symlinkSync('/etc/hostname', join(folder, 'static/linked.txt'))
    expect(await judge('mfe-support', folder)).toEqual([
      expect.stringContaining('static/linked.txt is a link and no file'),
    ])
  })

  it('for a compressed copy of another file', async () => {
    const folder = dist()
    writeFileSync(join(folder, `${exposedFile}.br`), zlib.brotliCompressSync('steal()'))
    expect(await judge('mfe-support', folder)).toEqual([
      expect.stringContaining(`${exposedFile}.br does not unpack to the file it stands for`),
    ])
  })

  it('with all reasons at once', async () => {
    const found = await remote(
      {
        manifest: { shared: { react: '^20.0.0' }, budget: { remote: 1, page: 1 }, buildId: '000000000001' },
        mfManifest: (made) => ({ ...made, exposes: [], metaData: { ...made.metaData, publicPath: '/' } }),
        agentsJson: 'none',
      },
      withHost({ contracts: { from: 7, to: 7 } }),
    )
    // Sizes are measured only for bytes that match the build.
    expect(found).toHaveLength(6)
  })

  it('for too many pages or files', async () => {
    const pages = Array.from({ length: 201 }, (_, index) => ({ ...feedback, path: `/feedback/${index}` }))
    await expect(async () => remote({ manifest: { pages } })).rejects.toThrow(/mfe\.json does not fit: .*at pages/s)
    const files = Array.from({ length: 2_001 }, (_, index) => `${index}.js`)
    await expect(async () => remote({ manifest: { pages: [{ ...feedback, files }] } })).rejects.toThrow(
      /at pages\[0\]\.files/,
    )
  })

  it.each([
    ['bytes', 'mfe.json', ' '.repeat(300_000), /mfe.json has \d+ bytes, at most 262144 are read/],
    ['lists', 'mf-manifest.json', `[${'[],'.repeat(6_000)}[]]`, /mf-manifest.json has more than 5000 lists/],
    ['objects', 'agents.json', `[${'{},'.repeat(6_000)}{}]`, /agents.json has more than 5000 lists/],
  ])('for too many %s in what describes it', async (_what, file, text, reason) => {
    const folder = dist()
    writeFileSync(join(folder, file), text)
    await expect(judge('mfe-support', folder)).rejects.toThrow(reason)
  })

  it('after measuring each file once, one at a time, however many pages name it', async () => {
    const files = Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`${name}.js`, name.repeat(500)]))
    const pages = Array.from({ length: 50 }, (_, index) => ({
      ...feedback,
      path: `/feedback/${index}`,
      files: Object.keys(files),
    }))
    const packing = { count: 0, now: 0, most: 0 }
    const brotliCompress: typeof zlib.brotliCompress.__promisify__ = async (bytes, options = {}) => {
      packing.count += 1
      packing.now += 1
      packing.most = Math.max(packing.most, packing.now)
      const packed = await promisify(zlib.brotliCompress)(bytes, options)
      packing.now -= 1
      return packed
    }
    vi.doMock('node:zlib', () => ({
      ...zlib,
      brotliCompress: Object.assign(() => undefined, { [promisify.custom]: brotliCompress }),
    }))
    vi.resetModules()
    const watched = await import('./gate.ts')
    vi.doUnmock('node:zlib')
    const folder = dist({ files, manifest: { pages, budget: { remote: 2_000, page: 10 } } })
    expect(
      await watched.gateReasons({ dist: folder, manifest: await readBuilt('mfe-support', folder) }, live),
    ).toHaveLength(50)
    // Entry, exposed chunk, style and the page's own file are measured too.
    expect(packing).toEqual({ count: 8, now: 0, most: 1 })
  })
})
