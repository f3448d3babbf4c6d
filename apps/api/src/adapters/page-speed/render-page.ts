import type { Browser } from '@bazaar/browser'
import { openFilteringProxy, type Ports, type ProxyOptions } from '@bazaar/agents-kit/api'
import type { ChildProcess } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { connectDevTools, type DevTools } from './devtools.ts'
import { addressOf, withBrowser } from './with-browser.ts'

type Options = {
  /** Finds the browser. @throws when there is none. */
  findBrowser: () => Promise<Browser>
  /** Which addresses the browser may open: the rules of the safe fetcher. */
  proxy: ProxyOptions
  /** The browser is killed after this time. */
  limitMs: number
  /** Parent folder of profiles; defaults to the system's temporary folder. */
  folder?: string
}

/** The size of the drawn document in characters, as for fetched pages. */
const most = 3_000_000
const loadMs = 12_000
/** A page is drawn when its text stays the same for this time, after at most as many looks. */
const [settleMs, looks] = [400, 10]

const drawnBy = async (tools: DevTools, url: string): Promise<string | null> => {
  const { targetId } = await tools.send('Target.createTarget', { url: 'about:blank' })
  const { sessionId } = await tools.send('Target.attachToTarget', { targetId, flatten: true })
  const session = String(sessionId)
  // In a world of its own: in the page's, scripts decide what a property of the document or a text is.
  const read = async (expression: string): Promise<unknown> => {
    const { executionContextId: contextId } = await tools.send(
      'Page.createIsolatedWorld',
      { frameId: targetId },
      session,
    )
    const { result } = await tools.send('Runtime.evaluate', { expression, contextId, returnByValue: true }, session)
    return typeof result === 'object' && result !== null && 'value' in result ? result.value : null
  }
  await tools.send('Page.enable', {}, session)
  const loaded = tools.event('Page.loadEventFired')
  const { errorText } = await tools.send('Page.navigate', { url }, session)
  if (errorText !== undefined) return null
  await Promise.race([loaded, setTimeout(loadMs)])
  let length: unknown = -1
  for (let look = 0; look < looks; look += 1) {
    const now = await read('document.body ? document.body.innerText.length : 0')
    if (now === length && now !== 0) break
    length = now
    await setTimeout(settleMs)
  }
  const html = await read(`document.documentElement.outerHTML.slice(0, ${most + 1})`)
  return typeof html === 'string' && html.length <= most ? html : null
}

const draw = async (url: string, child: ChildProcess): Promise<string | null> => {
  const tools = await connectDevTools(await addressOf(child))
  try {
    return await drawnBy(tools, url)
  } finally {
    tools.close()
  }
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_settle, fail) => {
    if (signal.aborted) fail(signal.reason)
    else signal.addEventListener('abort', () => fail(signal.reason), { once: true })
  })

const drawOnce = async (url: string, signal: AbortSignal, options: Options): Promise<string | null> => {
  signal.throwIfAborted()
  const browser = await options.findBrowser().catch(() => null)
  if (browser === null) return null
  const proxy = await openFilteringProxy(options.proxy)
  const limit = setTimeout(options.limitMs, null, { ref: false })
  try {
    return await withBrowser({ browser, proxyUrl: proxy.url, folder: options.folder }, (child) =>
      Promise.race([draw(url, child).catch(() => null), limit, aborted(signal)]),
    )
  } finally {
    await proxy.close()
  }
}

/**
 * Draws pages in a local browser, one at a time, behind a proxy with the rules of the safe fetcher. Answers null where
 * there is no browser and for pages that cannot be drawn.
 */
export const createPageRenderer = (options: Options): NonNullable<Ports['render']> => {
  let tail: Promise<unknown> = Promise.resolve()
  return (url, signal) => {
    const mine = tail.then(() => drawOnce(url, signal, options))
    tail = mine.catch(() => undefined)
    return mine
  }
}
