import type { Page } from '@playwright/test'
import { go } from '../support/navigate.ts'
import { buildChanged, release, servedBuild } from '../support/release.ts'
import { shootBoth } from '../support/screens.ts'
import { type Product, expect, register, signIn, signInAs, test } from '../support/test.ts'

const remote = 'mfe-support'
const build = (label: string, file: string, from: string, to: string) =>
  buildChanged(remote, file, from, to, `${remote}-${label}`)
const edition = (label: string) => build(label, 'src/words.ts', 'Ask us anything.', `Ask us anything (${label}).`)
const publish = (product: Product, dist: string, ...how: string[]) =>
  release(product, 'publish', remote, '--dist', dist, '--reason', 'journey', ...how)

let second = ''
let original = ''
test.beforeAll(async () => {
  second = await edition('second')
})
test.beforeEach(async ({ product }) => {
  original = await servedBuild(product, remote)
})
test.afterEach(async ({ product }) => {
  if ((await servedBuild(product, remote)) !== original) await release(product, 'promote', remote, original)
})

const subject = (page: Page) => page.getByLabel(/Subject/)
const offer = (page: Page) => page.getByRole('button', { name: 'Update now' })
const inEdition = (page: Page, label: string) => page.getByText(`Ask us anything (${label}).`)

/** The form of a new ticket, in a tab that will know whether it was ever reloaded. */
const openForm = async (page: Page, product: Product) => {
  await page.goto(`${product.url}/customer-support?new=1`)
  await expect(subject(page)).toBeVisible()
  await page.evaluate(() => Object.assign(window, { sameTab: true }))
}
/** The files of a build wait. @returns how to let them go */
const holdBuild = async (page: Page, build: string) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**/r/${remote}/${build}/**`, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
const expectSameTab = async (page: Page) => expect(await page.evaluate(() => 'sameTab' in window)).toBe(true)

test('a canary breaks, heals itself and is rolled back while somebody writes; then a good build is taken', async ({
  page,
  product,
  problems,
}) => {
  const broken = await build(
    'broken',
    'src/remote.tsx',
    'const remote:',
    "throw new Error('on purpose')\nconst remote:",
  )
  const person = await register(product)
  await signInAs(page, product, person)
  await openForm(page, product)
  await subject(page).fill('No receipt')
  const bill = { name: 'bill.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') }
  await page.setInputFiles('input[type=file]', bill)

  // For this person alone, and it throws as soon as it is run.
  await publish(product, broken, '--canary', '0%', '--users', person.email)
  expect(await servedBuild(product, remote)).toBe(original)
  await offer(page).click()
  await expect(offer(page)).toBeHidden()
  // The build before stands in: the form is there, with everything in it.
  await expect(subject(page)).toHaveValue('No receipt')
  await expect(page.getByText('bill.pdf')).toBeVisible()
  await subject(page).press('End')
  await subject(page).pressSequentially(' for March')

  await release(product, 'rollback', remote, '--reason', 'it throws')
  await subject(page).pressSequentially(' and April')
  await expect(subject(page)).toHaveValue('No receipt for March and April')

  await publish(product, second)
  await expect(offer(page)).toBeVisible()
  await expect(inEdition(page, 'second')).toHaveCount(0)
  await subject(page).press('ArrowLeft')
  await shootBoth(page, 'update-offer')
  const letGo = await holdBuild(page, await servedBuild(product, remote))
  await offer(page).press('Enter')
  // While the newer build is on its way somebody writes on.
  await subject(page).press('Home')
  await page.keyboard.type('Help: ')
  letGo()
  await expect(inEdition(page, 'second')).toBeVisible()
  await expect(offer(page)).toBeHidden()
  await expect(subject(page)).toBeFocused()
  await page.keyboard.type('no, ')
  await expect(subject(page)).toHaveValue('Help: no, No receipt for March and April')
  await expect(page.getByText('bill.pdf')).toBeVisible()
  await expect(subject(page)).toBeFocused()
  await expectSameTab(page)

  await page.getByLabel(/How can we help/).fill('The receipts of two months are missing.')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('button', { name: /Help: no, No receipt for March and April/ }).click()
  await expect(page.getByText('bill.pdf')).toBeVisible()
  // The build that threw is logged by the browser.
  problems.length = 0
})

test('a page of the remote that holds nothing is new on the next visit, and old again after a rollback', async ({
  page,
  product,
}) => {
  await signIn(page, product)
  await openForm(page, product)
  const visit = async () => {
    await page.getByRole('link', { name: 'My results' }).click()
    await expect(page.getByRole('heading', { name: 'My results' })).toBeVisible()
    await page.getByRole('banner').getByRole('button').last().click()
    await page.getByRole('menuitem', { name: 'Customer Support' }).click()
    await expect(page.getByRole('heading', { name: 'My Tickets' })).toBeVisible()
  }
  await publish(product, second)
  await expect(async () => {
    await visit()
    await expect(inEdition(page, 'second')).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(offer(page)).toHaveCount(0)
  await release(product, 'rollback', remote, '--reason', 'journey')
  await expect(async () => {
    await visit()
    await expect(inEdition(page, 'second')).toHaveCount(0, { timeout: 500 })
  }).toPass()
  await expectSameTab(page)
})

test('a build that is killed is left at once, whatever is held, and what was typed goes along', async ({
  page,
  product,
}) => {
  await publish(product, await edition('bad'))
  await signIn(page, product)
  await openForm(page, product)
  await expect(inEdition(page, 'bad')).toBeVisible()
  await subject(page).fill('Half a sen')
  const said = page.getByText('My Tickets had a fault and was replaced. What you typed is still here.')
  // It is said for a moment, maybe before the command has ended.
  await Promise.all([expect(said).toBeVisible(), release(product, 'kill', remote, '--reason', 'journey')])
  await expect(inEdition(page, 'bad')).toHaveCount(0)
  await expect(subject(page)).toBeFocused()
  await page.keyboard.type('tence')
  await expect(subject(page)).toHaveValue('Half a sentence')
  await expectSameTab(page)
})

test('two tabs run two builds side by side, and a page that only the newer has is there without a reload', async ({
  page,
  product,
  context,
}) => {
  await signIn(page, product)
  await openForm(page, product)
  await subject(page).fill('Written in the older build')
  const entry = "{ id: 'feedback', path: '/feedback',"
  await publish(
    product,
    await build(
      'paths',
      'src/declaration.ts',
      entry,
      `${entry.replace("'/feedback'", "'/praise'")} title: 'Praise', access: 'user' },\n    ${entry}`,
    ),
  )
  await expect(offer(page)).toBeVisible()

  const other = await context.newPage()
  await other.goto(`${product.url}/ai-agents`)
  await expect(other.getByRole('heading', { name: 'Featured Agents' })).toBeVisible()
  await go(other, '/praise')
  await expect(other.getByRole('heading', { name: 'Customer Feedback' })).toBeVisible()

  // The older one still works, and gets the new page when its form holds nothing any more.
  await expect(subject(page)).toHaveValue('Written in the older build')
  await page.getByRole('tab', { name: 'Closed Tickets' }).click()
  await expect(page.getByText(/closed/i).first()).toBeVisible()
  await go(page, '/praise')
  await expect(page.getByRole('heading', { name: 'Customer Feedback' })).toBeVisible()
  await expectSameTab(page)
})
