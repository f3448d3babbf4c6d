import type { Page } from '@playwright/test'
import { englishTexts, expectPseudoFits, serveRightToLeft } from '../support/pseudo.ts'
import { type Product, expect, register, signInAs, test, withoutWorker } from '../support/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Everything a visitor can open without an account. */
const publicPages = ['/login', '/login?mode=signup', '/login?mode=forgot', '/termsandconditions', '/privacypolicy']
const ownPages = [
  '/ai-agents',
  '/results',
  '/schedules',
  '/recipes',
  '/settings',
  '/settings/usage',
  '/settings/developers',
  '/customer-support',
  '/customer-support?tab=create',
  '/feedback',
]

const open = async (page: Page, { url }: Product, path: string): Promise<void> => {
  await page.goto(url + path)
  await expect(heading(page)).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

const expectHindi = async (page: Page): Promise<void> => {
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  await expect(page).toHaveTitle(/\p{Script=Devanagari}/u)
  expect(await englishTexts(page), page.url()).toEqual([])
}

/** State of the file with Devanagari letters, once the page has asked for its fonts. */
const devanagariFont = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    return [...document.fonts].find(({ unicodeRange }) => unicodeRange.includes('U+900'))?.status
  })

/** 'क्ष' is one letter, which a sign between its parts takes apart. */
const joinsLetters = (page: Page) =>
  page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d')
    if (!context) return false
    context.font = '40px "Inter Variable"'
    const widthOf = (text: string) => context.measureText(text).width
    return widthOf('क्ष') < widthOf('क्\u200Cष')
  })

const expectRightToLeft = async (page: Page): Promise<void> => {
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expectPseudoFits(page)
}

/** All options of a form, and what it says about a form that is sent empty. */
const showForm = async (page: Page): Promise<void> => {
  for (const more of await page.locator('form details:not([open]) > summary').all()) await more.click()
  await page.locator('form button[type=submit]').first().click()
  await expect(page.locator('form [aria-invalid=true]').first()).toBeVisible()
}

test.describe('in Hindi', () => {
  test.use({ locale: 'hi-IN' })

  test('a visitor with a Hindi browser signs in, runs an agent and changes to English', async ({ page, product }) => {
    const person = await register(product)
    // The account was made by a client in English; what was chosen in the browser wins.
    await page.goto(product.url)
    await page.getByRole('button', { name: 'हिन्दी' }).click()
    await expectHindi(page)
    await page.getByRole('textbox', { name: 'ईमेल' }).fill(person.email)
    await page.getByLabel('पासवर्ड', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'साइन इन करें', exact: true }).click()

    await expect(page.getByRole('heading', { level: 1, name: 'नमस्ते, Asha' })).toBeVisible()
    await expect(page.getByText('उपलब्ध क्रेडिट : 20')).toBeVisible()
    // Found by its English title.
    await page.getByRole('searchbox', { name: 'एजेंट खोजें' }).fill('get tax')
    await page.getByRole('heading', { name: 'आयकर कैलकुलेटर' }).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: 'आयकर कैलकुलेटर' })).toBeVisible()

    await page.getByLabel('सालाना आय').fill('1275000')
    await page.getByRole('button', { name: 'शुरू करें · 1 क्रेडिट' }).click()
    await expect(page.getByText('1 क्रेडिट लगा')).toBeVisible()
    await expectHindi(page)
    await expect.poll(() => devanagariFont(page)).toBe('loaded')
    expect(await joinsLetters(page)).toBe(true)
    // Another year is another address, not another step back.
    await page.getByRole('tab', { name: '2024-25' }).click()
    await expect(page).toHaveURL(/[?&]run=[\w-]+&tab=2024-25$/)
    await page.reload()
    await expect(page.getByRole('tab', { name: '2024-25' })).toHaveAttribute('aria-selected', 'true')
    const run = new URL(page.url())
    await open(page, product, `/results/${run.searchParams.get('run')}?share`)
    await expectHindi(page)
    await expectPseudoFits(page)
    await page.goto(run.href)
    await expect(page.getByText('1 क्रेडिट लगा')).toBeVisible()

    await page.getByRole('banner').getByRole('button').last().click()
    await page.getByRole('menuitemradio', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('heading', { level: 1, name: 'Get Tax' })).toBeVisible()
    await expect(page.getByLabel('Annual Income')).toHaveValue(/12,?75,?000/)
    expect(await page.evaluate(() => document.cookie)).toContain('locale=en')
  })

  test('no page says anything in English, and longer words fit a phone', async ({ page, product }) => {
    const person = await register(product)
    await page.context().addCookies([{ name: 'locale', value: 'hi', url: product.url }])
    for (const path of publicPages) {
      await open(page, product, path)
      await expectHindi(page)
      await expectPseudoFits(page)
    }
    await signInAs(page, product, person)
    for (const path of ownPages) {
      await open(page, product, path)
      await expectHindi(page)
      await expectPseudoFits(page)
    }
    // Nor does a long balance take the room of the bell.
    await page.locator('header a[href="/settings/usage"] span span').evaluate((amount) => {
      amount.textContent = '1,00,00,00,000 credits'
    })
    expect((await page.locator('header button[popovertarget]').boundingBox())?.width).toBe(36)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await open(page, product, '/ai-agents')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectHindi(page)
    await expectPseudoFits(page)
    await open(page, product, '/ai-agents')
    const links = await page
      .locator('h3 a[href^="/ai-agents/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(links.length).toBeGreaterThan(15)
    for (const path of new Set(links)) {
      await open(page, product, path ?? '')
      await showForm(page)
      await expectHindi(page)
      await expectPseudoFits(page)
    }
  })
})

test.describe('answered by the test', () => {
  test.use(withoutWorker)

  test('pages read from right to left fit a phone', async ({ page, product }) => {
    const person = await register(product)
    await serveRightToLeft(page)
    await open(page, product, '/login?mode=signup')
    // The name of the language is all that the page shows of Hindi.
    await expect.poll(() => devanagariFont(page)).toBe('unloaded')
    await expectRightToLeft(page)
    await signInAs(page, product, person)
    for (const path of ownPages) {
      await open(page, product, path)
      await expectRightToLeft(page)
    }
    await page.goto(`${product.url}/ai-agents/get-tax`)
    await page.getByLabel('Annual Income').fill('1275000')
    await page.getByRole('button', { name: 'Go · 1 credit' }).click()
    await expect(page.getByText('Charged 1 credit')).toBeVisible()
    // A minus stays before its amount.
    const deduction = page.getByText('−₹75,000').first()
    const [minus, zero] = await deduction.evaluate((element) => {
      const range = document.createRange()
      const leftOf = (node: Node | null, at: number) => {
        if (!node) return Number.NaN
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        return range.getBoundingClientRect().left
      }
      return [leftOf(element.firstChild, 0), leftOf(element.lastChild, (element.lastChild?.nodeValue?.length ?? 1) - 1)]
    })
    expect(minus).toBeLessThan(zero ?? Number.NaN)
    await expectRightToLeft(page)
    // Buttons with long labels.
    await page.goto(`${product.url}/ai-agents/email-draft`)
    await page.getByRole('button', { name: 'Try an example' }).click()
    await page.getByRole('button', { name: 'Go · free' }).click()
    await expect(page.getByText('Not charged')).toBeVisible()
    await expectRightToLeft(page)
  })
})
