import { expectAccessible } from '../support/accessible.ts'
import { ops } from '../support/commands.ts'
import { expect, register, signInAs, test } from '../support/test.ts'

test('an administrator finds a user, gives credits and locks the account', async ({ page, product }) => {
  const [admin, customer] = [await register(product), await register(product)]
  await ops(product.dataDir, 'staff', 'add', admin.email, '--admin')
  await signInAs(page, product, admin)
  await page.goto(`${product.url}/ai-agents`)
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Admin console' }).click()
  await page.getByLabel('Email, name or id').fill(customer.email)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('link', { name: customer.fullname }).click()
  await expect(page.getByRole('heading', { name: customer.fullname })).toBeVisible()

  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Give credits' }).click()
  await dialog.getByLabel('Credits').fill('7')
  await dialog.getByLabel('Reason').fill('For your patience')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('definition').filter({ hasText: /^27$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Lock the account' }).click()
  await dialog.getByLabel('Reason').fill('Stolen phone')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Lock' }).click()
  await expect(page.getByRole('button', { name: 'Unlock the account' })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'user.locked' })).toBeVisible()
  await expectAccessible(page)

  const sections = page.getByRole('navigation', { name: 'Sections of the console' })
  for (const name of ['Audit log', 'Credits', 'Runs', 'Releases', 'Settings', 'Mails', 'Agents']) {
    await sections.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect(page.locator('[aria-hidden][style*="height: 16rem"]')).toHaveCount(0)
    await expectAccessible(page, { widths: [1440, 390] })
  }

  await page.getByRole('button', { name: 'Switch off: Get Tax' }).click()
  await dialog.getByLabel('Reason').fill('It is repaired until noon.')
  await dialog.getByRole('button', { name: 'Switch off' }).click()
  await expect(page.getByText('It is repaired until noon.')).toBeVisible()
  await page.goto(`${product.url}/ai-agents/get-tax`)
  await expect(page.getByText('This agent is not available at the moment. It is repaired until noon.')).toBeVisible()
  await expectAccessible(page, { widths: [1440, 390] })
  await page.goto(`${product.url}/admin/agents`)
  await page.getByRole('button', { name: 'Switch on: Get Tax' }).click()
  await dialog.getByLabel('Reason').fill('Repaired')
  await dialog.getByRole('button', { name: 'Switch on' }).click()
  await expect(page.getByRole('button', { name: 'Switch off: Get Tax' })).toBeVisible()
})
