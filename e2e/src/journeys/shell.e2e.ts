import { axeFindings } from '../support/axe.ts'
import { live } from '../support/navigate.ts'
import { expect, signIn, test, endElsewhere, withoutNews } from '../support/test.ts'

test('guarded pages send visitors to sign in, and bring them back', async ({ page, product }) => {
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

  await page.keyboard.press('/')
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

test('a session that ended elsewhere leads to sign-in and keeps what was typed', async ({
  page,
  product,
  problems,
}) => {
  const token = await signIn(page, product)
  await withoutNews(page)
  await page.goto(`${product.url}/ai-agents/general-business-summary`)
  await page.getByRole('textbox', { name: 'Project Brief' }).fill('Find wholesale customers')
  await page.getByRole('textbox', { name: 'URL' }).fill(product.siteUrl)
  await endElsewhere(product, token)
  await page.getByRole('button', { name: 'Go · 1 credit' }).click()
  await expect(page).toHaveURL(/\/login\?next=%2Fai-agents%2Fgeneral-business-summary/)
  problems.length = 0
})

test('signing out in one tab signs out the others', async ({ context, page, product }) => {
  await signIn(page, product)
  await page.goto(`${product.url}/ai-agents`)
  const other = await context.newPage()
  await other.goto(`${product.url}/feedback`)
  await expect(other.getByRole('heading', { name: 'Customer Feedback', level: 1 })).toBeVisible()
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(other).toHaveURL(/\/login/)
})

test('nothing is fetched twice, and only what the page needs', async ({ page, product }) => {
  await signIn(page, product)
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url().replace(product.url, '')))
  await page.goto(`${product.url}/ai-agents/get-tax`)
  await expect(page.getByRole('heading', { name: 'Get Tax', level: 1 })).toBeVisible()
  // A stream stays open, so the network is never idle: half a second without a new request instead.
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

for (const scheme of ['light', 'dark'] as const) {
  for (const path of [
    '/login',
    '/privacypolicy',
    '/termsandconditions',
    '/ai-agents',
    '/ai-agents/get-tax',
    '/feedback',
  ]) {
    test(`${path} has no accessibility fault in ${scheme}`, async ({ page, product }) => {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      if (!['/login', '/privacypolicy', '/termsandconditions'].includes(path)) await signIn(page, product)
      await page.goto(product.url + path)
      await live(page)
      await expect(page.getByRole('heading').first()).toBeVisible()
      expect(await axeFindings(page)).toEqual([])
    })
  }
}
