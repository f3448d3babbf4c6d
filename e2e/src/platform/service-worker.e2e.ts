import type { BrowserContext, Page } from '@playwright/test'
import { heading, live } from '../support/navigate.ts'
import { patchBuild } from '../support/patched-build.ts'
import { productOf } from '../support/products.ts'
import { kill, publish, servedBuild } from '../support/release.ts'
import { type Started, startWith } from '../support/start-product.ts'
import { type Product, expect, signIn, test } from '../support/test.ts'

let started: Started
let product: Product
test.beforeAll(async () => {
  started = await startWith({ OVERRIDE_ORIGINS: 'none' })
  product = productOf(started)
})
test.afterAll(() => started.close())

// A page starts its worker after four seconds; here the test does.
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const later = window.setTimeout.bind(window)
    const hold = (work: () => void, ms?: number, ...given: unknown[]): number => {
      if (ms !== 4_000 || 'startWorker' in window) return later(work, ms, ...given)
      Object.assign(window, { startWorker: work })
      return 0
    }
    Object.assign(window, { setTimeout: hold })
  }),
)
/** Once the code that starts workers has run. */
const wantsWorker = async (page: Page) => {
  const isLoaded = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('/later.'))
  await page.waitForFunction(isLoaded)
  return page.evaluate(() => 'startWorker' in window)
}

/** Opens a page and waits until the worker has everything of it. */
const keepPage = async (page: Page, path: string) => {
  await page.goto(product.url + path)
  await live(page)
  await page.waitForFunction(() => 'startWorker' in window)
  await page.evaluate(() => Reflect.get(window, 'startWorker')())
  const isKept = async (kept: string) => Boolean(navigator.serviceWorker.controller && (await caches.match(kept)))
  await expect.poll(() => page.evaluate(isKept, path)).toBe(true)
}

/** Everything in the caches of this browser. */
const keptUrls = (page: Page) =>
  page.evaluate(async () => {
    const keptIn = async (name: string) => (await (await caches.open(name)).keys()).map(({ url }) => url)
    return (await Promise.all((await caches.keys()).map(keptIn))).flat()
  })

/** Holds requests to the server back, also those of the worker; pages give up asking for the registry. @returns how to let them go */
const holdRequests = async (context: BrowserContext) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await context.route('**/*', async (route) => {
    if (route.request().url().includes('/api/v1/registry')) return route.abort('timedout')
    await promise
    await route.continue().catch(() => undefined)
  })
  return async () => {
    resolve()
    await context.unroute('**/*')
  }
}
const menu = async (page: Page, name: string) => {
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menuitem', { name }).click()
}

test('pages, results and drafts open while the server is slow or away, Go waits, and sign-out drops what was read', async ({
  page,
  context,
  problems,
}) => {
  const income = page.getByLabel('Annual Income')
  const press = () => page.getByRole('button', { name: 'Go · 1 credit' }).click()
  const charged = page.getByText('Charged 1 credit')
  await signIn(page, product)
  await keepPage(page, '/ai-agents/get-tax')
  await income.fill('12,75,000')
  await press()
  await expect(charged).toBeVisible()
  await page.getByRole('link', { name: 'My results' }).click()
  await page.getByRole('link', { name: '12,75,000' }).click()
  await expect(charged).toBeVisible()
  const result = page.url()

  const letGo = await holdRequests(context)
  await page.goto(`${product.url}/ai-agents`, { waitUntil: 'commit' })
  await live(page)
  await expect(page.getByRole('heading', { name: 'Featured Agents' })).toBeVisible()
  await letGo()

  await context.setOffline(true)
  await page.goto(result)
  await expect(page.getByText('The new regime costs').first()).toBeVisible()
  await page.goto(`${product.url}/ai-agents/get-tax`)
  await live(page)
  await income.fill('9,00,000')
  await page.reload()
  await live(page)
  await expect(income).toHaveValue('9,00,000')
  await press()
  await expect(page.getByText('You are offline. This starts as soon as you are back online.')).toBeVisible()
  await context.setOffline(false)
  await expect(charged).toBeVisible()

  const personal = async () => (await keptUrls(page)).filter((url) => /\/api\/(?!.*\/files\?)/.test(url)).sort()
  expect(await personal()).toContain(`${product.url}/api/v1/auth/me`)
  await menu(page, 'Logout')
  await expect(page).toHaveURL(/\/login$/)
  await expect.poll(personal).toEqual([])
  // The browser logs the requests that failed.
  problems.length = 0
})

const remote = 'mfe-support'
const feedback = '/feedback'

/** Keeps the feedback page of a build that says when it runs, leaves the page, and kills that build. */
const keepKilled = async (page: Page, label: string) => {
  const said = `${label} runs`
  const ran: string[] = []
  page.on('console', (message) => {
    if (message.text() === said) ran.push(said)
  })
  const says = (source: string) => `console.info(${JSON.stringify(said)});${source}`
  await publish(
    product,
    remote,
    patchBuild(remote, `mfe-support-${label}`, [{ file: /page-feedback.*\.js$/, change: says }]),
  )
  const build = await servedBuild(product, remote)
  await signIn(page, product)
  await keepPage(page, feedback)
  await expect(heading(page, 'Customer Feedback')).toBeVisible()
  expect(ran).toHaveLength(1)
  await page.goto('about:blank')
  await kill(product, remote)
  ran.length = 0
  return { ran, build }
}

test('a killed build does not start from the cache when the server answers in time', async ({
  page,
  context,
  problems,
}) => {
  const { ran } = await keepKilled(page, 'killed-in-time')
  // The limit never passes, however busy this machine is.
  await context.serviceWorkers()[0]?.evaluate(() => Object.assign(globalThis, { setTimeout: () => 0 }))
  // The worker opens the new document in the middle of the first.
  await page.goto(product.url + feedback, { waitUntil: 'commit' })
  await live(page)
  await expect(heading(page, 'Customer Feedback')).toBeVisible()
  expect(ran).toEqual([])
  // The browser logs the scripts that were refused.
  problems.length = 0
})

test('a killed build starts from the cache while the server is slow, and is left once it answers', async ({
  page,
  context,
  problems,
}) => {
  const { ran, build } = await keepKilled(page, 'killed-late')
  const letGo = await holdRequests(context)
  await page.goto(product.url + feedback, { waitUntil: 'commit' })
  await live(page)
  await expect.poll(() => ran).toHaveLength(1)
  await letGo()
  const ranHere = (left: string) => performance.getEntriesByType('resource').some(({ name }) => name.includes(left))
  await expect(async () => {
    // The reload may end a script that is being evaluated.
    expect(await page.evaluate(ranHere, build)).toBe(false)
    await live(page)
  }).toPass()
  await expect(heading(page, 'Customer Feedback')).toBeVisible()
  problems.length = 0
})

test('a kept file that was altered does not run, and a reload mends it', async ({ page, problems }) => {
  await signIn(page, product)
  await keepPage(page, feedback)
  await page.evaluate(async () => {
    const files = await caches.open('files-1')
    for (const { url } of await files.keys())
      if (/page-feedback.*\.js$/.test(url)) await files.put(url, new Response('console.error("altered runs")'))
  })
  await page.goto(product.url + feedback)
  await live(page)
  await expect(page.getByRole('main')).toBeVisible()
  await page.reload()
  await live(page)
  await expect(heading(page, 'Customer Feedback')).toBeVisible()
  expect(problems.filter((problem) => problem.includes('altered runs'))).toEqual([])
  expect(problems.some((problem) => problem.includes('integrity'))).toBe(true)
  problems.length = 0
  await page.goto(product.url + feedback)
  await live(page)
  await expect(heading(page, 'Customer Feedback')).toBeVisible()
})

test('?sw=off removes the worker and what it kept, until the tab is closed', async ({ page }) => {
  await signIn(page, product)
  await keepPage(page, '/ai-agents')
  await page.goto(`${product.url}/ai-agents?sw=off`)
  await live(page)
  const registered = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await expect.poll(registered).toBe(0)
  // The worker serves this page until it is left, and keeps nothing more.
  await page.getByRole('link', { name: 'My results' }).click()
  await expect(page.getByText('No results yet')).toBeVisible()
  await menu(page, 'Feedback')
  await expect(heading(page, 'Customer Feedback')).toBeVisible()
  await expect.poll(() => keptUrls(page)).toEqual([])
  await page.goto(`${product.url}/ai-agents`)
  await live(page)
  expect(await wantsWorker(page)).toBe(false)
})
