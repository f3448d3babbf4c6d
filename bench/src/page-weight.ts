import { resolveBrowser } from '@bazaar/browser'
import { type Page, chromium } from 'playwright-core'
import { signInBrowser } from './account.ts'

export type Weight = { requests: number; kilobytes: number; requestsAgain: number; readyMs: number }

/** Requests and bytes on the wire (headers included) of one visit. */
const count = async (page: Page, visit: () => Promise<void>): Promise<{ requests: number; bytes: number }> => {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  let requests = 0
  let bytes = 0
  const cached = new Set<string>()
  network.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId))
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (cached.has(requestId)) return
    requests += 1
    bytes += encodedDataLength
  })
  await visit()
  await page.waitForLoadState('networkidle')
  await network.detach()
  return { requests, bytes }
}

/** A first and a second visit to a page, in a new browser profile. */
export const weigh = async (url: string, heading: RegExp, token: string | null): Promise<Weight> => {
  const { path, args } = await resolveBrowser()
  const browser = await chromium.launch({ executablePath: path, args })
  try {
    const context = await browser.newContext()
    if (token) await signInBrowser(context, token)
    const page = await context.newPage()
    let readyMs = 0
    const visit = async () => {
      const begin = performance.now()
      await page.goto(url)
      await page.getByRole('heading', { name: heading }).first().waitFor()
      readyMs = performance.now() - begin
    }
    const first = await count(page, visit)
    const firstReady = readyMs
    const again = await count(page, visit)
    return {
      requests: first.requests,
      kilobytes: first.bytes / 1_024,
      requestsAgain: again.requests,
      readyMs: firstReady,
    }
  } finally {
    await browser.close()
  }
}
