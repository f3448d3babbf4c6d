import type { Response } from '@playwright/test'
import {
  baselineFolder,
  baselinePage,
  buildBaseline,
  copiesIn,
  costOf,
  examine,
  wrongCopies,
  overBudget,
  readBudgets,
  routesFor,
} from '@bazaar/bench'
import { go, live } from '../support/navigate.ts'
import { productOf } from '../support/products.ts'
import { startWith } from '../support/start-product.ts'
import { expect, signIn, test, withoutWorker } from '../support/test.ts'

test.use(withoutWorker)

// Only deterministic figures: sizes and requests of pages, never times.
const routes = routesFor('Asha')
const budgets = readBudgets()
const advice = 'If the growth is meant: npm run bench -- budgets'

test('no page weighs more, asks more or waits for more than its budget', async ({ browser, page, product }) => {
  const token = await signIn(page, product)
  const over: string[] = []
  for (const route of routes) {
    const look = async (): Promise<string[]> => {
      const { cost, copies } = await examine(browser, product.url, route, token)
      const copied = wrongCopies(copies).map((name) => `${route.path} has a wrong number of copies: ${name}.`)
      return [...overBudget(route.path, cost, budgets.routes[route.path]), ...copied]
    }
    // On a busy machine, independent requests may look sequential, and idle prefetches may start early: look again.
    let found = await look()
    for (let again = 0; again < 2 && found.length > 0; again++) found = await look()
    over.push(...found)
  }
  expect(over, advice).toEqual([])
})

test('pages of all remotes in one tab share one react, one router and one session', async ({ page, product }) => {
  // From the first page on: what it prefetched comes from memory later, and reports no response. Each file once.
  const scripts = new Map<string, Promise<string>>()
  const keep = (response: Response): void => {
    if (response.request().resourceType() === 'script' && !scripts.has(response.url()))
      scripts.set(response.url(), response.text())
  }
  page.on('response', keep)
  await signIn(page, product)
  await page.goto(`${product.url}/ai-agents`)
  await live(page)
  const [, ...others] = routes.filter(({ signedIn }) => signedIn)
  for (const { path, sought } of others) {
    const before = await page.title()
    await go(page, path)
    // What is sought may be on the page before, too.
    await expect(page).not.toHaveTitle(before)
    for (const selector of sought.selectors) await expect(page.locator(selector).first()).toBeVisible()
  }
  const remotes = [...scripts.keys()].flatMap((url) => /\/r\/(mfe-[a-z-]+)\//.exec(url)?.[1] ?? [])
  expect(new Set(remotes).size).toBe(5)
  // An idle page keeps prefetching; responses from here on would outlive the test.
  page.off('response', keep)
  expect(wrongCopies(copiesIn(await Promise.all(scripts.values())))).toEqual([])
})

test('no page weighs more times the baseline than it may', async ({ page, product }) => {
  const build = await buildBaseline()
  const baseline = await startWith({ HOST_DIST: baselineFolder })
  const over: string[] = []
  for (const { path } of routes) {
    const ours = await costOf(product, path)
    const theirs = await costOf(
      { url: baseline.url, dataDir: baseline.data, page: (html) => baselinePage(html, path, build) },
      path,
    )
    const times = ours.kilobytes / theirs.kilobytes
    if (times > budgets.timesBaseline) {
      const sizes = `${ours.kilobytes.toFixed(1)} KB against ${theirs.kilobytes.toFixed(1)} KB`
      over.push(`${path}: ${sizes}, ${times.toFixed(3)} times instead of at most ${budgets.timesBaseline}.`)
    }
  }
  // The baseline build is a product that works.
  const path = '/ai-agents/get-tax'
  await page.route(`${baseline.url}${path}`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: baselinePage(await answer.text(), path, build) })
  })
  await signIn(page, productOf(baseline))
  await page.goto(baseline.url + path)
  await expect(page.getByRole('heading', { name: 'Get Tax', level: 1 })).toBeVisible()
  await page.close()
  await baseline.close()
  expect(over, advice).toEqual([])
})
