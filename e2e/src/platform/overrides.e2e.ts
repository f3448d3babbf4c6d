import { buildChanged } from '../support/release.ts'
import { live } from '../support/navigate.ts'
import { shoot, shootBoth } from '../support/screens.ts'
import { type Started, startWith } from '../support/start-product.ts'
import { serveFolder } from '../support/static-origin.ts'
import { expect, signIn, test } from '../support/test.ts'

let preview: { origin: string; close: () => Promise<void> }
let own: Started

test.beforeAll(async () => {
  const dist = await buildChanged('mfe-support', 'src/words.ts', 'Customer Feedback', 'Customer Feedback, previewed')
  preview = await serveFolder(dist)
  own = await startWith({ OVERRIDE_ORIGINS: `${preview.origin},http://localhost:1` })
})
test.afterAll(async () => {
  await own.close()
  await preview.close()
})

const openPanel = 'Control+Shift+KeyM'

test('a remote comes from a preview in this browser only, visibly and until it is ended', async ({
  page,
  product,
  browser,
}) => {
  const here = { ...product, url: own.url, dataDir: own.data }
  await signIn(page, here)
  await page.goto(`${own.url}/feedback?mfe.support=${preview.origin}`)
  await expect(page.getByRole('heading', { name: 'Customer Feedback, previewed', level: 1 })).toBeVisible()
  const banner = page.getByRole('complementary', { name: 'Parts from elsewhere' })
  await expect(banner).toContainText(`mfe-support comes from ${preview.origin}/`)
  // A link that is passed on carries nothing along.
  expect(page.url()).toBe(`${own.url}/feedback`)

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Customer Feedback, previewed', level: 1 })).toBeVisible()
  const other = await browser.newPage()
  await signIn(other, here)
  await other.goto(`${own.url}/feedback`)
  await expect(other.getByRole('heading', { name: 'Customer Feedback', level: 1, exact: true })).toBeVisible()
  await other.close()

  await page.keyboard.press(openPanel)
  const panel = page.getByRole('dialog', { name: 'Remotes' })
  const row = panel.getByRole('row').filter({ hasText: 'mfe-support' })
  await expect(row).toContainText('ready')
  await expect(row).toContainText(`Comes from ${preview.origin}/`)
  await expect(panel.getByRole('row').filter({ hasText: 'mfe-agents-seo' })).toContainText('not loaded yet')
  await expect(panel.getByText('Nothing went wrong in this tab.')).toBeVisible()
  await shootBoth(page, 'remotes-panel')
  await page.keyboard.press(openPanel)
  await expect(panel).toBeHidden()

  await banner.getByRole('button', { name: 'Back to what is released' }).click()
  await expect(page.getByRole('heading', { name: 'Customer Feedback', level: 1, exact: true })).toBeVisible()
  await expect(banner).toBeHidden()
})

test('safe mode passes over what this browser has from elsewhere, and keeps it for afterwards', async ({
  page,
  product,
}) => {
  await signIn(page, { ...product, url: own.url, dataDir: own.data })
  await page.goto(`${own.url}/feedback?mfe.support=${preview.origin}`)
  await expect(page.getByRole('heading', { name: 'Customer Feedback, previewed', level: 1 })).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`${own.url}/feedback?mfe-safe`)
  await expect(page.getByRole('heading', { name: 'Customer Feedback', level: 1, exact: true })).toBeVisible()
  await expect(page.getByText('Safe mode', { exact: true })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Parts from elsewhere' })).toHaveCount(0)
  expect(asked.filter((address) => address.startsWith(preview.origin))).toEqual([])
  await shoot(page, 'safe-mode-1440-light')
  await page.getByRole('link', { name: 'Leave safe mode' }).click()
  await expect(page.getByRole('heading', { name: 'Customer Feedback, previewed', level: 1 })).toBeVisible()
  await shoot(page, 'overrides-1440-light')
  await page.getByRole('button', { name: 'Back to what is released' }).click()
})

test('the panel sends a remote to another source and back', async ({ page, product }) => {
  await signIn(page, { ...product, url: own.url, dataDir: own.data })
  await page.goto(`${own.url}/feedback`)
  await live(page)
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Remotes…' }).click()
  await page.getByLabel('mfe-support: Source').fill(preview.origin)
  await page
    .getByRole('row')
    .filter({ hasText: 'mfe-support' })
    .getByRole('button', { name: 'Use this source' })
    .click()
  await expect(page.getByRole('heading', { name: 'Customer Feedback, previewed', level: 1 })).toBeVisible()
  await page.keyboard.press(openPanel)
  await page.getByRole('button', { name: 'Use the release' }).click()
  await expect(page.getByRole('heading', { name: 'Customer Feedback', level: 1, exact: true })).toBeVisible()
})

test('an origin that is not on the list is refused with the reason; one that is silent changes nothing', async ({
  page,
  product,
  problems,
}) => {
  await signIn(page, { ...product, url: own.url, dataDir: own.data })
  await page.goto(`${own.url}/feedback?mfe.support=https://evil.example&mfe.auth=http://localhost:1`)
  await expect(page.getByRole('heading', { name: 'Customer Feedback', level: 1, exact: true })).toBeVisible()
  const banner = page.getByRole('complementary', { name: 'Parts from elsewhere' })
  await expect(banner).toContainText('mfe-support may not come from https://evil.example')
  await expect(banner).toContainText('nothing answers there')
  // The browser logs the address that does not answer.
  problems.length = 0
})

test('without a list there is neither an override nor a panel', async ({ page, product }) => {
  const closed = await startWith({ OVERRIDE_ORIGINS: 'none' })
  try {
    await signIn(page, { ...product, url: closed.url, dataDir: closed.data })
    await page.goto(`${closed.url}/feedback?mfe.support=${preview.origin}`)
    await expect(page.getByRole('heading', { name: 'Customer Feedback', level: 1, exact: true })).toBeVisible()
    await page.keyboard.press(openPanel)
    await page.getByRole('banner').getByRole('button').last().click()
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Remotes…' })).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  } finally {
    // Whoever still looks at the page would ask a server that is gone.
    await page.close()
    await closed.close()
  }
})
