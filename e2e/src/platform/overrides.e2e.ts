import { live } from '../support/navigate.ts'
import { productOf } from '../support/products.ts'
import { buildChanged } from '../support/release.ts'
import { type Started, startWith } from '../support/start-product.ts'
import { serveFolder } from '../support/static-origin.ts'
import { type Product, expect, signIn, test } from '../support/test.ts'

let preview: { origin: string; close: () => Promise<void> }
let started: Started
let own: Product

test.beforeAll(async () => {
  const change = { file: 'src/words.ts', from: 'Customer Feedback', to: 'Customer Feedback, previewed' }
  const dist = await buildChanged('mfe-support', change, 'mfe-support-previewed')
  preview = await serveFolder(dist)
  started = await startWith({ OVERRIDE_ORIGINS: `${preview.origin},http://localhost:1` })
  own = productOf(started)
})
test.afterAll(async () => {
  await started.close()
  await preview.close()
})

const openPanel = 'Control+Shift+KeyM'

test('an override loads a remote from a preview, in this browser only and with a notice, until it ends', async ({
  page,
  browser,
}) => {
  await signIn(page, own)
  await page.goto(`${own.url}/feedback?mfe.support=${preview.origin}`)
  await expect(page.getByRole('heading', { name: 'Customer Feedback, previewed', level: 1 })).toBeVisible()
  const banner = page.getByRole('complementary', { name: 'Overridden remotes' })
  await expect(banner).toContainText(`mfe-support comes from ${preview.origin}/`)
  // The address no longer contains the override, so a shared link does not pass it on.
  expect(page.url()).toBe(`${own.url}/feedback`)

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Customer Feedback, previewed', level: 1 })).toBeVisible()
  const other = await browser.newPage()
  await signIn(other, own)
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
  await page.keyboard.press(openPanel)
  await expect(panel).toBeHidden()

  await banner.getByRole('button', { name: 'Reset overrides' }).click()
  await expect(page.getByRole('heading', { name: 'Customer Feedback', level: 1, exact: true })).toBeVisible()
  await expect(banner).toBeHidden()
})

test('safe mode ignores the overrides of this browser and keeps them for later', async ({ page }) => {
  await signIn(page, own)
  await page.goto(`${own.url}/feedback?mfe.support=${preview.origin}`)
  await expect(page.getByRole('heading', { name: 'Customer Feedback, previewed', level: 1 })).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`${own.url}/feedback?mfe-safe`)
  await expect(page.getByRole('heading', { name: 'Customer Feedback', level: 1, exact: true })).toBeVisible()
  await expect(page.getByText('Safe mode', { exact: true })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Overridden remotes' })).toHaveCount(0)
  expect(asked.filter((address) => address.startsWith(preview.origin))).toEqual([])
  await page.getByRole('link', { name: 'Leave safe mode' }).click()
  await expect(page.getByRole('heading', { name: 'Customer Feedback, previewed', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Reset overrides' }).click()
})

test('the panel switches a remote to another source and back', async ({ page }) => {
  await signIn(page, own)
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

test('an origin that is not allowed is refused with the reason; one that does not answer changes nothing', async ({
  page,
  problems,
}) => {
  await signIn(page, own)
  await page.goto(`${own.url}/feedback?mfe.support=https://evil.example&mfe.auth=http://localhost:1`)
  await expect(page.getByRole('heading', { name: 'Customer Feedback', level: 1, exact: true })).toBeVisible()
  const banner = page.getByRole('complementary', { name: 'Overridden remotes' })
  await expect(banner).toContainText('mfe-support may not come from https://evil.example')
  await expect(banner).toContainText('nothing answers there')
  // The browser logs the address that does not answer.
  problems.length = 0
})

test('without allowed origins there is neither an override nor a panel', async ({ page, product }) => {
  await signIn(page, product)
  await page.goto(`${product.url}/feedback?mfe.support=${preview.origin}`)
  await expect(page.getByRole('heading', { name: 'Customer Feedback', level: 1, exact: true })).toBeVisible()
  await page.keyboard.press(openPanel)
  await page.getByRole('banner').getByRole('button').last().click()
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Remotes…' })).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
