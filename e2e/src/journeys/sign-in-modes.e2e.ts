import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { live } from '../support/navigate.ts'
import { codeFor, expect, register, newPerson, test } from '../support/test.ts'

/** Opens each mode of the sign-in screen by the controls that a visitor uses. */
const modes: Record<string, (page: Page) => Promise<void>> = {
  'sign-up': async (page) => {
    await page.getByRole('button', { name: 'Sign up' }).click()
    await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  },
  'sign-up-code': async (page) => {
    const person = newPerson()
    await page.getByRole('button', { name: 'Sign up' }).click()
    await page.getByLabel('Name').fill(person.fullname)
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Mobile number').fill(person.mobile)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  },
  forgot: async (page) => {
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    await expect(page.getByRole('heading', { name: 'Verify yourself' })).toBeVisible()
  },
  reset: async (page) => {
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    await page.getByLabel('Email').fill(`x${Date.now().toString(36)}@example.com`)
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByLabel('New password')).toBeVisible()
  },
}

test('every mode of the sign-in screen is accessible at every width in both themes', async ({ page, product }) => {
  for (const [mode, openMode] of Object.entries(modes)) {
    await test.step(mode, async () => {
      await page.goto(`${product.url}/login`)
      await live(page)
      await openMode(page)
      await expectAccessible(page)
    })
  }
})

test('a forgotten password is reset with the keyboard alone', async ({ page, product }) => {
  const person = await register(product)
  await page.goto(`${product.url}/login`)
  await live(page)
  await page.getByLabel('Email').focus()
  await page.keyboard.type(person.email.toUpperCase())
  await page.getByRole('button', { name: 'Forgot password?' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Email')).toHaveValue(person.email.toUpperCase())
  await page.getByLabel('Email').press('Enter')
  await expect(page.getByLabel('New password')).toBeVisible()
  await page.getByLabel(/1 of 6/).focus()
  await page.keyboard.type(await codeFor(product, person.email))
  await page.getByLabel('New password').focus()
  await page.keyboard.type('Monsoon-over-Pune-7')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Password Resetted successfully')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('Monsoon-over-Pune-7')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${product.url}/ai-agents`)
})

test('without a connection each step of signing in reports it and keeps what was typed', async ({
  page,
  product,
  context,
  problems,
}) => {
  await page.goto(`${product.url}/login`)
  await live(page)
  await context.setOffline(true)
  await page.getByLabel('Email').fill('asha@example.com')
  await page.getByLabel('Password', { exact: true }).fill('Kothrud-monsoon-41')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('alert')).toContainText('We could not reach the server')
  await expect(page.getByLabel('Email')).toHaveValue('asha@example.com')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Kothrud-monsoon-41')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('alert')).toContainText('We could not reach the server')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByLabel('New password')).toBeVisible()
  problems.length = 0
})
