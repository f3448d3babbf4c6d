import type { Page } from '@playwright/test'
import { refusedFile } from '../support/reports.ts'
import { type Product, expect, signIn, test } from '../support/test.ts'

/** What the page asks for of releases, and what the browser has to say about hints. */
const watch = (page: Page) => {
  const asked: string[] = []
  const warnings: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/r/')) asked.push(pathname)
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

for (const [path, title] of pages) {
  test(`${path} asks for every file once: hint and use agree`, async ({ page, product }) => {
    await signIn(page, product)
    const { asked, warnings } = watch(page)
    await page.goto(product.url + path)
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    expect(asked.length).toBeGreaterThan(2)
    expect(asked.filter((file, at) => asked.indexOf(file) !== at)).toEqual([])
    expect(warnings).toEqual([])
  })
}

/** Answers files with their own text and a line more. */
const tamper = async (page: Page, { url }: Product, files: string): Promise<string[]> => {
  const changed: string[] = []
  await page.route(url + files, async (route) => {
    const answer = await route.fetch()
    changed.push(route.request().url())
    await route.fulfill({ response: answer, body: `${await answer.text()}\nwindow.tampered = true` })
  })
  return changed
}

test('a lazy chunk of the host with a byte more is not run', async ({ page, product, problems }) => {
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
  // The browser says which file it refused.
  problems.length = 0
})
