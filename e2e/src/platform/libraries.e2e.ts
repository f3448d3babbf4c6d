import type { Page } from '@playwright/test'
import { refusedFile } from '../support/reports.ts'
import { go, heading } from '../support/navigate.ts'
import { type Product, expect, signIn, test, withoutWorker } from '../support/test.ts'

test.use(withoutWorker)

/** Requests for the form library that the host shares, and remotes' own copies of it, found by what they contain. */
const watch = (page: Page, { url }: Product) => {
  const shared: string[] = []
  const scripts: Promise<{ file: string; text: string }>[] = []
  page.on('request', (request) => {
    if (/\/r\/host\/.*\/library-/.test(request.url())) shared.push(request.url())
  })
  page.on('response', (response) => {
    const file = response.url()
    if (!file.startsWith(`${url}/r/mfe-`) || !file.endsWith('.js')) return
    const script = response.text().then((text) => ({ file, text }))
    // One that arrives after the last check cannot be read once the test has ended.
    script.catch(() => undefined)
    scripts.push(script)
  })
  const copies = async () => (await Promise.all(scripts)).filter(({ text }) => text.includes('isSubmitSuccessful'))
  return { shared: () => shared, copies }
}

test('settings use the form library of the page, and pages without it request none', async ({ page, product }) => {
  const { shared, copies } = watch(page, product)
  await page.goto(`${product.url}/termsandconditions`)
  await expect(heading(page, 'Terms and Conditions')).toBeVisible()
  await signIn(page, product)
  await page.goto(`${product.url}/ai-agents/get-tax`)
  await expect(heading(page, 'Get Tax')).toBeVisible()
  expect(shared()).toEqual([])
  await go(page, '/settings/usage')
  await expect(heading(page, 'Credits and usage')).toBeVisible()
  expect(shared()).toHaveLength(1)
  expect(await copies()).toEqual([])
})

test('a tampered shared library does not run: the remote uses its own copy', async ({ page, product, problems }) => {
  await signIn(page, product)
  const { shared, copies } = watch(page, product)
  const reported = refusedFile(page)
  await page.route(`${product.url}/r/host/*/static/js/async/library-*`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: `${await answer.text()}\nwindow.tampered = true` })
  })
  await page.goto(`${product.url}/settings/usage`)
  await expect(heading(page, 'Credits and usage')).toBeVisible()
  await page.locator('main form input').first().fill('GIFT')
  expect(shared().length).toBeGreaterThan(0)
  expect(await copies()).toHaveLength(1)
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false)
  expect(await reported).toMatch(/^static\/js\/async\/library-.*\.js$/)
  // The browser logs the file that it refused.
  expect(problems.join('\n')).toMatch(/library-.*integrity|integrity.*library-/s)
  problems.length = 0
})
