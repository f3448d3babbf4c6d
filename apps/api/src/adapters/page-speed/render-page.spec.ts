import { resolveBrowser } from '@bazaar/browser'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPageRenderer } from './render-page.ts'

const page = `<!doctype html><title>Bloom</title><div id="root"></div>
<script>setTimeout(() => { document.getElementById('root').innerHTML = '<h1>Flowers from nearby</h1>' }, 50)</script>`
/** A page that answers calls to its own functions with more than this process can hold. */
const hostile = page.replace(
  '<script>',
  `<script>
  const much = () => 'x'.repeat(1e8)
  String.prototype.slice = much
  Object.defineProperty(Element.prototype, 'outerHTML', { get: much })
  Object.defineProperty(HTMLElement.prototype, 'innerText', { get: () => ({ get length() { return much() } }) })
  `,
)
const server = createServer(({ url }, response) =>
  response.setHeader('content-type', 'text/html').end(url === '/hostile' ? hostile : page),
)
const folder = mkdtempSync(join(tmpdir(), 'draw-'))
let host = ''
beforeAll(async () => {
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true, force: true })
})
const render = (allow: string[]) =>
  createPageRenderer({ findBrowser: resolveBrowser, proxy: { allow }, limitMs: 60_000, folder })
const signal = new AbortController().signal

it('returns what scripts draw and leaves no profile behind', async () => {
  expect(await render([host])(`http://${host}/`, signal)).toContain('<h1>Flowers from nearby</h1>')
  expect(readdirSync(folder)).toEqual([])
})

it('asks the document, not the scripts of its page', async () => {
  const drawn = await render([host])(`http://${host}/hostile`, signal)
  expect(drawn?.slice(-300)).toContain('<h1>Flowers from nearby</h1>')
})

it('opens no address that the fetcher may not open', async () => {
  expect((await render([])(`http://${host}/`, signal)) ?? '').not.toContain('Flowers')
})

it('answers null without a browser', async () => {
  const none = createPageRenderer({
    findBrowser: () => Promise.reject(new Error('none')),
    proxy: { allow: [] },
    limitMs: 1_000,
  })
  expect(await none('http://shop.example/', signal)).toBeNull()
})
