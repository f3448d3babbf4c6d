import { Registry, contractVersion } from '@bazaar/federation-contract'
import { describe, expect, it } from 'vitest'
import { baselinePage } from './baseline-page.ts'

const remote = {
  name: 'mfe-support',
  buildId: '0123456789ab',
  contract: contractVersion,
  container: 'mfe_support',
  pages: [
    { id: 'feedback', path: '/feedback', title: 'Feedback <b>', access: 'user', files: ['page.1.js'] },
    { id: 'desk', path: '/desk', title: 'Desk', access: 'staff', files: ['desk.1.js'] },
  ],
  agents: [],
  preload: { scripts: ['entry.js', 'expose.js'], styles: ['expose.css'] },
  base: '/r/mfe-support/0123456789ab/',
  mfManifest: { id: 'mfe_support' },
}
const registry = { generation: 'g', brand: 'B', contactEmail: 'a@b.co', remotes: [remote] }
const page = `<head>
<link rel="stylesheet" href="/r/host/aaaaaaaaaaaa/static/css/index.css">
</head>
<body>
<script type="application/json" id="registry" data-signature="s">${JSON.stringify(registry).replaceAll('<', '\\u003c')}</script>
<script defer fetchpriority="high" src="/r/host/aaaaaaaaaaaa/static/js/index.js"></script>
<link rel="preload" as="script" fetchpriority="low" href="/r/host/aaaaaaaaaaaa/library.js">
<link rel="preload" as="script" fetchpriority="low" href="/r/mfe-support/0123456789ab/entry.js">
<link rel="preload" as="style" href="/r/mfe-support/0123456789ab/expose.css">
<link rel="preload" as="font" href="/r/host/aaaaaaaaaaaa/inter.woff2">
</body>`
const hash = `sha384-${'A'.repeat(64)}`
const chunks = {
  'remote-mfe-support': ['static/support.js'],
  'page-feedback': ['static/shared.js', 'static/feedback.js', 'static/feedback.css'],
  'page-desk': ['static/desk.js'],
}
const build = { chunks, integrity: { 'static/support.js': hash, 'static/index.js': hash } }
const preloads = (html: string): string[] =>
  [...html.matchAll(/rel="preload"[^>]*href="([^"]+)"/g)].map(([, href]) => href!)

describe('baselinePage', () => {
  const html = baselinePage(page, '/feedback', build)

  it("preloads the baseline's own chunks for the address instead of the remote's files", () => {
    expect(preloads(html)).toEqual([
      '/r/host/aaaaaaaaaaaa/inter.woff2',
      '/r/host/aaaaaaaaaaaa/static/support.js',
      '/r/host/aaaaaaaaaaaa/static/shared.js',
      '/r/host/aaaaaaaaaaaa/static/feedback.js',
      '/r/host/aaaaaaaaaaaa/static/feedback.css',
    ])
  })

  it('uses the same hashes for preload and use, so that no file loads twice', () => {
    expect(html).toContain(`href="/r/host/aaaaaaaaaaaa/static/support.js" integrity="${hash}" crossorigin="anonymous">`)
    expect(html).toContain('href="/r/host/aaaaaaaaaaaa/static/feedback.js">')
  })

  it('applies styles at once on prerendered pages', () => {
    const shown = page.replace('rel="preload" as="style"', 'rel="stylesheet"')
    const links = baselinePage(shown, '/feedback', build).split('\n')
    expect(links.slice(1, 4)).toEqual([
      '<link rel="stylesheet" href="/r/host/aaaaaaaaaaaa/static/css/index.css">',
      '<link rel="stylesheet" href="/r/host/aaaaaaaaaaaa/static/feedback.css" data-page-style>',
      '</head>',
    ])
    expect(links.filter((line) => line.startsWith('<link') && line.includes('feedback.css'))).toHaveLength(1)
  })

  it('preloads no code of staff pages, like the product', () => {
    expect(preloads(baselinePage(page, '/desk', build))).toEqual(['/r/host/aaaaaaaaaaaa/inter.woff2'])
  })

  it('lists its chunks in the registry, which stays inert and has no manifests', () => {
    const text = /id="registry"[^>]*>([^<]*)<\/script>/.exec(html)![1]!
    const [baseline] = Registry.parse(JSON.parse(text)).remotes
    expect(baseline).toMatchObject({
      base: '/r/host/aaaaaaaaaaaa/',
      mfManifest: {},
      integrity: { 'static/support.js': hash },
      preload: { scripts: ['static/support.js'] },
    })
    expect(baseline!.pages[0]).toMatchObject({ title: 'Feedback <b>', files: chunks['page-feedback'] })
  })

  it('rejects other pages, and a remote it was built without', () => {
    expect(() => baselinePage('<p>', '/', build)).toThrow(/not a page/)
    expect(() => baselinePage(page, '/', { chunks: {}, integrity: {} })).toThrow(/has no mfe-support/)
  })
})
