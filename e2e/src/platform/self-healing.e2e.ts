import type { Registry, RegistryRemote } from '@bazaar/federation-contract'
import type { Page } from '@playwright/test'
import { changePage } from '../support/signed-page.ts'
import { live } from '../support/navigate.ts'
import { type Product, expect, signIn, test, withoutWorker } from '../support/test.ts'

test.use(withoutWorker)

const path = '/feedback'
const shown = (page: Page) => page.getByRole('heading', { name: 'Customer Feedback', level: 1, exact: true })
const earlierBuildNote = (page: Page) => page.getByText('you see the previous one')

/** Serves the page with a changed registry for the support remote. Later registries from the server are correct. */
const withRegistry = (page: Page, product: Product, change: (it: RegistryRemote) => Partial<RegistryRemote>) =>
  changePage(page, product, {
    registry: ({ remotes }: Registry) => {
      for (const each of remotes) if (each.name === 'mfe-support') Object.assign(each, change(each))
    },
  })

const unknownBuild = 'aaaaaaaaaaaa'
const newer = ({ buildId, contract }: RegistryRemote): Partial<RegistryRemote> => ({
  buildId: unknownBuild,
  base: `/r/mfe-support/${unknownBuild}/`,
  previousBuildId: buildId,
  contract: contract + 1,
})

test('a build for a newer contract is replaced by the earlier build until it can be shown', async ({
  page,
  product,
  problems,
}) => {
  await signIn(page, product)
  await withRegistry(page, product, newer)
  await page.goto(product.url + path)
  await expect(shown(page)).toBeVisible()
  await expect(earlierBuildNote(page)).toBeVisible()
  await page.getByRole('button', { name: 'Try the newest' }).click()
  await expect(earlierBuildNote(page)).toBeHidden()
  await expect(shown(page)).toBeVisible()
  // The page preloads files of the build that does not exist.
  problems.length = 0
})

test('a tab whose build is gone from the server continues with the current build', async ({
  page,
  product,
  problems,
}) => {
  await signIn(page, product)
  await withRegistry(page, product, (it) => ({ ...newer(it), contract: it.contract }))
  await page.goto(`${product.url}/ai-agents`)
  await live(page)
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Feedback' }).click()
  await expect(shown(page)).toBeVisible()
  await expect(earlierBuildNote(page)).toBeHidden()
  problems.length = 0
})

test('a remote that was down recovers after the pause of its circuit breaker', async ({ page, product, problems }) => {
  await signIn(page, product)
  const files = '**/r/mfe-support/**'
  await page.route(files, (route) => route.abort('connectionrefused'))
  await page.clock.install()
  await page.goto(product.url + path)
  await expect(page.getByRole('alert').filter({ hasText: 'cannot be reached' })).toBeVisible()
  await page.unroute(files)
  await page.clock.fastForward(31_000)
  await expect(shown(page)).toBeVisible()
  await expect(shown(page)).toBeFocused()
  problems.length = 0
})

test('a remote that is switched off reports it and appears again once it is switched on', async ({ page, product }) => {
  await signIn(page, product)
  await withRegistry(page, product, () => ({ off: true }))
  await page.goto(product.url + path)
  await expect(page.getByRole('alert').filter({ hasText: 'is switched off for now' })).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(shown(page)).toBeVisible()
})

test('safe mode skips a canary, reports it, and offers a report and a way out', async ({
  page,
  product,
  context,
  problems,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, product)
  await withRegistry(page, product, (it) => ({ ...newer(it), contract: it.contract, channel: 'canary' }))
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`${product.url}${path}?mfe-safe`)
  await expect(shown(page)).toBeVisible()
  // The page itself preloads the canary's files. Safe mode requests no others of it, and none that the browser may have cached.
  expect(asked.filter((url) => url.includes(`${unknownBuild}~`))).toEqual([])
  expect(asked.some((url) => /\/r\/mfe-support\/[a-f0-9]{12}~\d+\/remoteEntry/.test(url))).toBe(true)
  await page.getByRole('button', { name: 'Copy a report' }).click()
  const report = expect.poll(() => page.evaluate(() => navigator.clipboard.readText()))
  await report.toContain('page /feedback')
  await report.toMatch(new RegExp(`mfe-support [a-f0-9]{12} \\(canary\\): degraded, stands in for ${unknownBuild}`))
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Leave safe mode' }).click()
  await expect(page).toHaveURL(`${product.url}${path}`)
  await expect(page.getByText('Safe mode')).toBeHidden()
  problems.length = 0
})
