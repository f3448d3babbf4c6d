import type { Page, Response } from '@playwright/test'
import { go, heading } from '../support/navigate.ts'
import { buildChanged, release } from '../support/release.ts'
import { startWith } from '../support/start-product.ts'
import { type Product, expect, signIn, test } from '../support/test.ts'

type Got = { path: string; encoding: string; bytes: number }

/** Scripts and styles of builds that a page gets from the server from now on; bytes as they were sent, without headers. */
const watchFiles = (page: Page): (() => Promise<Got[]>) => {
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
    // What comes from the browser's own cache has no bytes.
    return all.filter(({ bytes }) => bytes > 0)
  }
}

const brotliBytes = async (product: Product, path: string): Promise<number> => {
  const answer = await fetch(product.url + path, { headers: { 'accept-encoding': 'br' } })
  expect(answer.headers.get('content-encoding')).toBe('br')
  await answer.arrayBuffer()
  return Number(answer.headers.get('content-length'))
}

test('what two remotes have in common comes once: the second is sent as its difference to the first', async ({
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
  const got = await files()
  // An entry is short, and lists hashes that nothing has in common.
  const shares = [
    [/remoteEntry/, 2],
    [/__federation_expose_remote\..*\.js$/, 3],
    [/__federation_expose_remote\..*\.css$/, 10],
  ] as const
  for (const [file, times] of shares) {
    const found = got.find(({ path }) => path.startsWith('/r/mfe-agents-seo/') && file.test(path))
    expect(found).toMatchObject({ encoding: 'dcz' })
    expect(found?.bytes).toBeLessThan((await brotliBytes(product, found?.path ?? '')) / times)
  }
  // It ran with its hash asked for, which is that of the bytes after unpacking.
  const own = page.locator('[href*="/r/mfe-agents-seo/"], [src*="/r/mfe-agents-seo/"]')
  const hashes = await own.evaluateAll((elements) => elements.map((element) => element.getAttribute('integrity') ?? ''))
  expect(hashes.length).toBeGreaterThan(0)
  expect(hashes.filter((hash) => !hash.startsWith('sha384-'))).toEqual([])
})

test('after a release of one remote a returning visitor downloads what changed', async ({ page }) => {
  const remote = 'mfe-support'
  // A product of its own: a remote with an earlier build behaves otherwise when it fails.
  const own = await startWith({})
  try {
    const product: Product = { url: own.url, dataDir: own.data, siteUrl: '' }
    await signIn(page, product)
    await page.goto(`${product.url}/customer-support`)
    await expect(heading(page, 'My Tickets')).toBeVisible()
    await page.waitForLoadState('load')
    const dist = await buildChanged(
      remote,
      'src/words.ts',
      'Ask us anything.',
      'Ask us anything at all.',
      `${remote}-delta`,
    )
    await release(product, 'publish', remote, '--dist', dist, '--reason', 'journey')

    const files = watchFiles(page)
    await page.goto(`${product.url}/customer-support`)
    await expect(page.getByText('Ask us anything at all.')).toBeVisible()
    const got = await files()
    expect(got.map(({ path }) => path.split('/')[2])).toEqual(got.map(() => remote))
    expect(got.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(2_000)
  } finally {
    // Whoever still looks at the page would ask a server that is gone.
    await page.close()
    await own.close()
  }
})
