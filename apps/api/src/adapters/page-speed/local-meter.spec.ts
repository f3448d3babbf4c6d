import { resolveBrowser } from '@bazaar/browser'
import type { PageSpeedOrder } from '@bazaar/agents-kit/server'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { createLocalMeter } from './local-meter.ts'
import sample from './vectors/page_sample.json' with { type: 'json' }

const serve = async (listener: RequestListener) => {
  let connections = 0
  const server = createServer(listener)
  server.on('connection', () => void (connections += 1))
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { name: `127.0.0.1:${port}`, url: `http://127.0.0.1:${port}/`, connections: () => connections }
}
const html =
  (body: string): RequestListener =>
  (request, response) => {
    if (request.url === '/') response.setHeader('content-type', 'text/html; charset=utf-8').end(body)
    else response.writeHead(404).end()
  }
/** A separate folder: other measurements may run on the same machine. */
const folder = mkdtempSync(join(tmpdir(), 'meter-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const meterFor = (allowed: string, limitMs = 90_000) =>
  createLocalMeter({ findBrowser: resolveBrowser, proxy: { allow: [allowed] }, limitMs, folder })
const order = (url: string, more: Partial<PageSpeedOrder> = {}): PageSpeedOrder => ({
  url,
  strategy: 'mobile',
  signal: new AbortController().signal,
  ...more,
})
const processes = () =>
  execFileSync('ps', ['-A', '-o', 'args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(`${folder}/bazaar-page-`))
const profiles = () => readdirSync(folder)

type Read = { categories: Record<string, { score: number }>; audits: Record<string, { score: number | null }> }
const read = (measured: { report: unknown } | null): Read => {
  if (measured === null) throw new Error('nothing was measured')
  return measured.report as Read
}

/** Requests private addresses in each way that a page knows. */
const trapFor = (inside: string): string => {
  const { port } = new URL(inside)
  const targets = ['127.0.0.1', 'localhost', '[::1]', '127.1', '2130706433', '[::ffff:7f00:1]']
  const urls = targets.map((host) => `http://${host}:${port}/`)
  return `${urls.map((url) => `<img src="${url}a.png"><iframe src="${url}"></iframe><script src="${url}a.js"></script>`).join('')}
    <link rel="preconnect" href="${inside}"><link rel="prefetch" href="${inside}p">
    <script>for (const url of ${JSON.stringify(urls)}) { fetch(url, { mode: 'no-cors' }).catch(() => 0);
      navigator.sendBeacon(url); try { new WebSocket(url.replace('http', 'ws')) } catch {} }
      new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:${port}' }] }).createOffer()</script>`
}

// In one, because a measurement takes ten seconds of processor time.
it('stops at once when aborted; the next measures a page, which reaches no private address, and cleans up', async () => {
  const inside = await serve((_request, response) => response.end('secret'))
  const site = await serve(html(sample.html.replace('</body>', `${trapFor(inside.url)}</body>`)))
  const meter = meterFor(site.name)
  const stop = new AbortController()
  const steps: string[] = []
  const first = meter.measure(
    order(site.url, {
      strategy: 'desktop',
      signal: stop.signal,
      onStep: (step) => step === 'measuring' && stop.abort(new Error('stopped by the user')),
    }),
  )
  const second = meter.measure(order(site.url, { onStep: (step) => void steps.push(step) }))
  await expect(first).rejects.toThrow('stopped by the user')
  const { categories, audits } = read(await second)
  for (const id of ['performance', 'accessibility', 'best-practices', 'seo']) {
    expect(categories[id]?.score).toBeGreaterThan(0)
  }
  // The sample has one picture without an alternative text.
  expect(audits['image-alt']?.score).toBe(0)
  expect(inside.connections()).toBe(0)
  expect(steps).toEqual(['waiting', 'starting', 'measuring'])
  expect([processes(), profiles()]).toEqual([[], []])
})

it('times out on a page that never finishes loading and cleans up', async () => {
  const site = await serve((request, response) => {
    if (request.url === '/') response.setHeader('content-type', 'text/html').end('<img src="/slow"><h1>Slow</h1>')
  })
  await expect(meterFor(site.name, 5_000).measure(order(site.url))).rejects.toMatchObject({ code: 'PAGE_UNREACHABLE' })
  expect(processes()).toEqual([])
})

it('leaves no process behind when the server is killed', async () => {
  const site = await serve((request, response) => {
    if (request.url === '/') response.setHeader('content-type', 'text/html').end('<img src="/slow"><h1>Slow</h1>')
  })
  const server = spawn(
    process.execPath,
    [join(import.meta.dirname, 'spec-measuring-process.ts'), site.url, site.name, folder],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  await once(server.stdout, 'data')
  expect(processes()).not.toEqual([])
  server.kill('SIGKILL')
  await expect.poll(processes).toEqual([])
  await expect.poll(profiles).toEqual([])
})

it('reports a missing or broken browser', async () => {
  const missing = { proxy: { allow: [] }, limitMs: 90_000, folder }
  const none = createLocalMeter({ ...missing, findBrowser: () => Promise.reject(new Error('no browser')) })
  expect(await none.measure(order('https://example.com/'))).toBeNull()
  const broken = createLocalMeter({
    ...missing,
    findBrowser: () => Promise.resolve({ path: '/nowhere/chrome', args: [] }),
  })
  expect(await broken.measure(order('https://example.com/'))).toBeNull()
  expect(processes()).toEqual([])
})
