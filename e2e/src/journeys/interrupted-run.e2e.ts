import type { Page } from '@playwright/test'
import { type PacedModel, notes, startPacedModel } from '../support/paced-model.ts'
import { type Started, startWith } from '../support/start-product.ts'
import { type Product, expect, signIn, test as base } from '../support/test.ts'

// A product of its own, with a model that waits for the journey in the middle of a text.
let model: PacedModel
let launched: Started
const test = base.extend<{ paced: Product }>({
  paced: async ({}, use) => use({ url: launched.url, dataDir: launched.data, siteUrl: '' }),
})

test.beforeAll(async () => {
  model = await startPacedModel()
  launched = await startWith({
    TEXT_PROVIDER: 'openai',
    TEXT_BASE_URL: model.url,
    TEXT_API_KEY: 'key',
    TEXT_MODEL: 'paced',
  })
})
test.afterAll(async () => {
  model.die()
  await launched.close()
  await model.close()
})

const begin = async (page: Page, paced: Product): Promise<string> => {
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

test('a run goes on over a reload and in a second tab: the same text, nothing twice, one charge', async ({
  page,
  context,
  paced,
}) => {
  const askedBefore = model.asked()
  await begin(page, paced)
  await credits(page, 20)
  await expect(page.getByRole('banner').getByText('1 reserved')).toBeVisible()
  await page.reload()
  await expect(half(page)).toBeVisible()
  expect(await times(page, 'tea boxes arrive')).toBe(1)
  await expect(page.getByLabel('Recipient')).toHaveValue('Neha')

  const second = await context.newPage()
  await second.goto(`${paced.url}/ai-agents/email-draft`)
  await expect(half(second)).toBeVisible()
  // A press while the run is under way does nothing, in either tab.
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

test('a double press is one run', async ({ page, paced }) => {
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

test('a stop says what it costs, and keeps the text that is paid for', async ({ page, paced }) => {
  await begin(page, paced)
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

test('a model that dies in the middle costs nothing, and the page says what happened', async ({ page, paced }) => {
  await begin(page, paced)
  model.die()
  // The engine tries again or writes by itself; either way the result is whole and the fallback is free.
  await expect(async () => {
    model.die()
    await expect(page.getByText('Not charged', { exact: true })).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page.getByRole('group', { name: 'What to do with the result' })).toBeVisible()
  await credits(page, 20)
})
