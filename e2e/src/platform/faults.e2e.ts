import { type Registry, type RemoteName, remoteNames } from '@bazaar/federation-contract'
import type { Page } from '@playwright/test'
import { changeFile } from '../support/signed-page.ts'
import { expect, type Product, signIn, test } from '../support/test.ts'

type KnownPage = { path: string; title: string }

/** A page of each remote, reached from the catalogue's address without a reload; of any other its first page. */
const pages: Partial<Record<RemoteName, KnownPage>> = {
  'mfe-auth': { path: '/privacypolicy', title: 'Privacy Policy' },
  'mfe-agents-content': {
    path: '/ai-agents/general-business-summary',
    title: 'General Business Summary',
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

type Fault = {
  name: string
  words: RegExp
  begin: (page: Page, remote: string, product: Product) => Promise<() => Promise<void>>
}

const filesOf = (remote: string) => `**/r/${remote}/**`

const faults: Fault[] = [
  {
    name: 'offline',
    words: /cannot be reached/,
    begin: async (page, remote) => {
      await page.route(filesOf(remote), (route) => route.abort('connectionrefused'))
      return () => page.unroute(filesOf(remote))
    },
  },
  {
    name: 'gone (404)',
    words: /cannot be reached|ran into a fault/,
    begin: async (page, remote) => {
      await page.route(filesOf(remote), (route) => route.fulfill({ status: 404, body: 'not here' }))
      return () => page.unroute(filesOf(remote))
    },
  },
  {
    name: 'slow: it never answers',
    words: /is taking too long/,
    begin: async (page, remote) => {
      const waiting: (() => void)[] = []
      await page.route(filesOf(remote), async (route) => {
        await new Promise<void>((settle) => waiting.push(settle))
        await route.abort('timedout').catch(() => undefined)
      })
      return async () => {
        await page.unroute(filesOf(remote))
        for (const settle of waiting) settle()
      }
    },
  },
  {
    name: 'broken: its code throws',
    words: /ran into a fault/,
    begin: async (page, remote, product) => {
      // Its own bytes throw: the registry names their hash, or they would be stopped before they run.
      const isEntry = (file: string) => file.startsWith('remoteEntry')
      const end = await changeFile(page, product, remote, isEntry, 'throw new Error("broken on purpose")')
      await page.reload()
      return end
    },
  },
]

for (const remote of remoteNames) {
  for (const fault of faults) {
    test(`${remote} ${fault.name}: the shell lives, others work, Retry recovers`, async ({
      page,
      product,
      problems,
    }) => {
      await signIn(page, product)
      await page.goto(`${product.url}/ai-agents`)
      await expect(page.getByRole('heading', { name: 'Featured Agents' })).toBeVisible()

      const end = await fault.begin(page, remote, product)
      const { path, title } = await pageOf(product, remote)
      // The same navigation a link makes: the address changes, nothing reloads.
      const go = (to: string) =>
        page.evaluate((address) => {
          history.pushState({}, '', address)
          dispatchEvent(new PopStateEvent('popstate', { state: {} }))
        }, to)
      await go(path)
      const fallback = page.getByRole('alert').filter({ hasText: fault.words })
      await expect(fallback).toBeVisible({ timeout: 6_500 })
      await expect(fallback.getByRole('heading')).toContainText(title)

      const other = remote === 'mfe-support' ? 'mfe-agents-research' : 'mfe-support'
      const beside = await pageOf(product, other)
      await go(beside.path)
      await expect(page.getByRole('heading', { name: beside.title, level: 1 })).toBeVisible()

      await go(path)
      await expect(fallback).toBeVisible({ timeout: 6_500 })
      await end()
      // A build that is broken itself recovers with the registry of a moment later, which names another.
      await expect(async () => {
        await page.getByRole('button', { name: 'Retry' }).click()
        await expect(page.getByRole('heading', { name: title, level: 1, exact: true })).toBeVisible({ timeout: 2_000 })
      }).toPass({ timeout: 15_000 })
      await expect(fallback).toBeHidden()
      // Failed loads are what this test makes; the browser logs them.
      problems.length = 0
    })
  }
}

test('a fault is reported with a ticket that says already what happened where', async ({ page, product, problems }) => {
  await signIn(page, product)
  await page.route(filesOf('mfe-agents-research'), (route) => route.abort())
  await page.goto(`${product.url}/ai-agents/get-tax`)
  await page.getByRole('link', { name: 'Report this' }).click()
  await expect(page.getByRole('tab', { name: 'Create New Ticket' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('/ai-agents/get-tax')).toBeVisible()
  await expect(page.getByText('Get Tax: offline')).toBeVisible()
  problems.length = 0
})
