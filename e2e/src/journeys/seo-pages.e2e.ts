import type { Locator, Page } from '@playwright/test'
import { truth } from '../support/faulty-site.ts'
import { expectResultFits } from '../support/fits.ts'
import { expect, signIn, test } from '../support/test.ts'

const go = (page: Page) => page.getByRole('button', { name: 'Go · 1 credit' }).click()
const charged = (page: Page) => expect(page.getByText('Charged 1 credit')).toBeVisible({ timeout: 60_000 })
const figure = (page: Page, name: string): Locator => page.locator('dt', { hasText: name }).locator('+ dd')

test('the image check crawls a site with known faults and counts every one', async ({ page, product, faultyUrl }) => {
  await signIn(page, product)
  await page.goto(`${product.url}/ai-agents/seo-filter-image-tag`)
  await page.getByRole('textbox', { name: 'URL' }).fill(faultyUrl)
  await go(page)
  await charged(page)
  await expect(page.getByRole('heading', { name: `${truth.images} images on ${truth.pages} pages` })).toBeVisible()
  await expect(figure(page, 'Without a name')).toHaveText(String(truth.missing))
  await expect(figure(page, 'Poor alt')).toHaveText(String(truth.poor))
  await expect(figure(page, 'Good alt')).toHaveText(String(truth.good))
  await expect(figure(page, 'Decoration')).toHaveText(String(truth.decoration))
  await expect(page.getByText('3 sitemaps inside, 1 of them not readable · Found through robots.txt')).toBeVisible()
  const findings = page.locator('section', { has: page.getByRole('heading', { name: 'What to change' }) }).last()
  await findings.getByRole('combobox', { name: 'Problem' }).selectOption('Link without a name')
  const row = findings.getByRole('row').nth(1)
  await expect(row).toContainText('/logo.svg')
  await expect(row).toContainText('Nilgiri Cycles, home page')
  await expect(row.getByRole('cell').nth(5)).toHaveText(String(truth.pages))
  const download = page.waitForEvent('download')
  await findings.getByRole('button', { name: /CSV/ }).click()
  expect((await download).suggestedFilename()).toBe('image-findings.csv')
  await expectResultFits(page)
})

test('a page given in place of a sitemap is refused with a reason and costs nothing', async ({
  page,
  product,
  problems,
}) => {
  await signIn(page, product)
  await page.goto(`${product.url}/ai-agents/seo-filter-image-tag`)
  await page.getByRole('textbox', { name: 'URL' }).fill(`${product.siteUrl}/`)
  await go(page)
  await expect(page.getByText('You were not charged').first()).toBeVisible()
  await expect(page.getByText(/No sitemap was found on/)).toBeVisible()
  await expect(page.getByRole('banner').getByText('20 credits', { exact: true })).toBeVisible()
  // The client logs failed calls, as specified.
  problems.length = 0
})

test('the legacy routes of the image check answer in plain text', async ({ page, product, faultyUrl }) => {
  const token = await signIn(page, product)
  const sitemap = `${faultyUrl}/maps/pages.xml`
  const ask = (path: string) =>
    fetch(`${product.url}${path}?sitemap_url=${encodeURIComponent(sitemap)}`, {
      headers: { authorization: `Bearer ${token}` },
    })
  const [root, family] = [await ask('/filter-images'), await ask('/app1/api/marketingops/v1/filter-images/')]
  for (const answer of [root, family]) {
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('text/plain')
    expect(await answer.text()).toContain('# Images and their alt texts')
  }
})

test('meta tags of a page are chosen, previewed and copied one by one', async ({
  page,
  product,
  faultyUrl,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, product)
  await page.goto(`${product.url}/ai-agents/seo-generate-meta`)
  await page.getByRole('textbox', { name: 'URL' }).fill(`${faultyUrl}/`)
  await go(page)
  await charged(page)
  await page.getByRole('radio', { name: 'Wording 2' }).check()
  const title = await page
    .getByRole('radio', { name: 'Wording 2' })
    .locator('xpath=..')
    .locator('span')
    .nth(1)
    .textContent()
  await page.getByRole('tab', { name: 'Google, phone' }).click()
  await expect(page.getByRole('tabpanel').getByText(title ?? '-', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Copy og:site_name' }).click()
  await expect(page.getByText('Copied to clipboard!').first()).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    '<meta property="og:site_name" content="Nilgiri Cycles">',
  )
  await expectResultFits(page)
})

test('meta tags in your own words are kept, improved and checked against the page', async ({
  page,
  product,
  faultyUrl,
}) => {
  await signIn(page, product)
  await page.goto(`${product.url}/ai-agents/generate-meta-tags`)
  await page.getByRole('textbox', { name: 'URL' }).fill(`${faultyUrl}/service`)
  for (const keyword of ['bicycle service', 'electric scooters']) {
    await page.getByRole('textbox', { name: 'Keywords' }).fill(keyword)
    await page.keyboard.press('Enter')
  }
  await page.getByRole('textbox', { name: 'Title' }).fill('SERVICE IN A DAY!!!')
  await page.getByRole('textbox', { name: 'Description' }).fill('We repair bicycles.')
  await go(page)
  await charged(page)
  await expect(page.getByRole('radio', { name: 'Wording 1' })).toBeChecked()
  await expect(page.getByText('Bicycle service: Service in a day | Nilgiri Cycles').first()).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'electric scooters' })
  await expect(row.getByText('Not found')).toBeVisible()
  await expectResultFits(page)
})

test('meta tags are made from the form when the page is down', async ({ page, product, faultyUrl }) => {
  await signIn(page, product)
  await page.goto(`${product.url}/ai-agents/generate-meta-tags`)
  await page.getByRole('textbox', { name: 'URL' }).fill(`${faultyUrl}/gone`)
  await page.getByRole('textbox', { name: 'Keywords' }).fill('tea, coffee')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Title' }).fill('Tea from the Nilgiri hills, sent fresh each week')
  await page.getByRole('textbox', { name: 'Description' }).fill('Tea from small gardens in the Nilgiri hills.')
  await go(page)
  await charged(page)
  await expect(page.getByText(/made of your words alone/).first()).toBeVisible()
  await expect(page.getByText('Not checked').first()).toBeVisible()
})

test('keywords of a site show topics, places, gaps and ideas', async ({ page, product, faultyUrl }) => {
  await signIn(page, product)
  await page.goto(`${product.url}/ai-agents/analyze-keywords`)
  await page.getByRole('textbox', { name: 'Website url' }).fill(faultyUrl)
  await page.getByRole('textbox', { name: 'Target audience' }).fill('Hotels, schools and commuters in Ooty')
  await go(page)
  await charged(page)
  await expect(page.getByRole('heading', { level: 2, name: /bicycle service/ })).toBeVisible()
  await expect(page.getByText('“schools” is not on the pages read.', { exact: true })).toBeVisible()
  await expect(page.getByText('volume not available').first()).toBeVisible()
  await expect(page.getByText('How much does a bicycle service cost?').first()).toBeVisible()
  await expectResultFits(page)
  await page.getByRole('button', { name: 'Use this in…' }).click()
  await page.getByRole('menuitem', { name: 'Generate Meta Tags' }).click()
  await expect(page.getByRole('heading', { name: 'Generate Meta Tags', level: 1 })).toBeVisible()
  await expect(page.getByText('bicycle service', { exact: true }).first()).toBeVisible()
})
