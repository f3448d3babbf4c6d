import type { Page } from '@playwright/test'
import { expectResultFits } from '../support/fits.ts'
import { expect, signIn, test } from '../support/test.ts'

const go = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Go · 1 credit' }).click()
}
const charged = (page: Page) => expect(page.getByText('Charged 1 credit')).toBeVisible({ timeout: 90_000 })
test('page speed measures a page in a real browser', async ({ page, product }) => {
  await signIn(page, product)
  await page.goto(`${product.url}/ai-agents/seo-get-page-speed`)
  await page.getByRole('textbox', { name: 'URL' }).fill(product.siteUrl)
  await page.getByLabel('Type: Mobile or Desktop').selectOption('Mobile')
  await go(page)
  await expect(page.getByText(/Starting a browser|Measuring the page/)).toBeVisible()
  await charged(page)
  for (const label of ['Performance', 'Accessibility', 'Best Practices', 'SEO']) {
    await expect(page.getByText(label, { exact: true }).first()).toBeVisible()
  }
  await expect(page.getByText('Largest Contentful Paint').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'How the page appears' }).getByRole('img').first()).toBeVisible()
  // The bakery's loaf has no alternative text.
  await expect(page.getByText('Image elements do not have [alt] attributes').first()).toBeVisible()
  await expectResultFits(page)
})

test('the index check reads a Google Sheet by its address; its rows are filtered and downloaded', async ({
  page,
  product,
}) => {
  await signIn(page, product)
  await page.goto(`${product.url}/ai-agents/seo-check-index`)
  await go(page)
  await expect(page.getByText(/Enter the ID or the address of a Google Sheet/)).toBeVisible()
  await page
    .getByRole('textbox', { name: 'Sheet ID' })
    .fill('https://docs.google.com/spreadsheets/d/1BakeryPagesOfTheJourneys000/edit#gid=0')
  await page.getByRole('textbox', { name: 'Worksheet Name' }).fill('Pages')
  await fetch(`${product.siteUrl}/hold`)
  await go(page)
  await expect(page.getByText(/\d+ of 8/)).toBeVisible()
  await fetch(`${product.siteUrl}/let-go`)
  await charged(page)
  const table = page.getByRole('table', { name: 'Indexability of each page' })
  await expect(table.getByRole('row')).toHaveCount(9)
  await expect(table.getByRole('row', { name: /nothing-here/ })).toContainText('404')
  await page.getByRole('combobox', { name: 'Verdict' }).selectOption('Indexable')
  await expect(page.getByText('4 of 8 rows')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  expect((await download).suggestedFilename()).toBe('indexability.csv')
  await page.getByRole('combobox', { name: 'Verdict' }).selectOption('All')
  await expectResultFits(page)
})

test('the backlink check takes pasted rows or a file', async ({ page, product }) => {
  await signIn(page, product)
  await page.goto(`${product.url}/ai-agents/seo-check-backlink`)
  await page.getByText('More options').click()
  const rows = ['/', '/about', '/contact', '/nothing-here']
  await page
    .getByRole('textbox', { name: 'Rows in place of a sheet' })
    .fill(
      ['source_url\ttarget_url', ...rows.map((path) => `${product.siteUrl}${path}\t${product.siteUrl}/pricing`)].join(
        '\n',
      ),
    )
  await go(page)
  await charged(page)
  const table = page.getByRole('table', { name: 'Links found on each page' })
  await expect(table.getByRole('row', { name: /\/about/ })).toContainText('Links to the page')
  await expect(table.getByRole('row', { name: /nothing-here/ })).toContainText('The page answered 404')
  await expectResultFits(page)
  await page.getByRole('textbox', { name: 'Rows in place of a sheet' }).fill('')
  const csv = `Backlink;Website\n${product.siteUrl}/about;${product.siteUrl}/contact\n`
  await page
    .getByLabel('CSV or Excel file in place of a sheet')
    .setInputFiles({ name: 'links.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await go(page)
  await expect(page.getByText(/Read from the file links\.csv: 1 row/).first()).toBeVisible()
})
