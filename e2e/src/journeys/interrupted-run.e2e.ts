import type { Page } from '@playwright/test'
import { type PacedModel, notes, startPacedModel } from '../support/paced-model.ts'
import { productOf } from '../support/products.ts'
import { type Started, startWith } from '../support/start-product.ts'
import { type Product, expect, signIn, test } from '../support/test.ts'

// A product with a text model that pauses in the middle of a text until the journey continues it.
let model: PacedModel
let launched: Started
let paced: Product

test.beforeAll(async () => {
  model = await startPacedModel()
  launched = await startWith({
    TEXT_PROVIDER: 'openai',
    TEXT_BASE_URL: model.url,
    TEXT_API_KEY: 'key',
    TEXT_MODEL: 'paced',
  })
  paced = productOf(launched)
})
test.afterAll(async () => {
  model.die()
  await launched.close()
  await model.close()
})

const begin = async (page: Page): Promise<string> => {
  const token = await signIn(page, paced)
  await page.goto(`${paced.url}/ai-agents/email-draft`)
  await page.getByLabel('Recipient').fill('Neha')
  await page.getByLabel('Previous mail or points').fill(notes)
  await page.getByRole('button', { name: 'Go · 1 credit' }).click()
  await expect(half(page)).toBeVisible()
  return token
}
const half = (page: Page) => page.getByText('The tea boxes arrive on Friday.', { exact: false }).first()
const whole = (page: Page) => page.getByText('keep the gate open on Friday morning', { exact: false }).first()
const credits = (page: Page, left: number) =>
  expect(page.getByRole('banner').getByText(`${left} credits`, { exact: true })).toBeVisible()
const times = async (page: Page, text: string) =>
  (await page.getByRole('region', { name: 'Result' }).innerText()).split(text).length - 1

test('a run survives a reload and shows in a second tab: the same text once, one charge', async ({ page, context }) => {
  const askedBefore = model.asked()
  await begin(page)
  await credits(page, 20)
  await expect(page.getByRole('banner').getByText('1 reserved')).toBeVisible()
  await page.reload()
  await expect(half(page)).toBeVisible()
  expect(await times(page, 'tea boxes arrive')).toBe(1)
  await expect(page.getByLabel('Recipient')).toHaveValue('Neha')

  const second = await context.newPage()
  await second.goto(`${paced.url}/ai-agents/email-draft`)
  await expect(half(second)).toBeVisible()
  // A second run cannot start during the first, in either tab.
  await expect(second.getByRole('button', { name: 'Go · 1 credit' })).toBeDisabled()

  model.goOn()
  for (const tab of [page, second]) {
    await expect(tab.getByText('Charged 1 credit')).toBeVisible()
    await expect(whole(tab)).toBeVisible()
    await credits(tab, 19)
  }
  expect(model.asked() - askedBefore).toBe(1)
  await page.goto(`${paced.url}/results`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Email Draft' })).toHaveCount(1)
})

test('a double click starts one run', async ({ page }) => {
  const askedBefore = model.asked()
  await signIn(page, paced)
  await page.goto(`${paced.url}/ai-agents/email-draft`)
  await page.getByLabel('Recipient').fill('Neha')
  await page.getByLabel('Previous mail or points').fill(notes)
  await page.getByRole('button', { name: 'Go · 1 credit' }).dblclick()
  await expect(half(page)).toBeVisible()
  model.goOn()
  await expect(page.getByText('Charged 1 credit')).toBeVisible()
  await credits(page, 19)
  expect(model.asked() - askedBefore).toBe(1)
})

test('stopping a run shows its cost first and keeps the text that was charged', async ({ page }) => {
  await begin(page)
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  const asked = page.getByRole('alertdialog')
  await expect(asked).toContainText('The text has begun, so stopping now costs 1 credit. What is written is kept.')
  await asked.getByRole('button', { name: 'Go on' }).click()
  await expect(asked).toBeHidden()
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await page.getByRole('button', { name: 'Stop and keep the text' }).click()
  await expect(
    page.getByText('The run was stopped. The text so far is kept, and 1 credit was charged.').first(),
  ).toBeVisible()
  await expect(half(page)).toBeVisible()
  await credits(page, 19)
  model.die()
  await page.getByRole('link', { name: 'My results' }).click()
  await page.getByRole('link', { name: 'Neha' }).click()
  await expect(half(page)).toBeVisible()
})

test('a model that fails mid-text costs nothing, and the text so far is kept', async ({ page }) => {
  await begin(page)
  model.die()
  // The engine may try once more; half a text is kept, but not sold.
  await expect(async () => {
    model.die()
    await expect(page.getByText('Not charged', { exact: true })).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(half(page)).toBeVisible()
  await expect(page.getByText('The text model stopped before the end', { exact: false }).first()).toBeVisible()
  await credits(page, 20)
})
