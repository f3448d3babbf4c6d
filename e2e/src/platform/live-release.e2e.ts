import type { Page } from '@playwright/test'
import { go } from '../support/navigate.ts'
import { type Change, buildChanged, kill, promote, publish, rollBack, servedBuild } from '../support/release.ts'
import { type Product, expect, register, signIn, signInAs, test } from '../support/test.ts'

const remote = 'mfe-support'
const build = (label: string, change: Change) => buildChanged(remote, change, `${remote}-live-${label}`)
const edition = (label: string) =>
  build(label, { file: 'src/words.ts', from: 'Ask us anything.', to: `Ask us anything (${label}).` })

let second = ''
let original = ''
test.beforeAll(async () => {
  second = await edition('second')
})
test.beforeEach(async ({ product }) => {
  original = await servedBuild(product, remote)
})
test.afterEach(async ({ product }) => {
  if ((await servedBuild(product, remote)) !== original) await promote(product, remote, original)
})

const subject = (page: Page) => page.getByLabel(/Subject/)
const offer = (page: Page) => page.getByRole('button', { name: 'Update now' })
const inEdition = (page: Page, label: string) => page.getByText(`Ask us anything (${label}).`)

/** Opens the form of a new ticket, and marks the tab to notice a reload. */
const openForm = async (page: Page, product: Product) => {
  await page.goto(`${product.url}/customer-support?new=1`)
  await expect(subject(page)).toBeVisible()
  await page.evaluate(() => Object.assign(window, { sameTab: true }))
}
/** Holds the files of a build back, also from a service worker. @returns how to let them go */
const holdBuild = async (page: Page, build: string) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.context().route(`**/r/${remote}/${build}/**`, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
/** The reload may end a script that is being evaluated. */
const expectReload = (page: Page) =>
  expect(async () => {
    expect(await page.evaluate(() => 'sameTab' in window), 'code of the build is still in memory').toBe(false)
  }).toPass()
const expectSameTab = async (page: Page) => expect(await page.evaluate(() => 'sameTab' in window)).toBe(true)

test('a canary fails and is rolled back during writing, without a loss; then a good build is applied', async ({
  page,
  product,
  problems,
}) => {
  const broken = await build('broken', {
    file: 'src/remote.tsx',
    from: 'const remote:',
    to: "throw new Error('on purpose')\nconst remote:",
  })
  const person = await register(product)
  await signInAs(page, product, person)
  await openForm(page, product)
  await subject(page).fill('No receipt')
  const bill = { name: 'bill.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') }
  await page.setInputFiles('input[type=file]', bill)

  // For this user alone, and it throws as soon as it runs.
  await publish(product, remote, broken, { percent: 0, users: [person.email] })
  expect(await servedBuild(product, remote)).toBe(original)
  await offer(page).click()
  await expect(offer(page)).toBeHidden()
  // The earlier build takes over with everything in the form.
  await expect(page.getByText('The newest version of this page did not start')).toBeVisible()
  await expect(subject(page)).toHaveValue('No receipt')
  await expect(page.getByText('bill.pdf')).toBeVisible()
  await subject(page).press('End')
  await subject(page).pressSequentially(' for March')

  await rollBack(product, remote)
  await subject(page).pressSequentially(' and April')
  await expect(subject(page)).toHaveValue('No receipt for March and April')

  await publish(product, remote, second)
  await expect(offer(page)).toBeVisible()
  await expect(inEdition(page, 'second')).toHaveCount(0)
  await subject(page).press('ArrowLeft')
  const letGo = await holdBuild(page, await servedBuild(product, remote))
  await offer(page).press('Enter')
  // The user keeps writing while the newer build loads.
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
  // The browser logs the build that threw.
  problems.length = 0
})

test('a page without input shows the newer build on the next visit, and leaves it at once after a rollback', async ({
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
  await publish(product, remote, second)
  await expect(async () => {
    await visit()
    await expect(inEdition(page, 'second')).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(offer(page)).toHaveCount(0)
  await expectSameTab(page)
  await rollBack(product, remote)
  await expectReload(page)
  await expect(page.getByRole('heading', { name: 'My Tickets' })).toBeVisible()
  await expect(inEdition(page, 'second')).toHaveCount(0)
})

test('a killed build is replaced at once and keeps what was typed; the tab reloads when nothing is typed', async ({
  page,
  product,
}) => {
  await publish(product, remote, await edition('bad'))
  await signIn(page, product)
  await openForm(page, product)
  await expect(inEdition(page, 'bad')).toBeVisible()
  await subject(page).fill('Half a sen')
  const notice = page.getByText('My Tickets had a fault and was replaced. What you typed is still here.')
  // The notice is short and may appear before the request has ended.
  await Promise.all([expect(notice).toBeVisible(), kill(product, remote)])
  await expect(inEdition(page, 'bad')).toHaveCount(0)
  await expect(subject(page)).toBeFocused()
  await page.keyboard.type('tence')
  await expect(subject(page)).toHaveValue('Half a sentence')
  await expectSameTab(page)
  // Timers and listeners of the killed build end once nothing is lost by it.
  await subject(page).fill('')
  await page.getByRole('link', { name: 'My results' }).click()
  await expectReload(page)
})

test('a build that did harm leaves the tab by a reload; its user signs in again and finds what was typed', async ({
  page,
  product,
  problems,
}) => {
  const person = await register(product)
  await publish(product, remote, await edition('harm'))
  await signInAs(page, product, person)
  await openForm(page, product)
  await expect(inEdition(page, 'harm')).toBeVisible()
  await subject(page).fill('Half a sentence')
  await kill(product, remote, { harmful: true })
  await expect(page).toHaveURL(/\/login/)
  await expectReload(page)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('banner')).toBeVisible()
  await page.goto(`${product.url}/customer-support?new=1`)
  await expect(subject(page)).toHaveValue('Half a sentence')
  // The client logs the refused calls of the ended session, as specified.
  problems.length = 0
})

test('two tabs run two builds side by side, and a page of the newer build opens without a reload', async ({
  page,
  product,
  context,
}) => {
  await signIn(page, product)
  await openForm(page, product)
  await subject(page).fill('Written in the older build')
  const entry = "{ id: 'feedback', path: '/feedback',"
  const praise = `${entry.replace("'/feedback'", "'/praise'")} title: 'Praise', access: 'user' },\n    ${entry}`
  await publish(product, remote, await build('paths', { file: 'src/declaration.ts', from: entry, to: praise }))
  await expect(offer(page)).toBeVisible()

  const other = await context.newPage()
  await other.goto(`${product.url}/ai-agents`)
  await expect(other.getByRole('heading', { name: 'Featured Agents' })).toBeVisible()
  await go(other, '/praise')
  await expect(other.getByRole('heading', { name: 'Customer Feedback' })).toBeVisible()

  // The older build still works, and gets the new page once its form is empty.
  await expect(subject(page)).toHaveValue('Written in the older build')
  await page.getByRole('tab', { name: 'Closed Tickets' }).click()
  await expect(page.getByText(/closed/i).first()).toBeVisible()
  await go(page, '/praise')
  await expect(page.getByRole('heading', { name: 'Customer Feedback' })).toBeVisible()
  await expectSameTab(page)
})
