import type { Page, Route } from '@playwright/test'
import { axeFindings } from '../support/axe.ts'
import { type Product, expect, register, signInAs, signIn, test, withoutWorker } from '../support/test.ts'

test.use(withoutWorker)

const hostScript = /\/r\/host\/[^/]+\/static\/js\/index\./

/** Holds the host's script back, so that the page stays as the server rendered it. @returns how to let it go */
const holdScript = async (page: Page) => {
  const held: Route[] = []
  let isFree = false
  await page.route(hostScript, (route) => {
    if (isFree) return route.continue()
    held.push(route)
    return Promise.resolve()
  })
  return async () => {
    isFree = true
    await Promise.all(held.map((route) => route.continue()))
  }
}

const isLive = (page: Page) => page.evaluate(() => Object.keys(document.getElementById('root') ?? {}).length > 0)
const styled = () =>
  document.readyState !== 'loading' &&
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet !== null)
const open = async (page: Page, product: Product, path: string): Promise<void> => {
  await page.goto(product.url + path, { waitUntil: 'commit' })
  await page.waitForFunction(styled)
}

/** Positions of the page's elements: a change between two calls would be a visible jump. */
const places = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        '#root h1, #root h2, #root label, #root input, #root button, #root a, #root p, #root svg',
      ),
    ].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [element.tagName, ...[x, y, width, height].map(Math.round)].join(' ')
    }),
  )

test('the first document of a browser needs no style sheet, and later ones find theirs in the cache', async ({
  page,
  product,
}) => {
  const sheets: string[] = []
  const refused: string[] = []
  page.on('console', (message) => {
    if (/content security/i.test(message.text())) refused.push(message.text())
  })
  page.on('response', (response) => {
    if (response.request().resourceType() === 'stylesheet') sheets.push(response.url())
  })
  await page.goto(`${product.url}/login`)
  await expect.poll(() => isLive(page)).toBe(true)
  await expect(page.getByRole('button', { name: 'Login' })).toHaveCSS('cursor', 'not-allowed')
  expect(sheets.filter((url) => /index|page-login/.test(url))).toEqual([])
  // Fetched once more for the cache, which the next document's link is answered from.
  const transferred = () =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => /page-login.*css$/.test(entry.name))
      .map((entry) => (entry as PerformanceResourceTiming).transferSize > 0)
  await expect.poll(() => page.evaluate(transferred)).toEqual([true])
  await page.goto(`${product.url}/login`)
  await expect.poll(() => isLive(page)).toBe(true)
  expect(await page.locator('style[data-page-style]').count()).toBe(0)
  expect(await page.evaluate(transferred)).toEqual([false])
  expect(refused).toEqual([])
})

for (const width of [390, 1440]) {
  test(`the sign-in page is complete before any script runs, and the script moves nothing, at ${width} px`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const letGo = await holdScript(page)
    await open(page, product, '/login')
    await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    expect(await isLive(page)).toBe(false)
    const before = await places(page)
    expect(await axeFindings(page)).toEqual([])
    await letGo()
    await expect.poll(() => isLive(page)).toBe(true)
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    expect(await places(page)).toEqual(before)
  })
}

test('text and focus from before the script are kept by the form', async ({ page, product }) => {
  const person = await register(product)
  const letGo = await holdScript(page)
  await open(page, product, '/login')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).pressSequentially(person.password.slice(0, 6))
  // Enter submits nothing yet, and nothing appears in the address.
  await page.keyboard.press('Enter')
  await letGo()
  await expect.poll(() => isLive(page)).toBe(true)
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type(person.password.slice(6))
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(`${product.url}/ai-agents`)
})

test('a button pressed before the script works once it has arrived', async ({ page, product }) => {
  const letGo = await holdScript(page)
  await open(page, product, '/login')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await letGo()
  await expect(page).toHaveURL(/mode=signup/)
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
})

test('each visitor sees what is theirs: no form for the signed-in, no bar for a stranger', async ({
  page,
  product,
}) => {
  await holdScript(page)
  await open(page, product, '/ai-agents/get-tax')
  await expect(page.locator('#root')).toBeEmpty()
  await open(page, product, '/nowhere')
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible()
  await signIn(page, product)
  await open(page, product, '/login')
  await expect(page.locator('#root')).toBeEmpty()
  await open(page, product, '/ai-agents/get-tax')
  await expect(page.getByRole('navigation', { name: 'Agent Bazaar' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})

test('the signed-in user is requested before the script arrives, and only once', async ({ page, product }) => {
  await signInAs(page, product, await register(product))
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const letGo = await holdScript(page)
  await open(page, product, '/settings')
  await expect.poll(() => asked.filter((path) => path.startsWith('/api/')).length).toBe(2)
  await letGo()
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await expect(page.getByRole('banner').getByText('Asha Kulkarni')).toBeVisible()
  await expect(page.getByText('This device', { exact: true })).toBeVisible()
  for (const path of ['/api/v1/auth/me', '/api/v1/account/devices'])
    expect(
      asked.filter((each) => each === path),
      path,
    ).toHaveLength(1)
  const files = asked.filter((path) => path.startsWith('/r/'))
  expect(files.filter((path, index) => files.indexOf(path) !== index)).toEqual([])
})

test('the chosen theme applies before the first paint', async ({ page, product }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await holdScript(page)
  await open(page, product, '/login')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})
