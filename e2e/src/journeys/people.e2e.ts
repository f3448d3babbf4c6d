import type { Page } from '@playwright/test'
import { resolve } from 'node:path'
import { expectResultFits } from '../support/fits.ts'
import { expect, signIn, test } from '../support/test.ts'

const printed = (name: string): string =>
  resolve(import.meta.dirname, '../../../libs/agents/research/src/resume-parser/vectors', name)

const go = (page: Page) => page.getByRole('button', { name: 'Go · 1 credit' }).click()
const charged = (page: Page) => expect(page.getByText('Charged 1 credit')).toBeVisible()
const credits = (page: Page, left: number) =>
  expect(page.getByRole('banner').getByText(`${left} credits`, { exact: true })).toBeVisible()
const upload = (page: Page, file: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
  page.locator('input[type=file]').setInputFiles(file)

const phone = { width: 390, height: 844 }

test('a resume becomes data next to its text', async ({ page, product }) => {
  await page.setViewportSize(phone)
  await signIn(page, product)
  await page.goto(`${product.url}/ai-agents/resume-parser`)
  await upload(page, printed('two-columns.pdf'))
  await go(page)
  await charged(page)
  const fields = page.getByRole('region', { name: 'What was read' })
  await expect(fields.getByRole('button', { name: 'Company Initech' })).toBeVisible()
  await expect(fields.getByRole('button', { name: 'Email arjun.mehta@example.com' })).toBeVisible()
  await fields.getByRole('button', { name: 'Job title Account Manager' }).click()
  await expect(page.getByRole('region', { name: 'The document' }).locator('mark')).toHaveText('Account Manager')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download JSON' }).click()
  expect((await download).suggestedFilename()).toBe('arjun-mehta.json')
  await expectResultFits(page)
})

test('a DISC profile describes the words of a text, not a person', async ({ page, product }) => {
  await page.setViewportSize(phone)
  await signIn(page, product)
  await page.goto(`${product.url}/ai-agents/disc-profile-analysis`)
  await page.getByRole('button', { name: 'Try an example' }).click()
  await go(page)
  await charged(page)
  const caveat = 'Writing-style indication, not a personality test; do not use for hiring decisions'
  await expect(page.getByRole('note')).toHaveText(caveat)
  await expect(page.getByRole('region', { name: 'About people' }).locator('mark').first()).toBeVisible()
  await expect(page.getByRole('table', { name: 'Shares of the four styles' })).toBeVisible()
  await expect(page.getByRole('img', { name: /Shares of the four styles/ })).toBeVisible()
  await expectResultFits(page)
})
test('an unreadable file costs nothing and is explained; without consent nothing is sent', async ({
  page,
  product,
  problems,
}) => {
  await signIn(page, product)
  await page.goto(`${product.url}/ai-agents/resume-parser`)
  await go(page)
  await expect(page.getByText('Please choose a file.').first()).toBeVisible()
  await upload(page, { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 and no more of it') })
  await go(page)
  await expect(page.getByText('This file is damaged and cannot be read.').first()).toBeVisible()
  await credits(page, 20)

  await page.goto(`${product.url}/ai-agents/disc-profile-analysis`)
  await upload(page, printed('two-columns.pdf'))
  await go(page)
  await expect(page.getByText('Please confirm that the person has agreed to this.').first()).toBeVisible()
  await page.getByRole('switch', { name: 'The person profiled has agreed to this' }).click()
  await go(page)
  await charged(page)
  await expect(page.getByRole('heading', { name: 'Not enough text' })).toBeVisible()
  // The client logs the refused file. Source: product.md §8.
  problems.splice(
    0,
    problems.length,
    ...problems.filter((line) => !line.includes('422') && !line.includes('HTTP Error')),
  )
})
