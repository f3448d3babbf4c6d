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
/** As the host's bundler spells it. */
const base = '/r/host/aaaaaaaaaaaa/static/js/../../'
const hash = `sha384-${'A'.repeat(64)}`
const chunks = {
  'remote-mfe-support': ['static/support.js'],
  'page-feedback': ['static/shared.js', 'static/feedback.js', 'static/feedback.css'],
  'page-desk': ['static/desk.js'],
}
const build = {
  chunks,
  integrity: { 'static/support.js': hash, 'static/index.js': hash },
  styles: { 'static/feedback.css': '.f{}' },
}
const preloads = (html: string): string[] =>
  [...html.matchAll(/rel="preload"[^>]*href="([^"]+)"/g)].map(([, href]) => href!)

describe('baselinePage', () => {
  const html = baselinePage(page, '/feedback', build)

  it("preloads the baseline's own chunks for the address instead of the remote's files", () => {
    expect(preloads(html)).toEqual([
      '/r/host/aaaaaaaaaaaa/inter.woff2',
      `${base}static/support.js`,
      `${base}static/shared.js`,
      `${base}static/feedback.js`,
      `${base}static/feedback.css`,
    ])
  })

  it('uses the same hashes for preload and use, so that no file loads twice', () => {
    expect(html).toContain(`href="${base}static/support.js" integrity="${hash}" crossorigin="anonymous">`)
    expect(html).toContain(`href="${base}static/feedback.js">`)
  })

  it('has the styles of prerendered pages in the document, like the product', () => {
    const link = '<link rel="preload" as="style" href="/r/mfe-support/0123456789ab/expose.css">'
    const shown = page.replace(link, '<style data-page-style="/r/mfe-support/0123456789ab/expose.css">.e{}</style>')
    const lines = baselinePage(shown, '/feedback', build).split('\n')
    expect(lines.slice(1, 7)).toEqual([
      '<link rel="stylesheet" href="/r/host/aaaaaaaaaaaa/static/css/index.css">',
      expect.stringContaining('support.js'),
      expect.stringContaining('shared.js'),
      expect.stringContaining('feedback.js'),
      `<style data-page-style="${base}static/feedback.css">.f{}</style>`,
      '</head>',
    ])
    expect(lines.filter((line) => /feedback\.css|expose\.css/.test(line) && !line.includes('registry'))).toHaveLength(1)
  })

  it('preloads no code of staff pages, like the product', () => {
    expect(preloads(baselinePage(page, '/desk', build))).toEqual(['/r/host/aaaaaaaaaaaa/inter.woff2'])
  })

  it('lists its chunks in the registry, which stays inert and has no manifests', () => {
    const text = /id="registry"[^>]*>([^<]*)<\/script>/.exec(html)![1]!
    const [baseline] = Registry.parse(JSON.parse(text)).remotes
    expect(baseline).toMatchObject({
      base,
      mfManifest: {},
      integrity: { 'static/support.js': hash },
      preload: { scripts: ['static/support.js'] },
    })
    expect(baseline!.pages[0]).toMatchObject({ title: 'Feedback <b>', files: chunks['page-feedback'] })
  })

  it('rejects other pages, and a remote it was built without', () => {
    expect(() => baselinePage('<p>', '/', build)).toThrow(/not a page/)
    expect(() => baselinePage(page, '/', { chunks: {}, integrity: {}, styles: {} })).toThrow(/has no mfe-support/)
  })
})
