import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { startGstRegister } from '../support/gst-register.ts'
import { shoot } from '../support/screens.ts'
import { rivalPages, startSite } from '../support/site.ts'
import { startWith } from '../support/start-product.ts'
import { expect, type Product, signIn, test as base } from '../support/test.ts'

type World = { product: Product; rivalUrl: string }

/** A product of its own, with a GST register connected and two websites to compare. */
const test = base.extend<object, { world: World }>({
  world: [
    async ({}, use) => {
      const [site, rival, register] = await Promise.all([startSite(), startSite(rivalPages), startGstRegister()])
      // Two names of loopback, so that the two sites have different hosts.
      const rivalHost = rival.host.replace('127.0.0.1', 'localhost')
      const started = await startWith({
        FETCH_ALLOW: `${site.host},${rivalHost}`,
        GST_PROVIDER: 'attestr',
        GST_BASE_URL: register.url,
        GST_API_KEY: 'journey',
      })
      await use({
        product: { url: started.url, dataDir: started.data, siteUrl: site.url },
        rivalUrl: `http://${rivalHost}`,
      })
      await started.close()
      await Promise.all([site.close(), rival.close(), register.close()])
    },
    { scope: 'worker' },
  ],
})

const sizes = [
  { name: '1440-light', width: 1440, height: 900 },
  { name: '390-light', width: 390, height: 844 },
] as const

const open = async (page: Page, { product }: World, id: string, title: string) => {
  await signIn(page, product)
  await page.goto(`${product.url}/ai-agents/${id}`)
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
}
const go = async (page: Page) => {
  await page.getByRole('button', { name: 'Go · 1 credit' }).click()
  await expect(page.getByText('Charged 1 credit')).toBeVisible({ timeout: 40_000 })
}
const result = (page: Page) => page.getByRole('region', { name: 'Result' })

for (const { name, ...size } of sizes) {
  test.describe(`at ${size.width} px`, () => {
    test.use({ viewport: size })

    test('Know Your Customer shows what the register knows', async ({ page, world }) => {
      const balance = page.waitForRequest(/\/api\/v1\/credit\/credit$/)
      await open(page, world, 'know-your-customer', 'Know Your Customer (KYC)')
      await balance
      await page.getByLabel('Enter GST number to analyze').fill('27 aapfu 0939f 1zv')
      await go(page)
      await expect(page.getByRole('heading', { name: 'ACME TRADERS LLP' })).toBeVisible()
      await expect(result(page).getByText('Active', { exact: true })).toBeVisible()
      await expect(result(page).getByText('Valid', { exact: true })).toBeVisible()
      await expect(
        page.getByText('It lists 2 places of business: 1 in Maharashtra and 1 in Goa.').first(),
      ).toBeVisible()
      await expect(page.getByRole('table', { name: 'GST Filings' }).getByRole('row')).toHaveCount(7)
      await expect(page.getByRole('table', { name: 'Address and Branches' })).not.toContainText('Sea View')
      await shoot(page, `know-your-customer-register-${name}`)
    })

    test('Qualify Sales Lead scores one lead, then a list', async ({ page, world }) => {
      await open(page, world, 'qualify-sales-lead', 'Qualify Sales Lead')
      await page.getByRole('button', { name: 'Try an example' }).click()
      await go(page)
      await expect(result(page).getByText('Qualified', { exact: true })).toBeVisible()
      await expect(result(page).getByText('14 of 30')).toBeVisible()
      await shoot(page, `qualify-sales-lead-${name}`)
      await page.getByRole('tab', { name: 'Many leads' }).click()
      const list = [
        'name,contact,company,source,industry,company_size,budget',
        'Asha Rao,9845012345,Northwind,Website,Retail,120,5 lakh',
        '=HYPERLINK("x"),9845012346,Acme,Referral,Retail,80,6 lakh',
        'Chitra Iyer,none,Kaveri Foods,Cold call,Retail,400,1 lakh',
      ].join('\n')
      const upload = { name: 'leads.csv', mimeType: 'text/csv', buffer: Buffer.from(list) }
      await page.locator('input[type=file]').setInputFiles(upload)
      await page.getByRole('textbox', { name: 'Industry 1' }).fill('Retail')
      await page.getByLabel('Company size').fill('50-200')
      await page.getByLabel('Smallest budget').fill('3 lakh')
      await page.getByLabel('Engagement').fill('High')
      await go(page)
      await expect(page.getByRole('heading', { name: '2 of 3 leads scored' })).toBeVisible()
      await shoot(page, `qualify-sales-leads-${name}`)
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: /CSV/ }).click()
      const file = await readFile(await (await download).path(), 'utf8')
      expect(file).toContain(`"'=HYPERLINK(""x"")"`)
    })

    test('Company Report cites the pages it read', async ({ page, world }) => {
      await open(page, world, 'company-report', 'Company Report')
      await page.getByLabel('Company name').fill('Deccan Oven')
      await page.getByLabel('Company URL').fill(world.product.siteUrl)
      await go(page)
      const strengths = page.getByRole('region', { name: 'Strengths' })
      await strengths
        .getByRole('button', { name: /^Show fact F/ })
        .first()
        .click()
      await expect(page.locator('li:focus')).toContainText('₹')
      await expect(result(page).getByText('Asha Kulkarni, founder and head baker').first()).toBeVisible()
      await shoot(page, `company-report-${name}`)
    })

    test('Competitor Analysis compares with the rival that was given', async ({ page, world }) => {
      await open(page, world, 'competitor-analysis', 'Competitor - Analysis')
      await page.getByLabel('Company name').fill('Deccan Oven')
      await page.getByLabel('Company URL').fill(world.product.siteUrl)
      await page.getByRole('textbox', { name: /Rivals/ }).fill(world.rivalUrl)
      await page.keyboard.press('Enter')
      await go(page)
      const table = page.getByRole('table', { name: 'Comparison' })
      await expect(table.getByRole('columnheader', { name: 'Morning Crumb' })).toBeVisible()
      await expect(table.getByRole('row', { name: /Prices/ })).toContainText('Not stated')
      await shoot(page, `competitor-analysis-${name}`)
    })

    test('Website Analysis shows what it rests on', async ({ page, world }) => {
      await open(page, world, 'website-analysis', 'Website Analysis')
      await page.getByRole('textbox', { name: /url/i }).fill(world.product.siteUrl)
      await go(page)
      await page.locator('summary', { hasText: 'Search basics' }).click()
      await expect(page.getByText(/The title is/).first()).toBeVisible()
      await expect(page.getByRole('link', { name: '/pricing' }).first()).toBeVisible()
      await shoot(page, `website-analysis-facts-${name}`)
    })

    test('Get Tax changes the year without another run', async ({ page, world }) => {
      await open(page, world, 'get-tax', 'Get Tax')
      await page.getByLabel('Annual Income').fill('18.5 lakh')
      await go(page)
      await expect(page.getByRole('tab', { name: '2026-27' })).toHaveAttribute('aria-selected', 'true')
      await shoot(page, `get-tax-chart-${name}`)
      await page.getByRole('tab', { name: '2024-25' }).click()
      await expect(page.getByText(/^Tax year 2024-25/)).toBeVisible()
      await expect(page.getByRole('table', { name: 'Taxed income by rate' })).toBeVisible()
    })
  })
}

test('a result prints without the form and the bar', async ({ page, world }) => {
  await open(page, world, 'know-your-customer', 'Know Your Customer (KYC)')
  await page.getByLabel('Enter GST number to analyze').fill('27AAPFU0939F1ZV')
  await go(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'ACME TRADERS LLP' })).toBeVisible()
  await expect(page.getByLabel('Enter GST number to analyze')).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
})
