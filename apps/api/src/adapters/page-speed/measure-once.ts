import type { Browser } from '@bazaar/browser'
import { EngineError, openFilteringProxy, type PageSpeedOrder, type ProxyOptions } from '@bazaar/agents-kit/api'
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ChildAnswer, ChildOrder } from './child-messages.ts'
import { endTree } from './end-tree.ts'
import { createProfile, environmentFor } from './profile.ts'

export type LocalOptions = {
  browser: Browser
  /** Which addresses the browser may open: the rules of the safe fetcher. */
  proxy: ProxyOptions
  /** The process is killed after this time. */
  limitMs: number
  /** Parent folder of profiles; defaults to the system's temporary folder. */
  folder?: string
}

export const flagsFor = ({ args }: Browser, proxyUrl: string): string[] => [
  ...new Set([
    ...args,
    '--headless=new',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--disable-breakpad',
    `--proxy-server=${proxyUrl}`,
    // Without this, Chromium bypasses the proxy for loopback addresses.
    '--proxy-bypass-list=<-loopback>',
    // Prevents traffic past the proxy: no DNS lookups, no UDP.
    '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--disable-quic',
  ]),
]

/** No browser was found, or it cannot be started. */
export class BrowserMissing extends Error {}

const gone = 'The browser ended before the measurement was done.'
const slow = 'The page could not be measured within 90 seconds.'

/** Resolves with the child's report or the reason why there is none. Rejects with the abort reason on abort. */
const reportOf = (child: ChildProcess, { signal, onStep }: PageSpeedOrder, limitMs: number): Promise<unknown> =>
  new Promise((settle, fail) => {
    const limit = setTimeout(() => fail(new EngineError('PAGE_UNREACHABLE', { detail: slow })), limitMs)
    const onAbort = () => fail(signal.reason)
    signal.addEventListener('abort', onAbort, { once: true })
    let ready = false
    child.on('message', (message: ChildAnswer) => {
      if (message.type === 'browser-ready') {
        ready = true
        onStep?.('measuring')
      } else if (message.type === 'report') settle(message.report)
      else fail(ready ? new Error(`Lighthouse failed: ${message.reason}`) : new BrowserMissing(message.reason))
    })
    child.once('error', fail)
    child.once('exit', () => {
      // The last message may still be in transit.
      const ended = ready ? new EngineError('PAGE_UNREACHABLE', { detail: gone }) : new BrowserMissing(gone)
      setTimeout(() => fail(ended), 200).unref()
    })
    const done = () => {
      clearTimeout(limit)
      signal.removeEventListener('abort', onAbort)
    }
    child.once('exit', done)
    child.once('error', done)
  })

/**
 * Measures one page in a separate process. Its proxy, profile and browser are removed afterwards, also on failure.
 * @throws {BrowserMissing} when the browser does not start; {EngineError} PAGE_UNREACHABLE after `limitMs`; the abort reason on abort
 */
export const measureOnce = async (order: PageSpeedOrder, options: LocalOptions): Promise<unknown> => {
  order.signal.throwIfAborted()
  const profile = await createProfile(options.folder)
  await mkdir(join(profile, 'profile'))
  const proxy = await openFilteringProxy(options.proxy)
  const child = spawn(process.execPath, [join(import.meta.dirname, 'lighthouse-child.ts')], {
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: environmentFor(profile),
  })
  const exited = new Promise<void>((settle) => child.once('exit', () => settle()).once('error', () => settle()))
  try {
    const report = reportOf(child, order, options.limitMs)
    child.send({
      url: order.url,
      strategy: order.strategy,
      browserPath: options.browser.path,
      browserFlags: flagsFor(options.browser, proxy.url),
      profile: join(profile, 'profile'),
      loadMs: 40_000,
    } satisfies ChildOrder)
    return await report
  } finally {
    await endTree(child.pid, profile)
    await exited
    await proxy.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}
