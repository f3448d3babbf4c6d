import type { Page } from '@playwright/test'
import { expect, register, signInAs, test, withoutWorker } from '../support/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** Texts that their boxes cut off, or that stick out of the window. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isCut = (element: Element): boolean => {
      const { overflowX, overflowY } = getComputedStyle(element)
      const wide = overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1
      const high = overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1
      const { left, right } = element.getBoundingClientRect()
      return wide || high || right > innerWidth + 1 || left < -1
    }
    const scrolls = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).overflowX === 'auto' || scrolls(element.parentElement))
    // Cards cut their summary on purpose, with an ellipsis. Texts for screen readers are a pixel wide, and tables and tabs scroll.
    const isMeant = (element: Element): boolean =>
      getComputedStyle(element).webkitLineClamp !== 'none' ||
      element.getBoundingClientRect().width <= 2 ||
      scrolls(element)
    const hasText = (element: Element): boolean =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '')
    return [...document.querySelectorAll('body :not(script, template)')]
      .filter((element) => hasText(element) && element.checkVisibility() && isCut(element) && !isMeant(element))
      .map((element) => element.textContent)
  })

/** Longer texts than any language has: each grows by 40 %. */
const stretchTexts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { currentNode: node } = walker
      const words = (node.textContent ?? '').trim()
      if (words.length > 3 && !node.parentElement?.closest('script, template, [contenteditable]'))
        node.textContent += ` ${words.slice(0, Math.ceil(words.length * 0.4))}`
    }
  })

const expectNoSidewaysScroll = async (page: Page, what: string): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBe(390)

const expectHindi = async (page: Page): Promise<void> => {
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await expect(page).toHaveTitle(/\p{Script=Devanagari}/u)
  expect(await cutTexts(page)).toEqual([])
  await expectNoSidewaysScroll(page, page.url())
}

/** Every document as a language that is read from right to left would have it. */
const serveRightToLeft = (page: Page) =>
  page.route(
    () => true,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      return route.fulfill({ response, body: (await response.text()).replace(' dir="ltr"', ' dir="rtl"') })
    },
  )

const expectRightToLeft = async (page: Page): Promise<void> => {
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  expect(await cutTexts(page), page.url()).toEqual([])
  await expectNoSidewaysScroll(page, page.url())
  await stretchTexts(page)
  expect(await cutTexts(page), `longer texts at ${page.url()}`).toEqual([])
  await expectNoSidewaysScroll(page, `longer texts at ${page.url()}`)
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
    await expectHindi(page)
    // Found by its English title.
    await page.getByRole('searchbox', { name: 'एजेंट खोजें' }).fill('get tax')
    await page.getByRole('heading', { name: 'आयकर कैलकुलेटर' }).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: 'आयकर कैलकुलेटर' })).toBeVisible()
    await expectHindi(page)

    await page.getByLabel('सालाना आय').fill('1275000')
    await page.getByRole('button', { name: 'शुरू करें · 1 क्रेडिट' }).click()
    await expect(page.getByText('1 क्रेडिट लगा')).toBeVisible()
    await expectHindi(page)

    await stretchTexts(page)
    expect(await cutTexts(page)).toEqual([])
    await expectNoSidewaysScroll(page, 'longer texts')

    await page.getByRole('banner').getByRole('button').last().click()
    await page.getByRole('menuitemradio', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('heading', { level: 1, name: 'Get Tax' })).toBeVisible()
    await expect(page.getByLabel('Annual Income')).toHaveValue(/12,?75,?000/)
    expect(await page.evaluate(() => document.cookie)).toContain('locale=en')
  })
})

test.describe('answered by the test', () => {
  test.use(withoutWorker)

  test('pages read from right to left fit a phone', async ({ page, product }) => {
    const person = await register(product)
    await serveRightToLeft(page)
    await page.goto(`${product.url}/login?mode=signup`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectRightToLeft(page)
    await signInAs(page, product, person)
    for (const path of [
      '/ai-agents',
      '/results',
      '/schedules',
      '/settings',
      '/settings/usage',
      '/settings/developers',
      '/customer-support',
    ]) {
      await page.goto(product.url + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
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
