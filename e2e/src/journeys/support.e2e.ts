import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { ops } from '../support/commands.ts'
import { type Product, expect, register, signIn, signInAs, test } from '../support/test.ts'

/** Makes a new person a member of staff, as an operator does, and signs them in. */
const signInAsStaff = async (page: Page, product: Product): Promise<void> => {
  const person = await register(product)
  await ops(product.dataDir, 'staff', 'add', person.email)
  await signInAs(page, product, person)
}
const newTicket = async (page: Page, subject: string) => {
  await page.getByRole('tab', { name: 'Create New Ticket' }).click()
  await page.getByLabel('Category').selectOption('Technical Issues')
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('How can we help?').fill('The download does nothing.')
}

test('a ticket is opened, answered, reopened and closed, live on both sides and by mail', async ({
  page,
  product,
  browser,
}) => {
  const customer = await register(product)
  await signInAs(page, product, customer)
  await page.goto(`${product.url}/customer-support`)
  await expect(page.getByText("Looks like you don't have any tickets yet.")).toBeVisible()
  await page.getByRole('button', { name: 'No Tickets Found' }).click()
  await expect(page.getByRole('button', { name: 'Submit' })).toBeDisabled()
  await expect(page.getByText('0% filled in')).toBeVisible()
  const subject = `Export ${customer.email}`
  await newTicket(page, subject)
  await expect(page.getByText('100% filled in')).toBeVisible()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'log.txt', mimeType: 'text/plain', buffer: Buffer.from('E42') })
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Support Submitted Successfully')).toBeVisible()
  await expect(page.getByText('Support ticket created successfully!')).toBeVisible()
  await expect(page.getByText('Support ticket created successfully!')).toBeHidden()
  await page.getByRole('button', { name: subject }).click()
  await expect(page.getByRole('heading', { name: subject })).toBeVisible()
  await expect(page.getByText('log.txt')).toBeVisible()

  const office = await browser.newContext()
  const desk = await office.newPage()
  await signInAsStaff(desk, product)
  await desk.goto(`${product.url}/desk`)
  await desk.getByRole('button', { name: /^All/ }).click()
  await desk.getByLabel('Number, subject, name or email').fill(customer.email)
  await expect(desk).toHaveURL(/view=all&search=/)
  await desk.reload()
  await expect(desk.getByLabel('Number, subject, name or email')).toHaveValue(customer.email)
  await desk.goBack()
  await expect(desk.getByRole('button', { name: /^All/ })).toHaveAttribute('aria-pressed', 'false')
  await expect(desk.getByLabel('Number, subject, name or email')).toHaveValue('')
  await desk.getByLabel('Number, subject, name or email').fill(customer.email)
  await desk.getByRole('button', { name: new RegExp(subject) }).click()
  await desk.getByRole('textbox', { name: 'Answer' }).fill('Please try again now.')
  await desk.getByRole('button', { name: 'Send answer' }).click()
  // The answer arrives through the event stream, without a reload.
  await expect(page.getByText('Please try again now.')).toBeVisible()
  await expect(page.getByText('In-Progress').first()).toBeVisible()
  const mails = await fetch(`${product.url}/dev/mailbox.json?to=${encodeURIComponent(customer.email)}`)
  expect(JSON.stringify(await mails.json())).toContain('Please try again now.')

  await desk.getByRole('tab', { name: 'Note for staff' }).click()
  await desk.getByLabel('Note for staff').fill('Known bug')
  await desk.getByRole('button', { name: 'Save note' }).click()
  await expect(desk.getByText('Known bug')).toBeVisible()
  await desk.getByLabel('Credits', { exact: true }).fill('3')
  await desk.getByLabel('Reason').fill('For your patience')
  await desk.getByRole('button', { name: 'Give' }).click()
  await expect(desk.getByText('23 credits')).toBeVisible()
  await desk.getByLabel('Status').selectOption('Resolved')
  await expect(page.getByText('Resolved').first()).toBeVisible()
  await expect(page.getByText('Known bug')).toHaveCount(0)

  await page.getByLabel('Your answer').fill('It works, thank you. <b>One more</b> thing…')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Opened again')).toBeVisible()
  await expect(desk.getByText('<b>One more</b>')).toBeVisible()
  await page.getByRole('button', { name: 'Close ticket' }).click()
  await expect(page.getByText('Closed by the customer')).toBeVisible()
  await page.getByRole('button', { name: 'All tickets' }).click()
  await page.getByRole('tab', { name: 'Closed Tickets' }).click()
  await expect(page.getByRole('button', { name: subject })).toBeVisible()
  // Back to the list is a step back, so the history does not grow.
  const steps = await page.evaluate(() => history.length)
  await page.getByRole('button', { name: subject }).click()
  await page.getByRole('button', { name: 'All tickets' }).click()
  await expect(page).toHaveURL(/\?tab=closed$/)
  expect(await page.evaluate(() => history.length)).toBe(steps)
  await office.close()
})

test('customers get neither the code nor the pages of the staff desk', async ({ page, product }) => {
  await signIn(page, product)
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto(`${product.url}/desk`)
  await expect(page).toHaveURL(`${product.url}/ai-agents`)
  expect(scripts.filter((url) => url.includes('page-desk'))).toEqual([])
  await page.getByRole('banner').getByRole('button').last().click()
  await expect(page.getByRole('menuitem', { name: 'Customer Support' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Staff desk' })).toHaveCount(0)
})

test('a ticket written offline is kept and sent when the connection is back', async ({
  page,
  product,
  context,
  problems,
}) => {
  await signIn(page, product)
  await page.goto(`${product.url}/customer-support`)
  await newTicket(page, 'Written in the train')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('You are offline. Your text is kept')).toBeVisible()
  await expect(page.getByLabel('Subject')).toHaveValue('Written in the train')
  await context.setOffline(false)
  await expect(page.getByText('Support Submitted Successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: /Written in the train/ })).toHaveCount(1)
  problems.length = 0
})

test('one event stream serves all tabs of the browser', async ({ page, product, context }) => {
  await signIn(page, product)
  const streams: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/api/v1/news')) streams.push(request.url())
  })
  await page.goto(`${product.url}/customer-support`)
  await expect(page.getByText('No Tickets Found').first()).toBeVisible()
  // Asked for after the page is drawn.
  await expect.poll(() => streams.length).toBe(1)
  const other = await context.newPage()
  await other.goto(`${product.url}/customer-support`)
  await expect(other.getByText('No Tickets Found').first()).toBeVisible()
  expect(streams).toHaveLength(1)
})

test('a bad rating offers a ticket', async ({ page, product }) => {
  await signIn(page, product)
  await page.goto(`${product.url}/feedback`)
  await page.getByRole('radio', { name: /2 of 5/ }).check({ force: true })
  await page.getByLabel('Your message').fill('Too slow for me')
  await page.getByRole('button', { name: 'Submit Feedback' }).click()
  await page.getByRole('link', { name: 'Open a ticket' }).click()
  await expect(page.getByRole('tab', { name: 'Create New Ticket' })).toHaveAttribute('aria-selected', 'true')
})

/** Forced colours leave a tab no other mark than its line. */
const expectChosenTabMarked = async (page: Page): Promise<void> => {
  await page.emulateMedia({ forcedColors: 'active' })
  const lineOf = (selected: boolean) =>
    page
      .getByRole('tab', { selected })
      .first()
      .evaluate((tab) => getComputedStyle(tab).borderBlockEndColor)
  expect(await lineOf(true)).not.toBe(await lineOf(false))
  await page.emulateMedia({ forcedColors: 'none' })
}

test('tickets and staff desk are accessible at every width in both themes', async ({ page, product, browser }) => {
  await signIn(page, product)
  await page.goto(`${product.url}/customer-support`)
  await newTicket(page, 'How it looks')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Support Submitted Successfully')).toBeVisible()
  await expect(page.getByText('Support ticket created successfully!')).toBeHidden()
  await expect(page.locator('main li button').first()).toHaveCSS('content-visibility', 'auto')
  await expectAccessible(page)
  await expectChosenTabMarked(page)
  await page.getByRole('button', { name: /How it looks/ }).click()
  await expect(page.getByLabel('Your answer')).toBeVisible()
  await expectAccessible(page)
  const office = await browser.newContext({ reducedMotion: 'reduce' })
  const desk = await office.newPage()
  await signInAsStaff(desk, product)
  await desk.goto(`${product.url}/desk`)
  const queued = desk.getByRole('button', { name: /How it looks/ }).first()
  await expect(queued).toBeVisible()
  await expect(desk.locator('main li button').first()).toHaveCSS('content-visibility', 'auto')
  await expectAccessible(desk)
  await queued.click()
  await expect(desk.getByRole('textbox', { name: 'Answer' })).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Queue', exact: true }).click()
  await desk.getByRole('tab', { name: 'Feedback' }).click()
  await expectAccessible(desk)
  await office.close()
})
