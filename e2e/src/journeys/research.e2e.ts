import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import type { Connected } from '../support/products.ts'
import { axeFindings } from '../support/axe.ts'
import { expectResultFits } from '../support/fits.ts'
import { expect, signIn, test } from '../support/test.ts'

// Forms are filled in on a phone; `expectResultFits` also shows the results on larger screens.
test.use({ viewport: { width: 390, height: 844 } })

const open = async (page: Page, { product }: Connected, id: string, title: string) => {
  await signIn(page, product)
  await page.goto(`${product.url}/ai-agents/${id}`)
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
}
const go = async (page: Page) => {
  await page.getByRole('button', { name: 'Go · 1 credit' }).click()
  await expect(page.getByText('Charged 1 credit')).toBeVisible({ timeout: 40_000 })
}
/** The shown result, and the form beside it. */
const expectClean = async (page: Page) => expect(await axeFindings(page)).toEqual([])
const result = (page: Page) => page.getByRole('region', { name: 'Result' })

test('Know Your Customer shows what the register knows', async ({ page, connected }) => {
  const balance = page.waitForRequest(/\/api\/v1\/credit\/credit$/)
  await open(page, connected, 'know-your-customer', 'Know Your Customer (KYC)')
  await balance
  await page.getByLabel('Enter GST number to analyze').fill('27 aapfu 0939f 1zv')
  await go(page)
  await expect(page.getByRole('heading', { name: /^GST number 27AAPFU0939F1ZV, ACME TRADERS LLP$/ })).toBeVisible()
  await expect(result(page).getByText('Active', { exact: true })).toBeVisible()
  await expect(result(page).getByText('Valid', { exact: true })).toBeVisible()
  await expect(page.getByText('It lists 2 places of business: 1 in Maharashtra and 1 in Goa.').first()).toBeVisible()
  await expect(page.getByRole('table', { name: 'GST Filings' }).getByRole('row')).toHaveCount(7)
  await expect(page.getByRole('table', { name: 'Address and Branches' })).not.toContainText('Sea View')
  await expectResultFits(page)
  await expectClean(page)
})

test('Qualify Sales Lead scores one lead, then a list', async ({ page, connected }) => {
  await open(page, connected, 'qualify-sales-lead', 'Qualify Sales Lead')
  await page.getByRole('button', { name: 'Try an example' }).click()
  await go(page)
  await expect(result(page).getByText('Qualified', { exact: true })).toBeVisible()
  await expect(result(page).getByText('14 of 30')).toBeVisible()
  await expectResultFits(page)
  await expectClean(page)
  await page.getByRole('tab', { name: 'Many leads' }).click()
  const list = [
    'name,contact,company,source,industry,company_size,budget',
    'Asha Rao,9845012345,Northwind,Website,Retail,120,5 lakh',
    '=HYPERLINK("x"),9845012346,Acme,Referral,Retail,80,6 lakh',
    'Chitra Iyer,none,Kaveri Foods,Cold call,Retail,400,1 lakh',
  ].join('\n')
  const upload = { name: 'leads.csv', mimeType: 'text/csv', buffer: Buffer.from(list) }
  await page.locator('input[type=file]').setInputFiles(upload)
  // The criteria of the one lead are kept, and folded away.
  const kept = 'From your last run: Industries, Company size, Smallest budget, Engagement.'
  await expect(page.getByText(kept)).toBeVisible()
  await expect(page.getByLabel('Smallest budget')).toBeHidden()
  await go(page)
  await expect(page.getByRole('heading', { name: 'Leads: 2 of 3 scored' })).toBeVisible()
  await expectResultFits(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /CSV/ }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain(`"'=HYPERLINK(""x"")"`)
})

test('Company Report cites the pages it read', async ({ page, connected }) => {
  await open(page, connected, 'company-report', 'Company Report')
  await page.getByLabel('Company name').fill('Deccan Oven')
  await page.getByLabel('Company URL').fill(connected.product.siteUrl)
  await go(page)
  const strengths = page.getByRole('region', { name: 'Strengths' })
  await strengths
    .getByRole('button', { name: /^Show fact F/ })
    .first()
    .click()
  await expect(page.locator('li:focus')).toContainText('₹')
  await expect(result(page).getByText('Asha Kulkarni, founder and head baker').first()).toBeVisible()
  await expectResultFits(page)
  await expectClean(page)
})

test('Competitor Analysis compares with the rival that was given', async ({ page, connected }) => {
  await open(page, connected, 'competitor-analysis', 'Competitor - Analysis')
  await page.getByLabel('Company name').fill('Deccan Oven')
  await page.getByLabel('Company URL').fill(connected.product.siteUrl)
  await page.getByRole('textbox', { name: /Rivals/ }).fill(connected.rivalUrl)
  await page.keyboard.press('Enter')
  await go(page)
  const table = page.getByRole('table', { name: 'Comparison' })
  await expect(table.getByRole('columnheader', { name: 'Morning Crumb' })).toBeVisible()
  await expect(table.getByRole('row', { name: /Prices/ })).toContainText('Not found')
  await expectResultFits(page)
})

test('Website Analysis shows the facts it is based on', async ({ page, connected }) => {
  await open(page, connected, 'website-analysis', 'Website Analysis')
  await page.getByRole('textbox', { name: /url/i }).fill(connected.product.siteUrl)
  await go(page)
  // Below the bar, not below the form.
  expect((await result(page).boundingBox())?.y).toBeLessThan(130)
  await page.locator('summary', { hasText: 'Search basics' }).click()
  await expect(page.getByText(/The title is/).first()).toBeVisible()
  await expect(page.getByRole('link', { name: '/pricing' }).first()).toBeVisible()
  await expectResultFits(page)
})

test('Get Tax switches the tax year without another run', async ({ page, connected }) => {
  await open(page, connected, 'get-tax', 'Get Tax')
  await page.getByLabel('Annual Income').fill('18.5 lakh')
  await go(page)
  await expect(page.getByRole('tab', { name: '2026-27' })).toHaveAttribute('aria-selected', 'true')
  await expectResultFits(page)
  await page.getByRole('tab', { name: '2024-25' }).click()
  await expect(page.getByText(/^Tax year 2024-25/)).toBeVisible()
  await expect(page.getByRole('table', { name: 'Taxed income by rate' })).toBeVisible()
})
