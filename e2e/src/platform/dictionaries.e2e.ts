import type { Page, Response } from '@playwright/test'
import { go, heading } from '../support/navigate.ts'
import { buildChanged, publish, rollBack } from '../support/release.ts'
import { type Product, expect, signIn, test, withoutWorker } from '../support/test.ts'

test.use(withoutWorker)

type Received = { path: string; encoding: string; bytes: number }

/** Scripts and styles of builds that the page receives from the server from now on; bytes as sent, without headers. */
const watchFiles = (page: Page): (() => Promise<Received[]>) => {
  const seen: Response[] = []
  page.on('response', (response) => {
    if (/\/r\/[^?]+\.(js|css)$/.test(response.url())) seen.push(response)
  })
  return async () => {
    const all = await Promise.all(
      seen.map(async (response) => {
        const headers = await response.allHeaders()
        await response.finished()
        const { responseBodySize } = await response.request().sizes()
        return {
          path: new URL(response.url()).pathname,
          encoding: headers['content-encoding'] ?? '',
          bytes: responseBodySize,
        }
      }),
    )
    // Files from the browser's own cache have no bytes.
    return all.filter(({ bytes }) => bytes > 0)
  }
}

const brotliBytes = async (product: Product, path: string): Promise<number> => {
  const answer = await fetch(product.url + path, { headers: { 'accept-encoding': 'br' } })
  expect(answer.headers.get('content-encoding')).toBe('br')
  await answer.arrayBuffer()
  return Number(answer.headers.get('content-length'))
}

test('code that two remotes share is sent once: the second remote is sent as a difference to the first', async ({
  page,
  product,
}) => {
  await signIn(page, product)
  await page.goto(`${product.url}/ai-agents/get-tax`)
  await expect(heading(page, 'Get Tax')).toBeVisible()
  await page.waitForLoadState('load')
  const files = watchFiles(page)
  await go(page, '/ai-agents/seo-generate-meta')
  await expect(heading(page, 'SEO Generate Meta')).toBeVisible()
  const received = await files()
  // An entry is short and lists hashes, which two remotes do not share.
  const shares = [
    [/remoteEntry/, 2],
    [/__federation_expose_remote\..*\.js$/, 2.5],
    [/__federation_expose_remote\..*\.css$/, 10],
  ] as const
  for (const [file, times] of shares) {
    const found = received.find(({ path }) => path.startsWith('/r/mfe-agents-seo/') && file.test(path))
    expect(found).toMatchObject({ encoding: 'dcz' })
    expect(found?.bytes).toBeLessThan((await brotliBytes(product, found?.path ?? '')) / times)
  }
  // The browser checked a hash, which is that of the unpacked bytes.
  const own = page.locator('[href*="/r/mfe-agents-seo/"], [src*="/r/mfe-agents-seo/"]')
  const hashes = await own.evaluateAll((elements) => elements.map((element) => element.getAttribute('integrity') ?? ''))
  expect(hashes.length).toBeGreaterThan(0)
  expect(hashes.filter((hash) => !hash.startsWith('sha384-'))).toEqual([])
})

test('after a release of one remote a returning visitor downloads only the difference', async ({ page, product }) => {
  const remote = 'mfe-support'
  await signIn(page, product)
  await page.goto(`${product.url}/customer-support`)
  await expect(heading(page, 'My Tickets')).toBeVisible()
  await page.waitForLoadState('load')
  const change = { file: 'src/words.ts', from: 'Ask us anything.', to: 'Ask us anything at all.' }
  await publish(product, remote, await buildChanged(remote, change, `${remote}-delta`))
  try {
    const files = watchFiles(page)
    await page.goto(`${product.url}/customer-support`)
    await expect(page.getByText('Ask us anything at all.')).toBeVisible()
    // Parts that the host loads late come with either visit.
    const received = (await files()).filter(({ path }) => !path.startsWith('/r/host/'))
    expect(received.map(({ path }) => path.split('/')[2])).toEqual(received.map(() => remote))
    expect(received.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(2_000)
  } finally {
    await rollBack(product, remote)
  }
})
