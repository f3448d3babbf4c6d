import { expectAccessible } from '../support/accessible.ts'
import { axeFindings } from '../support/axe.ts'
import { live } from '../support/navigate.ts'
import { expect, signIn, test } from '../support/test.ts'

test('a visitor who opens a guarded page is sent to sign in, with the way back in the address', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/ai-agents/get-tax`)
  await expect(page).toHaveURL(`${product.url}/login?next=%2Fai-agents%2Fget-tax`)
  await page.goto(`${product.url}/no/such/page`)
  await expect(page).toHaveURL(`${product.url}/login`)
})

test('signed in, the sign-in page and unknown addresses lead to the catalogue', async ({ page, product }) => {
  await signIn(page, product)
  await page.goto(`${product.url}/login`)
  await expect(page).toHaveURL(`${product.url}/ai-agents`)
  await page.goto(`${product.url}/no/such/page`)
  await expect(page).toHaveURL(`${product.url}/ai-agents`)
})

test('the catalogue searches, filters, opens a form in place and comes back by the browser', async ({
  page,
  product,
}) => {
  await signIn(page, product)
  await page.goto(`${product.url}/ai-agents`)
  const cards = page.getByRole('heading', { level: 3 })
  await expect(cards.first()).toHaveText('Know Your Customer (KYC)')

  // The cards are there before the script that listens to keys.
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.type('tAx')
  await expect(cards).toHaveText(['Get Tax'])
  await page.getByRole('searchbox').fill('nothing like it')
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await page.getByRole('button', { name: 'Finance Agents' }).click()
  await expect(cards).toHaveText(['Know Your Customer (KYC)', 'Get Tax'])

  await page.getByRole('button', { name: 'Run Get Tax' }).click()
  await expect(page.getByLabel('Annual Income')).toBeVisible()
  await page.goBack()
  await expect(cards).toHaveText(['Know Your Customer (KYC)', 'Get Tax'])
  await page.getByRole('button', { name: 'Run Get Tax' }).click()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(cards).toHaveText(['Know Your Customer (KYC)', 'Get Tax'])
})

test('back from an agent, the catalogue is where it was left', async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, product)
  await page.goto(`${product.url}/ai-agents`)
  await live(page)
  const run = page.getByRole('button', { name: 'Run Resume Parser' })
  const place = () => page.evaluate(() => Math.round(scrollY))
  for (const back of [() => page.goBack(), () => page.getByRole('button', { name: 'Back', exact: true }).click()]) {
    await run.scrollIntoViewIfNeeded()
    const left = await place()
    expect(left).toBeGreaterThan(400)
    await run.click()
    await expect(page.getByRole('button', { name: /^Go · / })).toBeVisible()
    await back()
    await expect(run).toBeFocused()
    await expect.poll(async () => Math.abs((await place()) - left)).toBeLessThan(100)
  }
})

test('the palette opens an agent and shows the shortcuts by the keyboard alone', async ({ page, product }) => {
  await signIn(page, product)
  await page.goto(`${product.url}/ai-agents`)
  await live(page)
  const palette = page.getByRole('dialog')
  // Typed at once, while the code of the entries is on its way.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('tax')
  await expect(palette.getByRole('combobox')).toHaveValue('tax')
  await expect(palette.getByRole('option', { selected: true })).toContainText('Get Tax')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Get Tax', level: 1 })).toBeVisible()
  await expect(palette).toBeHidden()

  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  await expect(palette.getByText('shortcuts')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
})

test('signing out in one tab signs out the other tabs', async ({ context, page, product }) => {
  await signIn(page, product)
  await page.goto(`${product.url}/ai-agents`)
  const other = await context.newPage()
  await other.goto(`${product.url}/feedback`)
  await expect(other.getByRole('heading', { name: 'Customer Feedback', level: 1 })).toBeVisible()
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(other).toHaveURL(/\/login/)
})

test('a page fetches each file once, and only from its own remote', async ({ page, product }) => {
  await signIn(page, product)
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url().replace(product.url, '')))
  await page.goto(`${product.url}/ai-agents/get-tax`)
  await expect(page.getByRole('heading', { name: 'Get Tax', level: 1 })).toBeVisible()
  // The event stream stays open, so the network is never idle. Waits for half a second without a new request.
  let before = 0
  await expect
    .poll(
      () => {
        const isQuiet = urls.length === before
        before = urls.length
        return isQuiet
      },
      { intervals: [500] },
    )
    .toBe(true)
  expect(urls.filter((url, index) => urls.indexOf(url) !== index)).toEqual([])
  expect(urls.filter((url) => /\/r\/mfe-/.test(url) && !url.includes('/r/mfe-agents-research/'))).toEqual([])
})

test('public pages, the catalogue, a form and the feedback page are accessible in both themes', async ({
  page,
  product,
}) => {
  const visit = async (path: string) => {
    await page.goto(product.url + path)
    await live(page)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expectAccessible(page, { widths: [1440] })
  }
  for (const path of ['/login', '/privacypolicy', '/termsandconditions']) await test.step(path, () => visit(path))
  await signIn(page, product)
  for (const path of ['/ai-agents', '/ai-agents/get-tax', '/feedback']) await test.step(path, () => visit(path))
  await page.getByRole('banner').getByRole('button').last().click()
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})

test('under a finger, no button is lower than 44 pixels', async ({ browser, product }) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await signIn(page, product)
  for (const path of ['/ai-agents', '/recipes']) {
    await page.goto(product.url + path)
    await live(page)
    const low = await page
      .getByRole('button')
      .evaluateAll((all) =>
        all
          .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 44)
          .map((one) => one.textContent),
      )
    expect(low, path).toEqual([])
  }
  await context.close()
})
