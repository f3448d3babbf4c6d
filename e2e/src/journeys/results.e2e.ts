import type { Download, Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { expectAccessible } from '../support/accessible.ts'
import { axeFindings } from '../support/axe.ts'
import { type Product, expect, signIn, test } from '../support/test.ts'

const run = async (product: Product, token: string, path: string, body: object): Promise<string> => {
  const answer = await fetch(`${product.url}/api/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  const { run_id: id } = (await answer.json()) as { run_id?: string }
  if (!id) throw new Error(`${path} answered ${answer.status}.`)
  return id
}
const summary = (product: Product, token: string) =>
  run(product, token, 'content/generate-business-summary', {
    url: product.siteUrl,
    project_brief: 'We want cafes in Pune to order sourdough bread every day.',
  })
const tax = (product: Product, token: string, annualIncome: string) =>
  run(product, token, 'finance/get-tax', { annualIncome })

const rows = (page: Page) => page.getByRole('main').getByRole('listitem')

test("results are listed and opened in their agent's own view, at every width in both themes", async ({
  page,
  product,
}) => {
  const token = await signIn(page, product)
  await page.goto(`${product.url}/results`)
  await expect(page.getByText('No results yet')).toBeVisible()
  await tax(product, token, '12,75,000')
  await summary(product, token)
  await page.reload()
  await expect(rows(page)).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('link', { name: '12,75,000' }).click()
  await expect(page.getByText('The new regime costs').first()).toBeVisible()
  await expect(page.getByText('Charged 1 credit')).toBeVisible()
  await page.getByRole('button', { name: 'Not useful' }).click()
  await expectAccessible(page)
  await page.goBack()
  await expect(page.getByRole('link', { name: '12,75,000' })).toBeFocused()
})

test('results are searched, filtered, marked as favourites, deleted and restored, also by keyboard', async ({
  page,
  product,
}) => {
  const token = await signIn(page, product)
  await tax(product, token, '9,00,000')
  await tax(product, token, '15,00,000')
  await summary(product, token)
  await page.goto(`${product.url}/results`)
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('heading', { name: 'My results' }).click()
  await page.keyboard.press('/')
  await page.keyboard.type('sourd')
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL(/\/results\?q=sourd$/)
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('searchbox').fill('nothing has this')
  await page.getByRole('link', { name: 'Show all results' }).click()
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('combobox', { name: 'Agent' }).selectOption({ label: 'Get Tax' })
  await expect(rows(page)).toHaveCount(2)

  // The list shows the change before the server has stored it, and is not fetched again.
  const kept = page.waitForResponse((response) => response.url().endsWith('/favourite'))
  await page.getByRole('button', { name: /^Favourite: .*₹9,00,000$/ }).click()
  await kept
  await page.getByRole('button', { name: 'Favourites', exact: true }).click()
  await expect(rows(page)).toHaveCount(1)
  await page.goBack()

  await page.goto(`${product.url}/results`)
  for (const name of [/₹9,00,000$/, /₹15,00,000$/]) await page.getByRole('checkbox', { name }).check()
  await page.getByRole('combobox', { name: 'Folder' }).fill('Taxes')
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await page.getByRole('combobox', { name: 'Folder' }).selectOption('Taxes')
  await expect(rows(page)).toHaveCount(2)

  await page.goto(`${product.url}/results`)
  await page.getByRole('link', { name: '15,00,000' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: /₹9,00,000$/ })).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('button', { name: /^Delete .*₹15,00,000$/ }).click()
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.getByRole('button', { name: 'Deleted', exact: true }).click()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(rows(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect(rows(page)).toHaveCount(3)
})

const bytes = async (download: Download): Promise<Buffer> => readFileSync(await download.path())

test('a result is edited, downloaded as shown, used in the next agent and run again', async ({ page, product }) => {
  const token = await signIn(page, product)
  const id = await summary(product, token)
  await page.goto(`${product.url}/results/${id}`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Edit the text' }).fill('# Our plan\n\n1. Bread for **cafes** at ₹240')
  await page.getByRole('button', { name: 'Save as new version' }).click()
  await expect(page.getByRole('heading', { name: 'Our plan' })).toBeVisible()

  const save = async (format: string): Promise<Download> => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    await page.getByRole('menuitem', { name: format }).click()
    return download
  }
  const word = await save('Word (.docx)')
  expect(word.suggestedFilename()).toBe('business-summary-deccan-oven.docx')
  const body = strFromU8(unzipSync(new Uint8Array(await bytes(word)))['word/document.xml'] ?? new Uint8Array())
  expect(body).toContain('<w:pStyle w:val="Heading1"/>')
  expect(body).toContain('Our plan')
  expect((await bytes(await save('PDF, A4'))).toString('latin1')).toMatch(/^%PDF-/)
  expect((await bytes(await save('Markdown'))).toString()).toContain('1. Bread for **cafes** at ₹240')

  await expect(page.getByRole('menuitem')).toHaveCount(0)
  await page.getByRole('button', { name: 'Use this in…' }).click()
  await page.getByRole('menuitem').first().click()
  await expect(page.getByText('Filled in from General Business Summary:')).toBeVisible()
  await expect(page).toHaveURL(/\/ai-agents\/[a-z-]+$/)
  await expect(page.getByText('# Our plan')).toBeVisible()
  await page.getByRole('button', { name: 'Remove', exact: true }).first().click()
  await expect(page.getByText('# Our plan')).toBeHidden()

  await page.goto(`${product.url}/results/${id}`)
  await page.getByRole('button', { name: 'Back to the original' }).click()
  await expect(page.getByRole('main').getByText('Deccan Oven').first()).toBeVisible()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Run again with changes' }).click()
  await expect(page.getByRole('textbox', { name: 'URL' })).toHaveValue(product.siteUrl)
  await page.getByRole('button', { name: 'Go · free' }).click()
  await expect(page.getByText(/^Free: built without a language model/)).toBeVisible()
})

test('markup in a result is shown as text, in the list and on its page', async ({ page, product }) => {
  const token = await signIn(page, product)
  const id = await tax(product, token, '7,00,000')
  const text = '<img src=x onerror="document.title=1"><script>document.title=2</script>[x](javascript:alert(1)) kept'
  const answer = await fetch(`${product.url}/api/v1/results/${id}/versions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ text }),
  })
  expect(answer.status).toBe(200)
  await page.goto(`${product.url}/results`)
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('link', { name: '7,00,000' }).click()
  await expect(page.getByText('kept')).toBeVisible()
  await expect(page.locator('main img, main script, main a[href^="javascript"]')).toHaveCount(0)
  await expect(page).toHaveTitle('Income tax 2026-27 on ₹7,00,000 · Agent Bazaar')
})
