import type { Registry, RemoteName } from '@bazaar/federation-contract'
import type { Locator, Page } from '@playwright/test'
import { remoteNames } from '../support/artefacts.ts'
import { go } from '../support/navigate.ts'
import { shootBoth } from '../support/screens.ts'
import { expect, type Person, type Product, register, sessionOf, signInAs, test, useSession } from '../support/test.ts'
import { type Fault, faults } from './faults.ts'

type KnownPage = { path: string; title: string }

/** A page of each remote, reached from the catalogue's address without a reload; of any other its first page. */
const pages: Partial<Record<RemoteName, KnownPage>> = {
  'mfe-auth': { path: '/privacypolicy', title: 'Privacy Policy' },
  'mfe-agents-content': {
    path: '/ai-agents/social-media-post',
    title: 'Social Media Post',
  },
  'mfe-agents-seo': { path: '/ai-agents/seo-generate-meta', title: 'SEO Generate Meta' },
  'mfe-agents-research': { path: '/ai-agents/get-tax', title: 'Get Tax' },
  'mfe-support': { path: '/feedback', title: 'Customer Feedback' },
}

const pageOf = async (product: Product, remote: RemoteName): Promise<KnownPage> => {
  const { remotes } = (await (await fetch(`${product.url}/api/v1/registry`)).json()) as Registry
  const page = pages[remote] ?? remotes.find(({ name }) => name === remote)?.pages[0]
  if (!page) throw new Error(`${remote} has no page.`)
  return page
}

const recovery: Record<Fault['recovers'], (page: Page, visit: () => Promise<void>) => Promise<void>> = {
  'by a visit': (_page, visit) => visit(),
  'by Retry': async (page, visit) => {
    await visit()
    await page.getByRole('button', { name: 'Retry' }).click()
  },
  'by itself': async () => undefined,
}

/** The card in the page's place; the cursor is moved to it once it listens for what heals. */
const standsThere = async (fallback: Locator, title: string): Promise<void> => {
  await expect(fallback).toBeVisible()
  await expect(fallback.getByRole('heading')).toBeFocused()
  await expect(fallback.getByRole('heading')).toContainText(title)
}

let person: Person
let token = ''
test.beforeAll(async () => {
  const product = { url: process.env['PRODUCT_URL'] ?? '', dataDir: '', siteUrl: '' }
  person = await register(product)
  token = await sessionOf(product, person)
})

for (const remote of remoteNames) {
  for (const fault of faults) {
    test(`${remote}, ${fault.name}`, async ({ page, product, problems }) => {
      const { path, title } = await pageOf(product, remote)
      const beside = await pageOf(product, remote === 'mfe-support' ? 'mfe-agents-research' : 'mfe-support')
      const shown = page.getByRole('heading', { name: title, level: 1, exact: true })
      const fallback = page.getByRole('alert').filter({ hasText: fault.words ?? /never/ })
      const isSaid = () => (fault.words === null ? expect(shown).toBeVisible() : standsThere(fallback, title))
      const scene = { page, product, remote, go: (to: string) => go(page, to) }
      await useSession(page, token)

      const endArranged = await fault.arrange?.(scene)
      await page.goto(`${product.url}/ai-agents`)
      await expect(page.getByRole('heading', { name: 'Featured Agents' })).toBeVisible()
      await page.evaluate(() => Object.assign(window, { sameTab: true }))
      const endActed = await fault.act?.(scene, beside)

      await Promise.all([fault.waits?.(scene), go(page, path)])
      await isSaid()
      if (fault.picture && remote === 'mfe-support') await shootBoth(page, `fallback-${fault.picture}`)

      await go(page, beside.path)
      await expect(page.getByRole('heading', { name: beside.title, level: 1 })).toBeVisible()

      // Offline heals where it is seen; the rest once somebody comes back.
      if (fault.recovers === 'by itself') {
        await go(page, path)
        await isSaid()
      }
      await endActed?.()
      await endArranged?.()
      await recovery[fault.recovers](page, () => go(page, path))
      await expect(shown).toBeVisible()
      await expect(fallback).toHaveCount(0)
      expect(await page.evaluate(() => ['sameTab' in window, 'tampered' in window])).toEqual([true, false])
      // Failed loads are what this test makes; the browser logs them.
      problems.length = 0
    })
  }
}

test('a fault is reported with a ticket that says already what happened where', async ({ page, product, problems }) => {
  await signInAs(page, product, person)
  await page.route('**/r/mfe-agents-research/**', (route) => route.abort())
  await page.goto(`${product.url}/ai-agents/get-tax`)
  await page.getByRole('link', { name: 'Report this' }).click()
  await expect(page.getByRole('tab', { name: 'Create New Ticket' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('/ai-agents/get-tax')).toBeVisible()
  await expect(page.getByText(/Get Tax: offline \(mfe-agents-research [a-f0-9]{12}, host [a-f0-9]{12}\)/)).toBeVisible()
  problems.length = 0
})
