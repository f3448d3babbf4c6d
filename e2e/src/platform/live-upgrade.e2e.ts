import type { Page } from '@playwright/test'
import { buildChanged, release } from '../support/release.ts'
import { type Product, expect, signIn, test } from '../support/test.ts'

const remote = 'mfe-support'
const edition = (number: string) =>
  buildChanged(remote, 'src/words.ts', 'Ask us anything.', `Ask us anything (${number}).`)

/** The tab is looked at again. */
const look = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))

const openTicketForm = async (page: Page, product: Product) => {
  await signIn(page, product)
  await page.goto(`${product.url}/customer-support?new=1`)
  await expect(page.getByLabel(/Subject/)).toBeVisible()
  await page.evaluate(() => Object.assign(window, { sameTab: true }))
}

test('a dirty form keeps its build until Update now is pressed; text, file and cursor stay', async ({
  page,
  product,
}) => {
  test.setTimeout(120_000)
  await openTicketForm(page, product)
  await page.getByLabel(/Subject/).fill('No receipt')
  await page.setInputFiles('input[type=file]', {
    name: 'bill.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4'),
  })
  await page.getByLabel(/Subject/).press('ArrowLeft')
  const dist = await edition('second')
  await release(product, 'publish', remote, '--dist', dist, '--reason', 'journey')
  await look(page)
  const offer = page.getByRole('button', { name: 'Update now' })
  await expect(offer).toBeVisible()
  await expect(page.getByText('(second)')).toHaveCount(0)
  await offer.press('Enter')
  await expect(page.getByText('(second)')).toBeVisible()
  await expect(offer).toBeHidden()
  await expect(page.getByLabel(/Subject/)).toHaveValue('No receipt')
  await expect(page.getByText('bill.pdf')).toBeVisible()
  await expect(page.getByLabel(/Subject/)).toBeFocused()
  expect(await page.evaluate(() => 'sameTab' in window)).toBe(true)
  await release(product, 'rollback', remote, '--reason', 'journey')
})
