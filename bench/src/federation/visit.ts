import { type Browser, type BrowserContext, type CDPSession, type Page } from 'playwright-core'
import { signInBrowser } from '../account.ts'
import { depthOf } from '../figures.ts'
import { type Moments, type Sought, hasPainted, isReady, readMoments, watchPage } from './in-page.ts'

/** A request that was sent. Times in ms of the browser's clock; `bytes` as transferred, with headers; `contentLength` without. */
export type Sent = { path: string; start: number; end: number; bytes: number; contentLength: number }
export type Visit = Moments & {
  /** Main-thread task time until ready, in ms of thread ticks, so other programs do not count. */
  cpuMs: number
  /** Sent before the page was ready; later requests depend on the machine's load. */
  requests: Sent[]
  kilobytes: number
  /** Longest chain of these requests without fonts, which text does not wait for. */
  depth: number
  /** Everything sent so far. */
  all: () => Sent[]
}

/** `cpu` slows the processor by this factor; the browser adds `latencyMs` to each answer. */
export type Conditions = { cpu: number; latencyMs?: number }

/** The tab's icon: each browser requests it at another time, and some never do. */
const icon = /^\/favicon\./

/** Requests of a page from now on, without those from a cache and for the tab's icon. */
export const recordRequests = async (network: CDPSession): Promise<() => Sent[]> => {
  const sent = new Map<string, Sent>()
  network.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    const { pathname } = new URL(request.url)
    const start = timestamp * 1_000
    if (/^https?:/.test(request.url) && !icon.test(pathname))
      sent.set(requestId, { path: pathname, start, end: Infinity, bytes: 0, contentLength: 0 })
  })
  network.on('Network.requestServedFromCache', ({ requestId }) => sent.delete(requestId))
  network.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache) return void sent.delete(requestId)
    const length = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-length')
    const request = sent.get(requestId)
    if (request && length) request.contentLength = Number(length[1])
  })
  network.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = sent.get(requestId)
    if (request) Object.assign(request, { end: timestamp * 1_000, bytes: encodedDataLength })
  })
  network.on('Network.loadingFailed', ({ requestId, timestamp }) => {
    const request = sent.get(requestId)
    if (request) request.end = timestamp * 1_000
  })
  await network.send('Network.enable')
  return () => [...sent.values()]
}

/** This stream stays open as long as the page. */
const stream = '/api/v1/news'
const quietMs = 500
const quietWithinMs = 30_000

const underWay = (requests: readonly Sent[]): Sent[] =>
  requests.filter(({ path, end }) => end === Infinity && path !== stream)

/** Polls until a condition holds. @throws {Error} naming the requests that do not end */
const until = async (page: Page, requests: () => readonly Sent[], isSo: () => boolean): Promise<void> => {
  const last = performance.now() + quietWithinMs
  while (!isSo()) {
    const open = underWay(requests()).map(({ path }) => path)
    if (performance.now() > last) throw new Error(`Still under way: ${open.join(', ')}`)
    await page.waitForTimeout(quietMs)
  }
}

/** Waits until these requests have ended. @throws {Error} naming those that do not */
export const whenEnded = (page: Page, requests: readonly Sent[]): Promise<void> =>
  until(
    page,
    () => requests,
    () => underWay(requests).length === 0,
  )

/** Waits until the network is idle for half a second. @throws {Error} naming the requests that do not end */
export const whenQuiet = (page: Page, all: () => readonly Sent[]): Promise<void> => {
  let count = -1
  return until(page, all, () => {
    const before = count
    count = all().length
    return count === before && underWay(all()).length === 0
  })
}

const taskMs = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000
}

const readyWithinMs = 30_000
const unlimited = { offline: false, downloadThroughput: -1, uploadThroughput: -1 }

/** Opens an address in a new tab and measures until it is usable. */
export const visit = async (page: Page, url: string, sought: Sought, conditions: Conditions): Promise<Visit> => {
  const { cpu, latencyMs = 0 } = conditions
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  const requests = await recordRequests(session)
  if (latencyMs > 0) await session.send('Network.emulateNetworkConditions', { ...unlimited, latency: latencyMs })
  await page.addInitScript(watchPage, sought)
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(isReady, undefined, { timeout: readyWithinMs, polling: 20 })
  const cpuMs = await taskMs(session)
  // The browser reports paints a little late.
  await page.waitForFunction(hasPainted, undefined, { timeout: readyWithinMs, polling: 20 })
  const moments = await page.evaluate(readMoments)
  const all = requests()
  const begin = Math.min(...all.map(({ start }) => start))
  const before = all.filter(({ start }) => start - begin < moments.readyMs)
  const ended = before.filter(({ end }) => end - begin < moments.readyMs)
  return {
    ...moments,
    cpuMs,
    requests: before,
    kilobytes: ended.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000,
    depth: depthOf(before.filter(({ path }) => !path.endsWith('.woff2'))),
    all: requests,
  }
}

/** A new browser profile, signed in when there is a token; without the welcome of the first page. */
export const newVisitor = async (browser: Browser, token: string | null): Promise<BrowserContext> => {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1_280, height: 800 } })
  if (token) await signInBrowser(context, token)
  return context
}
