import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sampleAgent } from './spec-folder.ts'
import { exposedFile, feedback, gateFixture, live, withHost } from './spec-gate.ts'

const { remote, host } = gateFixture()

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
