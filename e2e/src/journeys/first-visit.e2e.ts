import type { Locator, Page } from '@playwright/test'
import { shiftOf, watchShifts } from '../support/layout-shift.ts'
import { type Product, codeFor, expect, newPerson, test } from '../support/test.ts'

const signUpAndIn = async (page: Page, product: Product): Promise<void> => {
  const person = newPerson()
  await page.goto(product.url)
  await expect(page).toHaveURL(/\/login$/)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(person.fullname)
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email)
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(person.mobile)
  await page.getByLabel('Password').fill(person.password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('button', { name: 'Verify OTP' })).toBeVisible()
  const code = await codeFor(product, person.email)
  await page.getByLabel(/1 of 6/).click()
  await page.keyboard.type(code)
  await page.getByRole('button', { name: 'Verify OTP' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'OTP Verified. Redirecting to login page.' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(person.email)
  await page.getByLabel('Password').fill(person.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/ai-agents$/)
  await expect(page.getByText('Available Credits : 20')).toBeVisible()
}

/** Nothing moves while the catalogue of a new account arrives, also on a device that knows only the token. */
const openStill = async (page: Page, product: Product): Promise<void> => {
  await watchShifts(page)
  for (const forget of [false, true]) {
    if (forget) await page.evaluate(() => localStorage.removeItem('user'))
    await page.goto(`${product.url}/ai-agents`)
    await expect(page.getByRole('button', { name: 'Read it' })).toBeVisible()
    await expect(page.getByRole('banner').getByText('20 credits', { exact: true })).toBeVisible()
    expect(await shiftOf(page)).toBeLessThan(0.02)
  }
}

const openAgent = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('link', { name: /AI agents/ }).click()
  await page.getByRole('heading', { name: title, exact: true }).getByRole('link').click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
}

const go = (page: Page) => page.getByRole('button', { name: 'Go · 1 credit' }).click()
const charged = (page: Page) => expect(page.getByText('Charged 1 credit')).toBeVisible()
const credits = (page: Page, left: number) =>
  expect(page.getByRole('banner').getByText(`${left} credits`, { exact: true })).toBeVisible()

/** Runs four agents on real input. Writing is free without a text model. */
const runFour = async (page: Page, product: Product): Promise<void> => {
  await openAgent(page, 'Get Tax')
  await page.getByLabel('Annual Income').fill('₹12,75,000')
  await go(page)
  await charged(page)
  await expect(page.getByText('The new regime costs').first()).toBeVisible()
  await credits(page, 19)

  await openAgent(page, 'Know Your Customer (KYC)')
  await page.getByLabel('Enter GST number to analyze').fill('27aapfu0939f1zv')
  await page.getByRole('button', { name: 'Go · free' }).click()
  await expect(page.getByText('Status not checked').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Result', exact: true }).getByText('AAPFU0939F').first()).toBeVisible()
  // Without a register the number alone is checked, free of charge.
  await credits(page, 19)

  await openAgent(page, 'Website Analysis')
  await page.getByRole('textbox', { name: /url/i }).fill(product.siteUrl)
  await go(page)
  await charged(page)
  await expect(page.getByRole('heading', { name: 'What the site states' })).toBeVisible()
  await expect(page.getByText('Deccan Oven').filter({ visible: true }).first()).toBeVisible()
  await credits(page, 18)

  await openAgent(page, 'General Business Summary')
  await page.getByRole('textbox', { name: 'URL' }).fill(product.siteUrl)
  await page
    .getByRole('textbox', { name: 'Project Brief' })
    .fill(
      'We want cafes and small hotels in Pune to order sourdough bread every day. Launch a wholesale page by March.',
    )
  await page.getByRole('button', { name: 'Go · free' }).click()
  await expect(page.getByText(/^Free: built without a language model/)).toBeVisible()
  await expect(page.getByText(/sourdough/i).first()).toBeVisible()
  await credits(page, 18)
}

const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
}

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`a first visit at ${size.width} px: sign up, run four agents, pay for two, sign out`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize(size)
    await signUpAndIn(page, product)
    const token = await page.evaluate(() => localStorage.getItem('token'))
    await openStill(page, product)
    await runFour(page, product)
    await signOut(page)
    // Signing out revokes the session on the server, not only in this browser.
    const headers = { authorization: `Bearer ${token}` }
    await expect.poll(async () => (await fetch(`${product.url}/api/v1/auth/me`, { headers })).status).toBe(401)
  })
}

test('a new account reaches a result on its own website in seven presses', async ({ page, product }) => {
  const person = newPerson()
  await page.goto(`${product.url}/login?mode=signup`)
  let presses = 0
  const press = async (control: Locator) => {
    presses += 1
    await control.click()
  }
  await page.getByRole('textbox', { name: 'Name' }).fill(person.fullname)
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email)
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(person.mobile)
  await page.getByLabel('Password').fill(person.password)
  await press(page.getByRole('checkbox'))
  await press(page.getByRole('button', { name: 'Create account' }))
  await expect(page.getByRole('button', { name: 'Verify OTP' })).toBeVisible()
  const code = await codeFor(product, person.email)
  await page.getByLabel(/1 of 6/).focus()
  await page.keyboard.type(code)
  await press(page.getByRole('button', { name: 'Verify OTP' }))
  await page.getByLabel('Password').fill(person.password)
  await press(page.getByRole('button', { name: 'Login' }))
  await page.getByRole('textbox', { name: 'Website' }).fill(product.siteUrl)
  await press(page.getByRole('button', { name: 'Read it' }))
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Deccan Oven')
  await press(
    page.getByRole('region', { name: 'Save and start with' }).getByRole('button', { name: 'Website Analysis' }),
  )
  await expect(page.getByRole('textbox', { name: /url/i })).toHaveValue(product.siteUrl)
  await press(page.getByRole('button', { name: 'Go · 1 credit' }))
  await charged(page)
  await expect(page.getByRole('heading', { name: 'What the site states' })).toBeVisible()
  expect(presses).toBe(7)
})
