import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, signIn, test } from '../support/test.ts'

const go = (page: Page) => page.getByRole('button', { name: 'Go · free' }).click()
const built = (page: Page) => expect(page.getByText(/^Free: built without a language model/)).toBeVisible()
/** Runs the filled form. It and its result are accessible in both themes. */
const runAccessibly = async (page: Page): Promise<void> => {
  await expectAccessible(page, { widths: [1440] })
  await go(page)
  await built(page)
  await expectAccessible(page, { widths: [1440] })
}
const useIn = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('button', { name: 'Use this in…' }).click()
  await page.getByRole('menuitem', { name: title }).click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
}

const summary =
  'Deccan Oven is a neighbourhood bakery in Kothrud, Pune. It bakes sourdough bread, ragi and jowar loaves and celebration cakes every night and delivers them before breakfast. Families subscribe to three loaves a week for ₹640.'

test('a strategy becomes an outline and the outline a text, each with one click', async ({ page, product }) => {
  await signIn(page, product)
  await page.goto(`${product.url}/ai-agents/general-content-strategy`)
  await page.getByRole('textbox', { name: 'Business Summary' }).fill(summary)
  await page
    .getByRole('textbox', { name: 'Project Brief' })
    .fill('We want 60 new bread subscribers among families in Kothrud by 31 January. Budget is ₹20,000.')
  await runAccessibly(page)
  await expect(page.getByRole('heading', { name: 'Outline to fill' }).first()).toBeVisible()
  await expect(page.getByText('We want 60 new bread subscribers').last()).toBeVisible()

  await useIn(page, 'General Outline')
  await expect(page.getByRole('textbox', { name: 'Content Strategy' })).toHaveValue(/Outline to fill/)
  await page.getByRole('combobox', { name: 'Type of Content' }).fill('Landing page')
  await expect(page.getByRole('textbox', { name: 'Topic' })).toBeHidden()
  await page.getByRole('group', { name: 'Do you wish to give topic ?' }).getByText('Yes').click()
  await go(page)
  await expect(page.getByText('Please enter the topic')).toBeVisible()
  await page.getByRole('textbox', { name: 'Topic' }).fill('Bread subscription for families')
  await runAccessibly(page)
  await expect(
    page.getByRole('heading', { name: 'Outline to fill: Landing page, Bread subscription for families' }).first(),
  ).toBeVisible()

  await useIn(page, 'Content Generation')
  await expect(page.getByRole('textbox', { name: 'Outline of Post' })).toHaveValue(/Landing page, Bread subscription/)
  await runAccessibly(page)
  await expect(page.getByRole('heading', { name: 'Headline' }).first()).toBeVisible()
})

test('a post is written from a topic and, on the other tab, from an outline', async ({ page, product }) => {
  await signIn(page, product)
  await page.goto(`${product.url}/ai-agents/blog-post`)
  // The standalone page takes the outline as input.
  await expect(page.getByRole('textbox', { name: 'Outline of Post' })).toBeVisible()
  await page.getByRole('tab', { name: 'From topic' }).click()
  await page.getByRole('textbox', { name: 'Topic' }).fill('How to choose a birthday cake for a toddler')
  await page.getByRole('textbox', { name: 'Target audience' }).fill('Parents in Pune')
  await page.getByRole('combobox', { name: 'Desired length' }).fill('600 words')
  await go(page)
  await expect(
    page.getByText('Keywords is required.').or(page.getByText('Please add at least one keyword')),
  ).toBeVisible()
  await page.getByLabel('Keywords').fill('birthday cake pune')
  await page.keyboard.press('Enter')
  await page.getByLabel('Keywords').fill('eggless cake')
  await page.keyboard.press('Enter')
  await runAccessibly(page)
  await expect(
    page.getByRole('heading', { name: 'Outline to fill: How to choose a birthday cake for a toddler' }).first(),
  ).toBeVisible()
  await expect(page.getByText('eggless cake').last()).toBeVisible()

  await page.getByRole('tab', { name: 'From outline' }).click()
  await page
    .getByRole('textbox', { name: 'Outline of Post' })
    .fill(
      '# Why our sourdough keeps longer\n## How to store it\n- Keep it on a wooden board\n- never put it in the fridge',
    )
  await go(page)
  await built(page)
  await expect(page.getByRole('heading', { name: 'Why our sourdough keeps longer' }).first()).toBeVisible()
})

test('rows of a product page are added, removed and validated', async ({ page, product }) => {
  await signIn(page, product)
  await page.goto(`${product.url}/ai-agents/generate-product-description`)
  await page.getByRole('textbox', { name: 'Product Name' }).fill('BrewMate Flask')
  await page.getByRole('textbox', { name: 'Target Audience' }).fill('office commuters in Pune')
  await page.getByRole('textbox', { name: 'Feature 1' }).fill('Double-wall vacuum insulation')
  await page.getByRole('button', { name: 'Add Feature' }).click()
  await page.getByRole('textbox', { name: 'Benefit 1' }).fill('Keeps tea hot for 12 hours')
  await go(page)
  await expect(page.getByText('Please fill this feature or remove the row')).toBeVisible()
  await page.getByRole('textbox', { name: 'Feature 2' }).fill('Leak-proof lid')
  await page.getByRole('button', { name: 'Remove Similar product 1' }).click()
  await runAccessibly(page)
  await expect(page.getByRole('heading', { name: /^BrewMate Flask/ }).first()).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Keeps tea hot for 12 hours' }).first()).toBeVisible()
})
