import type { Page } from '@playwright/test'
import { axeFindings } from '../support/axe.ts'
import { press, type } from '../support/keyboard.ts'
import { type Product, expect, signIn, test } from '../support/test.ts'

const go = (page: Page) => page.getByRole('button', { name: 'Go · free' }).click()
const built = (page: Page) => expect(page.getByText(/^Free: built without a language model/)).toBeVisible()
const clean = async (page: Page) => expect(await axeFindings(page)).toEqual([])

test('without a model an email keeps the notes and lists what it does not answer', async ({ page, product }) => {
  await signIn(page, product)
  await page.goto(`${product.url}/ai-agents/email-draft`)
  await page.getByRole('textbox', { name: 'Recipient' }).fill('Rahul Mehta')
  await page
    .getByRole('textbox', { name: 'Previous mail or points' })
    .fill(
      'Hi Anita,\nCould you send the price list for 500 units? When can you deliver to Nagpur?\nRegards,\nRahul Mehta\n\nMy points:\n- delivery takes 4 days',
    )
  await go(page)
  await built(page)
  const body = page.getByRole('textbox', { name: 'Email' })
  await expect(body).toHaveValue(/^Hello Rahul Mehta,\n\nDelivery takes 4 days\.\n\nKind regards,/)
  await expect(page.getByText('Asked in the email you pasted: When can you deliver to Nagpur?')).toBeVisible()
  await clean(page)
})

test('without speech recognition the recorder reports it before recording', async ({ page, product }) => {
  await signIn(page, product)
  await page.goto(`${product.url}/ai-agents/email-draft`)
  await page.getByRole('tab', { name: 'Speak it' }).click()
  await expect(page.getByText(/Speech to text is not set up/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start recording' })).toBeDisabled()
})

const writePost = async (page: Page, product: Product, platform: string) => {
  await page.goto(`${product.url}/ai-agents/social-media-post`)
  await page
    .getByRole('textbox', { name: 'Topic' })
    .fill('Free webinar on GST returns\nThursday 3 December, 5 pm (online)\nQuestions are answered live')
  await page.getByRole('textbox', { name: 'Target audience' }).fill('Small exporters')
  await page.getByRole('combobox', { name: 'Desired tone' }).fill('Formal')
  await page.getByRole('combobox', { name: 'Platform' }).fill(platform)
  await go(page)
  await built(page)
}

test('the length of a post for X is counted by weight during editing', async ({ page, product }) => {
  await signIn(page, product)
  await writePost(page, product, 'X')
  const text = page.getByRole('textbox', { name: 'Text of the post' })
  await text.fill('see https://example.com/a/very/long/path/that/is/longer/than/twenty-three/characters?x=1')
  await expect(page.getByText('27 of 280 for X')).toBeVisible()
  await text.fill('日本'.repeat(71))
  await expect(page.getByText('284 of 280 for X · 4 too many')).toBeVisible()
})

test('LinkedIn is connected in its own window, and the post is previewed and published', async ({
  page,
  connected,
}) => {
  const { product, linkedin } = connected
  await signIn(page, product)
  await writePost(page, product, 'LinkedIn')
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Connect LinkedIn' }).click()
  const consent = await opening
  await consent.getByRole('link', { name: 'Allow' }).click()
  await expect(page.getByText('Connected as Asha Kulkarni.')).toBeVisible()
  await expect.poll(() => consent.isClosed()).toBe(true)
  const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name), key)
  expect(await stored('linkedinAccessToken')).toMatch(/^lih_/)
  expect(await stored('linkedinUsername')).toBe('Asha Kulkarni')

  await page.getByRole('button', { name: 'Look at the post' }).click()
  await expect(page.getByRole('article', { name: 'The post on LinkedIn' })).toContainText('5 pm (online)')
  await clean(page)
  await page.getByRole('button', { name: 'Post on LinkedIn' }).click()
  await expect(page.getByText('Posted on LinkedIn')).toBeVisible()
  await expect(page.getByRole('link', { name: 'See it on LinkedIn' })).toHaveAttribute('href', /urn:li:share:7123$/)
  expect(linkedin.posts).toHaveLength(1)
  expect(linkedin.posts[0]?.body['commentary']).toContain('5 pm \\(online\\)')
  await expect(page.getByRole('banner').getByText('20 credits', { exact: true })).toBeVisible()
})

test('a plan is bought, renews and is cancelled, and its invoice downloaded, with the keyboard alone', async ({
  page,
  connected,
}) => {
  const { product, razorpay } = connected
  await signIn(page, product)
  const credits = (amount: number) => expect(page.getByText(`Available Credits : ${amount}`)).toBeVisible()
  await page.goto(`${product.url}/settings/usage`)
  await credits(20)
  await press(page, page.getByRole('button', { name: '300 credits a month for ₹1,999' }))
  await expect(page).toHaveURL(`${razorpay.url}/pay`)
  await razorpay.charge(product.url)
  await page.goto(`${product.url}/settings/usage?plan`)
  await credits(320)
  await expect(page.getByText(/^Renews on .* for ₹1,999\.$/)).toBeVisible()
  await razorpay.charge(product.url)
  await page.reload()
  await credits(620)
  await press(page, page.getByRole('button', { name: 'Cancel plan' }))
  await clean(page)
  await press(page, page.getByRole('button', { name: 'Yes, cancel it' }))
  await expect(page.getByText(/^Ends on .* Nothing more will be charged/)).toBeVisible()
  await expect(page.getByRole('paragraph').filter({ hasText: '300 credits a month' })).toBeFocused()
  await clean(page)
  await credits(620)
  const download = page.waitForEvent('download')
  await press(page, page.getByRole('button', { name: /^Invoice / }).first())
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  await type(page, page.getByLabel('Address'), '12 MG Road, Pune')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved. The next invoice will use these details.')).toBeVisible()
})
