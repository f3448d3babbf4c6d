import { type PageEntry, contractVersion } from '@bazaar/federation-contract'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as zlib from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readBuilt } from './manifest.ts'
import { gateReasons } from './gate.ts'
import type { Live } from './live-rules.ts'
import { type HostBuild, type RemoteBuild, builtHost, builtRemote, sampleAgent } from './spec-folder.ts'

let parent = ''
beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'gate-'))
})
afterAll(() => rmSync(parent, { recursive: true }))

const feedback: PageEntry = {
  id: 'feedback',
  path: '/feedback',
  title: 'Feedback',
  access: 'user',
  prefetch: [],
  files: [],
  libraries: [],
}
const live: Live = {
  hosts: [{ buildId: 'aaaaaaaaaaaa', contracts: { from: 2, to: contractVersion }, shared: { react: '19.3.1' } }],
  remotes: [
    {
      name: 'mfe-auth',
      buildId: 'bbbbbbbbbbbb',
      contract: 2,
      shared: { react: '^19.1.0' },
      pages: [{ ...feedback, path: '/login' }],
    },
    // Earlier builds of the same remote own the same pages, which is no conflict.
    { name: 'mfe-support', buildId: 'cccccccccccc', contract: 2, shared: {}, pages: [feedback] },
  ],
}
const withHost = (host: Partial<Live['hosts'][number]>): Live => ({ ...live, hosts: [{ ...live.hosts[0]!, ...host }] })

const judge = (name: string, dist: string, against = live) =>
  gateReasons({ dist, manifest: readBuilt(name, dist) }, against)
const remote = (build: RemoteBuild = {}, against = live) => judge('mfe-support', builtRemote(parent, build), against)
const host = (build: HostBuild = {}, against = live) => judge('host', builtHost(parent, build), against)

describe('a build that fits', () => {
  it('is accepted, for a remote and for a host', async () => {
    expect(await remote()).toEqual([])
    expect(await remote({ manifest: { agents: [sampleAgent], budget: null } })).toEqual([])
    expect(await remote({}, { hosts: [], remotes: [] })).toEqual([])
    // Module Federation loads its own copy only where no host shares one.
    const react = { name: 'react', singleton: true, assets: { js: { sync: [], async: ['react.js'] } } }
    const fallback = 'exports.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS=1'
    const shares = (made: object) => ({ ...made, shared: [react] })
    expect(await remote({ files: { 'react.js': fallback }, mfManifest: shares })).toEqual([])
    // Browsers request a worklet by its address alone, so no hash could apply to it.
    const worklet = 'static/assets/worklet.0badc0de.js'
    expect(await remote({ files: { [worklet]: 'listen()' }, unchecked: [worklet] })).toEqual([])
    expect(await host()).toEqual([])
    expect(await host({ manifest: { budget: null } })).toEqual([])
  })
})

/** Text that does not compress below three quarters of its size. */
const noise = (bytes: number): string => randomBytes(bytes).toString('base64').slice(0, bytes)

const dist = (build: RemoteBuild = {}) => builtRemote(parent, build)
const exposedFile = 'static/js/async/remote.0badc0de.js'
const laterFile = 'static/js/async/later.0badc0de.js'

describe('a remote is rejected', () => {
  it.each<[string, () => Promise<string[]>, RegExp]>([
    [
      'for a contract that the live host does not serve',
      () => remote({}, withHost({ contracts: { from: 7, to: 9 } })),
      /^mfe-support was built for contract \d+, and the live host aaaaaaaaaaaa serves contracts 7 to 9: publish a host that serves \d+ first/,
    ],
    [
      'for a shared module that the live host gives in another version',
      () => remote({ manifest: { shared: { react: '^20.0.0' } } }),
      /needs react \^20\.0\.0, and the live host aaaaaaaaaaaa gives 19\.3\.1: publish a host that gives it first/,
    ],
    [
      'for a shared module that the live host does not give',
      () => remote({ manifest: { shared: { zustand: '*' } } }),
      /needs zustand \*, and the live host aaaaaaaaaaaa gives none/,
    ],
    [
      'for a range that cannot be judged',
      () => remote({ manifest: { shared: { react: 'nineteen' } } }),
      /its range of react is nineteen, which is no range of versions/,
    ],
    [
      'for a page that another remote owns',
      () => remote({ manifest: { pages: [{ ...feedback, path: '/login' }] } }),
      /declares the page \/login, which mfe-auth owns: take another path/,
    ],
    ...[
      [
        '/api/v1/mine',
        /declares the page \/api\/v1\/mine, which the server answers itself: take another path/,
      ] as const,
      ['/livez', /which the server answers itself/] as const,
      ['/ai-agents', /which is a page of the host/] as const,
      ['/results/mine', /which is a page of the host/] as const,
      ...[
        '/',
        '/*',
        '/:any',
        '/:any/page',
        '//feedback',
        '/Feedback',
        '/feedback/',
        '/feedback.html',
        '/feedback?x',
      ].map((path) => [path, /which is not made of words in small letters, such as \/my-page/] as const),
    ].map(([path, sentence]): [string, () => Promise<string[]>, RegExp] => [
      `for a page at ${path}`,
      () => remote({ manifest: { pages: [{ ...feedback, path }] } }),
      sentence,
    ]),
    [
      'for two pages at one address',
      () => remote({ manifest: { pages: ['/desk/:a', '/desk/:b'].map((path) => ({ ...feedback, path })) } }),
      /declares the page \/desk\/:b twice: give one of the two another path/,
    ],
    [
      'for a hyphen in its Module Federation name',
      () => remote({ mfManifest: (made) => ({ ...made, name: 'mfe-support' }) }),
      /Module Federation name is mfe-support, it must be mfe_support/,
    ],
    [
      "for another remote's container",
      () => remote({ manifest: { container: 'mfe_auth' } }),
      /Module Federation name is mfe_auth, it must be mfe_support/,
    ],
    [
      'for a fixed publicPath',
      () => remote({ mfManifest: (made) => ({ ...made, metaData: { ...made.metaData, publicPath: '/' } }) }),
      /its publicPath is \/, so its files would be asked from there: set output\.assetPrefix to auto/,
    ],
    [
      'for an entry without a hash in its name',
      () =>
        remote({
          files: { 'remoteEntry.js': 'entry' },
          manifest: { preload: { scripts: ['remoteEntry.js', exposedFile], styles: [], libraries: [] } },
          mfManifest: (made) => ({
            ...made,
            metaData: { ...made.metaData, remoteEntry: { name: 'remoteEntry.js', path: '' } },
          }),
        }),
      /its entry is called remoteEntry\.js: set filename to remoteEntry\.\[contenthash:8\]\.js/,
    ],
    [
      'for an entry that is not there',
      () =>
        remote({
          mfManifest: (made) => ({
            ...made,
            metaData: { ...made.metaData, remoteEntry: { name: 'gone.0badc0de.js', path: 'js' } },
          }),
        }),
      /its entry js\/gone\.0badc0de\.js is not there/,
    ],
    [
      'for not exposing ./remote',
      () => remote({ mfManifest: (made) => ({ ...made, exposes: [] }) }),
      /does not expose \.\/remote: add it to exposes/,
    ],
    [
      'for an exposed module without its file',
      () =>
        remote({
          mfManifest: (made) => ({
            ...made,
            exposes: [{ path: './remote', assets: { js: { sync: ['js/gone.js'] } } }],
          }),
        }),
      /exposes \.\/remote, and its file js\/gone\.js is not there/,
    ],
    [
      'for a federation manifest of another form',
      () => remote({ mfManifest: () => ({ id: 1 }) }),
      /mf-manifest\.json does not fit/,
    ],
    [
      'for an agents.json that does not fit',
      () => remote({ agentsJson: [{ id: 'sample' }] }),
      /agents\.json does not fit/,
    ],
    [
      'for other agents in agents.json',
      () => remote({ agentsJson: [sampleAgent] }),
      /agents\.json and mfe\.json name different agents/,
    ],
    [
      'for what every page loads first over its budget',
      () => remote({ manifest: { budget: { remote: 20, page: 200 } } }),
      /what every page of it loads first is \d+ bytes packed, its budget is 20: make it smaller, or raise bazaar\.budget\.remote/,
    ],
    [
      'for a page over its budget, whatever sizes it states',
      () => remote({ manifest: { budget: { remote: 2_000, page: 5 }, sizes: { remote: 1, page: 1 } } }),
      /the page \/feedback is \d+ bytes packed, its budget is 5/,
    ],
    [
      'for a page over the ceiling of the platform, whatever budget it has',
      () =>
        remote({
          files: { 'large.js': noise(90_000) },
          manifest: {
            pages: [{ ...feedback, files: ['large.js'] }],
            budget: { remote: 9_000_000, page: 9_000_000 },
          },
        }),
      /the page \/feedback is \d+ bytes packed, and the platform serves 60000 at most/,
    ],
    [
      'for scripts that no budget counts, over the ceiling of the platform',
      () => remote({ files: { 'later.js': noise(1_500_000) } }),
      /the sum of its scripts and styles is \d+ bytes packed, and the platform serves 1000000 at most/,
    ],
    [
      "for a style that reaches another team's page",
      () => remote({ files: { 'plain.css': '@layer mfe{nav,header{display:none}}' } }),
      /plain\.css: nav ; header matches elements of others: begin with a class/,
    ],
    [
      'for a second React',
      () => remote({ files: { 'react.js': 'exports.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS=1' } }),
      /react\.js contains a copy of React, and a page has one, the host's/,
    ],
    [
      'for React shared without being a singleton',
      () => remote({ mfManifest: (made) => ({ ...made, shared: [{ name: 'react', singleton: false }] }) }),
      /shares react, which must be a singleton/,
    ],
    [
      'for a file to preload that has no hash',
      () => remote({ manifest: { pages: [{ ...feedback, files: ['static/none.js'] }] } }),
      /static\/none\.js is named as a page's file and has no hash/,
    ],
    ...[exposedFile, 'static/css/async/remote.0badc0de.css', 'static/js/async/page.0badc0de.js'].map(
      (file): [string, () => Promise<string[]>, RegExp] => [
        `for ${file}, which no browser would check`,
        () => remote({ unchecked: [file] }),
        new RegExp(`no script of it carries the hash of ${file}, .* set security\\.sri to \\{ enable: true`),
      ],
    ),
    ...(['exposes', 'shared'] as const).map((owner): [string, () => Promise<string[]>, RegExp] => [
      `for a chunk of what it ${owner}, which no browser would check`,
      () =>
        remote({
          files: { [laterFile]: 'later()' },
          unchecked: [laterFile],
          mfManifest: (made) => ({
            ...made,
            [owner]: [...made[owner], { path: './later', assets: { js: { sync: [], async: [laterFile] }, css: {} } }],
          }),
        }),
      /no script of it carries the hash of static\/js\/async\/later\.0badc0de\.js, /,
    ]),
  ])('%s', async (_why, reasons, sentence) => {
    const found = await reasons()
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(sentence)
    expect(found[0]).toMatch(/\.$/)
  })

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
    const dist = builtRemote(parent, { files, manifest: { pages, budget: { remote: 2_000, page: 10 } } })
    expect(await watched.gateReasons({ dist, manifest: readBuilt('mfe-support', dist) }, live)).toHaveLength(50)
    // Entry, exposed chunk, style and the page's own file are measured too.
    expect(packing).toEqual({ count: 8, now: 0, most: 1 })
  })
})

describe('a host is rejected', () => {
  it.each<[string, () => Promise<string[]>, RegExp]>([
    [
      'when a live remote speaks a contract that it does not serve',
      () => host({ manifest: { contracts: { from: 3, to: 4 } } }, { ...live, remotes: live.remotes.slice(0, 1) }),
      /^host serves contracts 3 to 4, and the live mfe-auth bbbbbbbbbbbb was built for contract 2: publish a newer mfe-auth first, or let hostContracts begin at 2\.$/,
    ],
    [
      'when a live remote needs another version of what it gives',
      () => host({ manifest: { shared: { react: '19.0.5' } } }),
      /host gives react 19\.0\.5, and the live mfe-auth bbbbbbbbbbbb needs \^19\.1\.0/,
    ],
    [
      'when a live remote needs what it does not give',
      () => host({ manifest: { shared: {} } }),
      /host gives react not at all, and the live mfe-auth/,
    ],
    [
      'over its budget',
      () => host({ manifest: { budget: { first: 3 } } }),
      /what every page loads first is \d+ bytes packed, its budget is 3/,
    ],
    [
      'when a first file has no hash',
      () => host({ manifest: { scripts: ['boot.js'] } }),
      /boot\.js is named as its first file and has no hash/,
    ],
    [
      'under another name than its bytes have',
      () => host({ manifest: { buildId: '000000000001' } }),
      /calls itself 000000000001, its bytes are/,
    ],
  ])('%s', async (_why, reasons, sentence) => {
    const found = await reasons()
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(sentence)
  })
})
