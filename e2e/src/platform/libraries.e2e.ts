import type { Page } from '@playwright/test'
import { refusedFile } from '../support/reports.ts'
import { go, heading } from '../support/navigate.ts'
import { type Product, expect, signIn, test } from '../support/test.ts'

/** The page's copy of a library, and the copies that remotes have for themselves. */
const watch = (page: Page, { url }: Product) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(`${url}/r/`)) asked.push(new URL(request.url()).pathname)
  })
  const files = (pattern: RegExp) => asked.filter((file) => pattern.test(file))
  return { lent: () => files(/\/r\/host\/.*\/library-/), scripts: () => files(/\/r\/mfe-.*\/async\/.*\.js$/) }
}

/** Chunks of these names are what a remote's pages need; any other is a copy of what it could have had from the page. */
const isOwn = (file: string): boolean => /\/(__federation_expose_|page-)/.test(file)

test('forms of three remotes run on one copy of their library, and a page without forms asks for none', async ({
  page,
  product,
}) => {
  const { lent, scripts } = watch(page, product)
  await page.goto(`${product.url}/termsandconditions`)
  await expect(heading(page, 'Terms and Conditions')).toBeVisible()
  expect(lent()).toEqual([])
  await signIn(page, product)
  await page.goto(`${product.url}/ai-agents/get-tax`)
  await expect(heading(page, 'Get Tax')).toBeVisible()
  await go(page, '/ai-agents/seo-generate-meta')
  await expect(heading(page, 'SEO Generate Meta')).toBeVisible()
  await go(page, '/settings/usage')
  await expect(heading(page, 'Credits and usage')).toBeVisible()
  expect(lent()).toHaveLength(1)
  expect(scripts().filter((file) => !isOwn(file))).toEqual([])
})

test('a copy of the page that was tampered with is not run: the remote takes its own', async ({
  page,
  product,
  problems,
}) => {
  await signIn(page, product)
  const { lent, scripts } = watch(page, product)
  const reported = refusedFile(page)
  await page.route(`${product.url}/r/host/*/static/js/async/library-*`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: `${await answer.text()}\nwindow.tampered = true` })
  })
  await page.goto(`${product.url}/ai-agents/get-tax`)
  await expect(heading(page, 'Get Tax')).toBeVisible()
  await page.getByRole('button', { name: 'Try an example' }).click()
  await expect(page.locator('main form input').first()).not.toHaveValue('')
  expect(lent().length).toBeGreaterThan(0)
  expect(scripts().filter((file) => !isOwn(file))).toHaveLength(1)
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false)
  expect(await reported).toMatch(/^static\/js\/async\/library-.*\.js$/)
  // The browser says which file it refused.
  expect(problems.join('\n')).toMatch(/library-.*integrity|integrity.*library-/s)
  problems.length = 0
})
