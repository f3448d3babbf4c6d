import { Registry, RegistryRemote, grantMark } from '@bazaar/federation-contract'
import type { Locale } from '@bazaar/locale'
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { inlineSource } from '../../../http/pages/inline-source.ts'
import { readSettings } from '../../../settings.ts'
import { type TestApp, testApp } from '../../../testing/index.ts'
import { firstScriptSources } from './first-scripts.ts'
import { createDocumentStyles } from './document-styles.ts'
import { builtHost } from '../gate/spec-folder.ts'
import { HostManifest } from '../gate/manifest.ts'
import { escapeHtml, renderPage } from './page.ts'
import { createFirstViews, noView, shownAt } from './prerendered.ts'
import { publishRelease } from '../moves/publish.ts'
import { openReleaseStore } from '../release-store.ts'
import { sha384 } from '../release-facts.ts'
import { createStoredTexts } from '../store/stored-texts.ts'

const buildId = '0123456789ab'
let data = ''
const markup: Record<string, string> = {}
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn(), debug: vi.fn() }
const readIn = (DATA_DIR: string) =>
  createStoredTexts({ settings: readSettings({ NODE_ENV: 'test', DATA_DIR }), log }, async () => true)
const integrity: Record<string, string> = {}
const putStyle = (name: string, file: string, text: string, published = text) => {
  writeFileSync(join(data, 'releases', name, buildId, file), text)
  integrity[file] = `sha384-${sha384(Buffer.from(published))}`
}
const put = (name: string, files: Record<string, string>) => {
  const folder = join(data, 'releases', name, buildId, 'prerender')
  mkdirSync(folder, { recursive: true })
  for (const [file, text] of Object.entries(files)) {
    writeFileSync(join(folder, `${file}.html`), text)
    markup[`/r/${name}/${buildId}/prerender/${file}.html`] = sha384(Buffer.from(text))
  }
}
beforeAll(() => {
  data = mkdtempSync(join(tmpdir(), 'views-'))
  put('host', {
    bare: '<main>[[page]]</main>',
    framed: '<nav>[[brand]]</nav><h1>[[title]]</h1>',
    welcome: '<p>Welcome to [[brand]]</p>',
  })
  put('mfe-auth', {
    login: '<form>[[brand]]</form>',
    'login+google': `<form>Google</form><p>${grantMark} free</p>`,
    'login+test': '<form>Test account</form>',
  })
  putStyle('mfe-auth', 'login.css', '.login{color:red}')
  putStyle('host', 'index.css', '@font-face{src:url(./inter.woff2)}')
})
afterAll(() => rmSync(data, { recursive: true }))

const page = (id: string, path: string, access: 'public' | 'user') => ({
  id,
  path,
  title: `The <${id}>`,
  access,
  prefetch: [`/api/v1/${id}`],
  files: [`${id}.js`, `${id}.css`],
})
const remote = RegistryRemote.parse({
  name: 'mfe-auth',
  buildId,
  contract: 1,
  container: 'mfe_auth',
  pages: [page('login', '/login', 'public'), page('terms', '/terms', 'public'), page('settings', '/settings', 'user')],
  agents: [],
  preload: { scripts: ['entry.js'], styles: [] },
  base: `/r/mfe-auth/${buildId}/`,
  mfManifest: {},
})
const host = {
  ...HostManifest.parse({ name: 'host', buildId, contract: 1, scripts: ['index.js'], styles: ['index.css'] }),
  base: `/r/host/${buildId}/`,
}
type Asked = { google?: boolean; locale?: Locale; testAccount?: boolean }
const served = ({ google = false, locale = 'en', testAccount }: Asked = {}) => ({
  locale,
  registry: Registry.parse({
    generation: 'g',
    brand: 'Tea & Co',
    contactEmail: '',
    features: { google, testAccount, grant: 15 },
    remotes: [{ ...remote, integrity }],
  }),
  host: { ...host, integrity },
  markup,
  text: '{}',
  signature: 'signed',
  publicKeys: ['key'],
  sign: () => 'signed',
})
const at = async (path: string, asked: Asked & { isFirst?: boolean } = {}) => {
  const all = served(asked)
  const shown = shownAt(all.registry, path)
  const readStored = readIn(data)
  const view = await createFirstViews(readStored, escapeHtml)(all, shown)
  const styles = asked.isFirst ? await createDocumentStyles(readStored)(all, shown, view) : {}
  return renderPage(all, shown, view, { styles })
}

describe('the prerendered view', () => {
  it('is the sign-in page for visitors, with its styles before any script', async () => {
    const html = await at('/login')
    expect(html).toContain('<div id="root" data-for="out"><main><form>Tea &amp; Co</form></main></div>')
    const style = `<link rel="stylesheet" href="/r/mfe-auth/${buildId}/login.css"`
    expect(html.indexOf(style)).toBeGreaterThan(0)
    expect(html.indexOf(style)).toBeLessThan(html.indexOf('<script defer'))
    expect(html.indexOf(style)).toBeLessThan(html.indexOf('rel="preload"'))
    expect(html).toContain('<template id="welcome"><p>Welcome to Tea &amp; Co</p></template>')
    expect(html).toContain('data-ask=""')
  })

  it('contains its style sheets for a new browser', async () => {
    const html = await at('/login', { isFirst: true })
    const sheets = [...html.matchAll(/<style data-page-style="([^"]+)">([^<]*)<\/style>/g)].map(([, ...found]) => found)
    expect(sheets).toEqual([
      [`/r/host/${buildId}/index.css`, `@font-face{src:url("/r/host/${buildId}/inter.woff2")}`],
      [`/r/mfe-auth/${buildId}/login.css`, '.login{color:red}'],
    ])
    expect(html.indexOf('<style')).toBeLessThan(html.indexOf('<body>'))
    const hint = `<link rel="preload" as="script" fetchpriority="high" href="/r/host/${buildId}/index.js">`
    expect(html.indexOf(hint)).toBeGreaterThan(0)
    expect(html.indexOf(hint)).toBeLessThan(html.indexOf('<style'))
    // A frame has those of the host; the page's own come with its code.
    expect(await at('/settings', { isFirst: true })).toContain(`as="style" href="/r/mfe-auth/${buildId}/settings.css"`)
  })

  it('means the same addresses in a document as in its file', async () => {
    const [data, whole, bad] = ['url("data:image/svg+xml,%3Csvg%3E")', 'url(https://other.example/a.png)', 'url(//)']
    const css = `a{b:${data};c:url(#clip);d:url( '../x.svg#i' );e:url(/r/y.png);f:${whole};g:${bad}}`
    putStyle('mfe-auth', 'login.css', css)
    const html = await at('/login', { isFirst: true })
    putStyle('mfe-auth', 'login.css', '.login{color:red}')
    const there = `url("/r/mfe-auth/x.svg#i")`
    expect(html).toContain(`>a{b:${data};c:url(#clip);d:${there};e:url(/r/y.png);f:${whole};g:${bad}}</style>`)
  })

  it.each([
    ['differs from what was published', '.login{color:blue}', '.login{color:red}'],
    ['would end its element', '.login::after{content:"</style><script>"}'],
    ['the parser of documents would change', '.login{color:red}\r\n'],
    ['imports another', '@import "other.css";'],
  ])('links a style sheet that %s', async (_why, text, published = text) => {
    putStyle('mfe-auth', 'login.css', text, published)
    const html = await at('/login', { isFirst: true })
    putStyle('mfe-auth', 'login.css', '.login{color:red}')
    expect(html).toContain(`<link rel="stylesheet" href="/r/mfe-auth/${buildId}/login.css" integrity="`)
    expect(html).not.toContain('.login{')
  })

  it('includes the Google button when Google is configured, and answers unknown addresses', async () => {
    expect(await at('/login', { google: true })).toContain('<form>Google</form><p>15 free</p>')
    expect(await at('/login', { google: true, testAccount: true })).toContain('<form>Test account</form>')
    expect(await at('/')).toContain('<form>Tea &amp; Co</form>')
  })

  it("is the frame for signed-in pages, with the page's API requests", async () => {
    const html = await at('/settings')
    expect(html).toContain('<div id="root" data-for="in"><nav>Tea &amp; Co</nav><h1>The &lt;settings&gt;</h1></div>')
    expect(html).toContain('data-ask="/api/v1/auth/me /api/v1/settings"')
    expect(html).toContain(`<link rel="preload" as="style" href="/r/mfe-auth/${buildId}/settings.css">`)
    expect(await at('/results/7')).toContain('data-for="in"')
  })

  it('is empty for pages without prerendered markup and for older hosts', async () => {
    expect(await at('/terms')).toContain('<div id="root"></div>')
    const view = await createFirstViews(readIn(data), escapeHtml)({ ...served(), markup: {} }, '/login')
    expect(view).toEqual(noView)
  })

  it('is in the language of the visitor, or empty', async () => {
    put('mfe-auth', { 'login-hi': '<form>साइन इन [[brand]]</form>' })
    put('host', { 'bare-hi': '<main>[[page]]</main>', 'framed-hi': '<nav>मेन्यू</nav>[[title]]' })
    const login = await at('/login', { google: true, locale: 'hi' })
    expect(login).toContain('<html lang="hi" dir="ltr">')
    expect(login).toContain('<main><form>साइन इन Tea &amp; Co</form></main>')
    expect(login).toContain('JavaScript ज़रूरी है')
    expect(await at('/settings', { locale: 'hi' })).toContain('<nav>मेन्यू</nav>The &lt;settings&gt;')
    expect(await at('/terms', { locale: 'hi' })).toContain('<div id="root"></div>')
    expect(await at('/login')).toContain('<html lang="en" dir="ltr">')
  })

  it('contains no script that the policy does not allow', async () => {
    const scripts = [
      ...(await at('/login')).matchAll(/<script(?![^>]*(?:src|application\/json))[^>]*>([^]*?)<\/script>/g),
    ]
    expect(scripts.map(([, text]) => inlineSource(text ?? ''))).toEqual(firstScriptSources)
  })
})

describe('stored markup', () => {
  let api: TestApp
  beforeAll(async () => {
    api = await testApp({ settings: { DATA_DIR: data } })
  })
  afterAll(() => api.close())

  it('is left out and logged once when it differs from what was published', async () => {
    const error = vi.fn()
    api.services.log.error = error
    const files = { 'prerender/framed.html': '<nav>frame</nav>', 'prerender/welcome.html': '<p>hello</p>' }
    const publish = () =>
      publishRelease(openReleaseStore(api.db, api.services.settings), {
        dist: builtHost(data, { files }),
        move: { name: 'host', actor: 'spec', reason: 'because' },
      })
    const { buildId: published } = await publish()
    const framed = join(data, 'releases/host', published, 'prerender/framed.html')
    const open = async () => (await api.app.inject('/results')).body
    for (const harm of [() => appendFileSync(framed, '<img src=x onerror=evil()>'), () => rmSync(framed)]) {
      harm()
      const body = await open()
      expect(body).toContain('<div id="root"></div>')
      expect(body).toContain('<template id="welcome"><p>hello</p></template>')
      expect(body).toContain(`src="/r/host/${published}/static/index.js"`)
      expect(body).not.toContain('evil')
    }
    expect(error.mock.calls).toEqual([
      [{ address: `/r/host/${published}/prerender/framed.html` }, expect.stringMatching(/publish the build again/)],
    ])
    await publish()
    expect(await open()).toContain('<div id="root" data-for="in"><nav>frame</nav></div>')
  })
})
