import type { Registry, RemoteName } from '@bazaar/federation-contract'
import type { Locator, Page } from '@playwright/test'
import { remoteNames } from '../support/artefacts.ts'
import { ops } from '../support/commands.ts'
import { go } from '../support/navigate.ts'
import { expect, type Person, type Product, register, signIn, signInAs, test, withoutWorker } from '../support/test.ts'
import { type Fault, faults } from './faults.ts'

test.use(withoutWorker)

type KnownPage = { path: string; title: string }
type Target = KnownPage & { remote: RemoteName }

/** A page of each remote. Of any other remote, its first page is used. */
const pages: Partial<Record<RemoteName, KnownPage>> = {
  'mfe-auth': { path: '/privacypolicy', title: 'Privacy Policy' },
  'mfe-agents-content': { path: '/ai-agents/social-media-post', title: 'Social Media Post' },
  'mfe-agents-seo': { path: '/ai-agents/seo-generate-meta', title: 'SEO Generate Meta' },
  'mfe-agents-research': { path: '/ai-agents/get-tax', title: 'Get Tax' },
  'mfe-support': { path: '/feedback', title: 'Customer Feedback' },
}

const pageOf = async (product: Product, remote: RemoteName): Promise<Target> => {
  const { remotes } = (await (await fetch(`${product.url}/api/v1/registry`)).json()) as Registry
  const page = pages[remote] ?? remotes.find(({ name }) => name === remote)?.pages[0]
  if (!page) throw new Error(`${remote} has no page.`)
  return { ...page, remote }
}

const headingOf = (page: Page, { title }: KnownPage) =>
  page.getByRole('heading', { name: title, level: 1, exact: true })

/** Expects the fallback in place of a page. It takes the focus once it listens for the recovery. */
const expectFallback = async (fallback: Locator, { title }: KnownPage): Promise<void> => {
  await expect(fallback).toBeVisible()
  await expect(fallback.getByRole('heading')).toContainText(title)
  await expect(fallback.getByRole('heading')).toBeFocused()
}

const retry = (page: Page) => page.getByRole('button', { name: 'Retry' })

/** Expects the pages again. `first` is still open when the page recovers without a reload. */
const expectRecovery = async (page: Page, { recovers }: Fault, first: Target, others: readonly Target[]) => {
  for (const target of [first, ...others]) {
    if (target !== first || recovers !== 'by itself') await go(page, target.path)
    await expect(retry(page).or(headingOf(page, target))).toBeVisible()
    // A newer registry may have cured a remote before its Retry is pressed.
    if (recovers === 'by Retry' && (await retry(page).isVisible())) await retry(page).click()
    await expect(headingOf(page, target)).toBeVisible()
  }
}

type Group = { affected: readonly [RemoteName, ...RemoteName[]]; healthy: RemoteName }

const [leading, ...others] = remoteNames
if (!leading) throw new Error('This checkout has no remotes.')
/** Each fault affects all remotes but the console. */
const allButConsole: Group = { affected: [leading, ...others], healthy: 'mfe-admin' }
/** Each remote has a tab in which it is healthy, or one in which it is affected alone. */
const split: Group[] = [
  {
    affected: ['mfe-auth', ...remoteNames.filter((name) => name !== 'mfe-auth' && name !== 'mfe-support')],
    healthy: 'mfe-support',
  },
  { affected: ['mfe-support'], healthy: 'mfe-agents-research' },
]

/** May open the console. */
let admin: Person
test.beforeAll(async ({ product }) => {
  admin = await register(product)
  await ops(product.dataDir, 'staff', 'add', admin.email, '--admin')
})

for (const fault of faults) {
  for (const { affected, healthy } of fault.name === '404' ? [allButConsole, ...split] : [allButConsole]) {
    test(`${fault.name}: ${affected.join(', ')} recover ${fault.recovers}, ${healthy} works meanwhile`, async ({
      page,
      product,
      problems,
    }) => {
      const [firstName, ...otherNames] = affected
      const first = await pageOf(product, firstName)
      const others = await Promise.all(otherNames.map((remote) => pageOf(product, remote)))
      const beside = await pageOf(product, healthy)
      const fallback = page.getByRole('alert').filter({ hasText: fault.words ?? /never/ })
      const expectOutcome = (target: KnownPage) =>
        fault.words === null ? expect(headingOf(page, target)).toBeVisible() : expectFallback(fallback, target)
      const scene = { page, product, remotes: affected, go: (to: string) => go(page, to) }
      await signInAs(page, product, admin)

      const endArranged = await fault.arrange?.(scene)
      await page.goto(`${product.url}/ai-agents`)
      await expect(page.getByRole('heading', { name: 'Featured Agents' })).toBeVisible()
      await page.evaluate(() => Object.assign(window, { sameTab: true }))
      const endActed = await fault.act?.(scene, beside)

      for (const target of [first, ...others]) {
        await Promise.all([fault.waits?.(page, target.remote), go(page, target.path)])
        await expectOutcome(target)
      }
      await go(page, beside.path)
      await expect(headingOf(page, beside)).toBeVisible()

      if (fault.recovers === 'by itself') {
        // The fault ends while the first page is open.
        await go(page, first.path)
        await expectOutcome(first)
      }
      await endActed?.()
      await endArranged?.()
      await expectRecovery(page, fault, first, others)
      await expect(fallback).toHaveCount(0)
      expect(await page.evaluate(() => 'sameTab' in window), 'the tab was not reloaded').toBe(true)
      expect(await page.evaluate(() => 'tampered' in window), 'foreign code ran').toBe(false)
      // The browser logs the loads that this test makes fail.
      problems.length = 0
    })
  }
}

test('a fault is reported by a ticket that already says what happened where', async ({ page, product, problems }) => {
  await signIn(page, product)
  await page.route('**/r/mfe-agents-research/**', (route) => route.abort())
  await page.goto(`${product.url}/ai-agents/get-tax`)
  await page.getByRole('link', { name: 'Report this' }).click()
  await expect(page.getByRole('tab', { name: 'Create New Ticket' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('/ai-agents/get-tax')).toBeVisible()
  await expect(page.getByText(/Get Tax: offline \(mfe-agents-research [a-f0-9]{12}, host [a-f0-9]{12}\)/)).toBeVisible()
  problems.length = 0
})
