import type { Page } from '@playwright/test'
import { refusedFile } from '../support/reports.ts'
import { type Product, expect, signIn, test, withoutWorker } from '../support/test.ts'

test.use(withoutWorker)

/** Files of releases that the page requests, and the browser's warnings about preloads. */
const watch = (page: Page) => {
  const asked: string[] = []
  const warnings: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/r/')) asked.push(pathname)
  })
  // The page before may load parts when idle until the next one replaces it.
  page.on('response', (response) => {
    if (response.request().isNavigationRequest()) asked.length = 0
  })
  page.on('console', (message) => {
    if (/preload|integrity/i.test(message.text())) warnings.push(message.text())
  })
  return { asked, warnings }
}

const pages = [
  ['/feedback', 'Customer Feedback'],
  ['/ai-agents/get-tax', 'Get Tax'],
  ['/results', 'My results'],
] as const

test('pages request every file once, so preload and use agree', async ({ page, product }) => {
  await signIn(page, product)
  const { asked, warnings } = watch(page)
  for (const [path, title] of pages) {
    await test.step(path, async () => {
      await page.goto(product.url + path)
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
      expect(asked.length).toBeGreaterThan(2)
      expect(asked.filter((file, at) => asked.indexOf(file) !== at)).toEqual([])
      expect(warnings).toEqual([])
    })
  }
})

/** Appends a line to files. @returns the addresses of the changed files */
const tamper = async (page: Page, { url }: Product, files: string): Promise<string[]> => {
  const changed: string[] = []
  await page.route(url + files, async (route) => {
    const answer = await route.fetch()
    changed.push(route.request().url())
    await route.fulfill({ response: answer, body: `${await answer.text()}\nwindow.tampered = true` })
  })
  return changed
}

test('a changed lazy chunk of the host does not run', async ({ page, product, problems }) => {
  await signIn(page, product)
  await page.goto(`${product.url}/ai-agents`)
  await expect(page.getByRole('heading', { name: 'Featured Agents' })).toBeVisible()
  const changed = await tamper(page, product, '/r/host/*/static/js/async/*.js')
  const reported = refusedFile(page)
  await page.getByRole('link', { name: 'My results' }).click()
  await expect.poll(() => problems.join('\n')).toMatch(/integrity/)
  expect(changed.length).toBeGreaterThan(0)
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false)
  expect(await reported).toMatch(/^static\/js\/async\/.*\.js$/)
  // The browser logs each file that it refused, also those that it still loads.
  await page.goto('about:blank')
  problems.length = 0
})
