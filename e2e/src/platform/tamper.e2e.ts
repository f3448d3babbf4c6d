import type { Registry, RegistryRemote } from '@bazaar/federation-contract'
import type { Page } from '@playwright/test'
import { go, live } from '../support/navigate.ts'
import { changePage, hashOf } from '../support/signed-page.ts'
import { type Product, expect, signIn, test, withoutWorker } from '../support/test.ts'

test.use(withoutWorker)
// This file comes last. Its tests change only their own pages, so all workers share them.
test.describe.configure({ mode: 'parallel' })

const remote = 'mfe-agents-content'
const target = { path: '/ai-agents/social-media-post', title: 'Social Media Post' }
const beside = { path: '/feedback', title: 'Customer Feedback' }
const elsewhere = 'http://127.0.0.2:9'
const script = 'window.tampered = true;'
const style = ':root { --tampered: yes }'

/** Appends foreign code to the matching files of a remote or of the host. @returns the files that were changed */
const tamper = async (page: Page, owner: string, isFile: (file: string) => boolean): Promise<string[]> => {
  const touched: string[] = []
  await page.route(`**/r/${owner}/**`, async (route) => {
    const file = new URL(route.request().url()).pathname.replace(/^\/r\/[^/]+\/[^/]+\//, '')
    if (!isFile(file)) return route.continue()
    touched.push(file)
    const answer = await route.fetch()
    return route.fulfill({
      response: answer,
      body: `${await answer.text()}\n${file.endsWith('.css') ? style : script}`,
    })
  })
  return touched
}

const nothingRan = async (page: Page) => {
  expect(await page.evaluate(() => 'tampered' in window), 'foreign code ran').toBe(false)
  const style = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--tampered'))
  expect(style, 'foreign styles were applied').toBe('')
}

const isStopped = async (page: Page) => {
  await expect(page.getByRole('alert').getByRole('heading')).toContainText(
    `${target.title} was stopped for your safety`,
  )
  await nothingRan(page)
  await go(page, beside.path)
  await expect(page.getByRole('heading', { name: beside.title, level: 1 })).toBeVisible()
  await nothingRan(page)
}

const isUnverified = async (page: Page) => {
  await expect(page.getByRole('heading', { name: 'This page could not be verified' })).toBeVisible()
  await nothingRan(page)
}

/** Changes the remote's entry in the signed registry. */
const change = (page: Page, product: Product, how: (remote: RegistryRemote) => void) =>
  changePage(page, product, {
    registry: ({ remotes }) => remotes.filter(({ name }) => name === remote).forEach(how),
  })

/** Changes the bytes of the entry, which must then never run. */
const harmfulEntry = (page: Page) => tamper(page, remote, (file) => file.startsWith('remoteEntry'))

test.beforeEach(async ({ page, product }) => {
  await signIn(page, product)
})
// The browser logs what it blocks.
test.afterEach(({ problems }) => {
  problems.length = 0
})

for (const [name, isFile] of [
  ['the entry', (file) => file.startsWith('remoteEntry')],
  ['the exposed chunk', (file) => /js\/async\/__federation_expose/.test(file)],
  ['a page chunk', (file) => /js\/async\/page-/.test(file)],
  ["a page's styles", (file) => /css\/async\/page-/.test(file)],
] satisfies [string, (file: string) => boolean][]) {
  test(`tampered bytes of ${name} are not used, and the released bytes are used afterwards`, async ({
    page,
    product,
  }) => {
    const touched = await tamper(page, remote, isFile)
    await page.goto(product.url + target.path)
    await isStopped(page)
    expect(touched.length).toBeGreaterThan(0)
    await page.unroute(`**/r/${remote}/**`)
    await go(page, target.path)
    await expect(page.getByRole('heading', { name: target.title, level: 1, exact: true })).toBeVisible()
  })
}

test('a tampered list of files opens nothing, and the right list opens the page afterwards', async ({
  page,
  product,
}) => {
  const lists = `**/api/v1/releases/${remote}/*/files?*`
  let asked = 0
  await page.route(lists, async (route) => {
    asked += 1
    const answer = await route.fetch()
    const list = JSON.parse(await answer.text()) as { integrity: Record<string, string> }
    for (const file of Object.keys(list.integrity)) list.integrity[file] = hashOf(script)
    return route.fulfill({ response: answer, json: list })
  })
  await page.route(`**/r/${remote}/**/*.js`, (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
  await page.goto(product.url + beside.path)
  await live(page)
  await go(page, target.path)
  await isStopped(page)
  expect(asked).toBeGreaterThan(0)
  await page.unroute(lists)
  await page.unroute(`**/r/${remote}/**/*.js`)
  await go(page, target.path)
  await expect(page.getByRole('heading', { name: target.title, level: 1, exact: true })).toBeVisible()
})

test("tampered bytes of a remote's styles are not applied", async ({ page, product }) => {
  const touched = await tamper(page, remote, (file) => /css\/async\/__federation_expose/.test(file))
  await page.goto(product.url + target.path)
  await expect(page.getByRole('heading', { name: new RegExp(target.title), level: 1 })).toBeVisible()
  expect(touched.length).toBeGreaterThan(0)
  await nothingRan(page)
})

test('tampered bytes of the host are not run', async ({ page, product }) => {
  const touched = await tamper(page, 'host', (file) => file.endsWith('.js') || file.endsWith('.css'))
  await page.goto(product.url + target.path)
  await expect.poll(() => touched.some((file) => file.endsWith('.js'))).toBe(true)
  await page.waitForLoadState('load')
  // The page stays as the server rendered it: React never starts.
  const hasStarted = (root: Element) => Object.keys(root).some((key) => key.startsWith('__reactContainer'))
  expect(await page.locator('#root').evaluate(hasStarted)).toBe(false)
  await nothingRan(page)
})

test('a registry with a changed manifest and the old signature is rejected', async ({ page, product }) => {
  await harmfulEntry(page)
  await page.route(`${product.url}${target.path}`, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace('"container":"mfe_agents_content"', '"container":"tampered"')
    await route.fulfill({ response: answer, body })
  })
  await page.goto(product.url + target.path)
  await isUnverified(page)
})

test('an unsigned registry and one signed by a foreign key are rejected, and can be reported', async ({
  page,
  product,
}) => {
  for (const trust of ['unsigned', 'foreign key'] as const) {
    await test.step(trust, async () => {
      await changePage(page, product, { registry: () => undefined, trust })
      await page.goto(product.url + target.path)
      await isUnverified(page)
      await page.getByRole('button', { name: 'Report this' }).click()
      await expect(page.getByRole('status')).toHaveText('Thank you, the report was sent.')
    })
  }
})

test('a registry older than one that this device has seen is rejected', async ({ page, product }) => {
  let sequence = 1_000
  await changePage(page, product, {
    registry: (registry: Registry) => {
      registry.sequence = sequence
    },
  })
  await page.goto(product.url + target.path)
  await expect(page.getByRole('heading', { name: target.title, level: 1 })).toBeVisible()
  sequence = 999
  await page.goto(product.url + target.path)
  await isUnverified(page)
  sequence = 1_001
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: target.title, level: 1 })).toBeVisible()
})

test('a later registry with a bad signature changes nothing and is reported', async ({ page, product }) => {
  await page.route('**/api/v1/registry?*', (route) =>
    route.fulfill({ json: { remotes: [] }, headers: { 'x-registry-signature': 'AAAA' } }),
  )
  const reported = page.waitForRequest((request) => (request.postData() ?? '').includes('"kind":"registry"'))
  await page.goto(`${product.url}${beside.path}`)
  await expect(page.getByRole('heading', { name: beside.title, level: 1 })).toBeVisible()
  await expect(async () => {
    await go(page, target.path)
    await go(page, beside.path)
    expect((await Promise.race([reported, page.waitForTimeout(500)]))?.url()).toContain('/api/v1/reports/csp')
  }).toPass()
  await go(page, target.path)
  await expect(page.getByRole('heading', { name: target.title, level: 1 })).toBeVisible()
})

test('an unsigned earlier build does not take over', async ({ page, product }) => {
  await harmfulEntry(page)
  await change(page, product, (one) => {
    one.previousBuildId = '0123456789ab'
  })
  let asked = 0
  await page.route('**/api/v1/releases/**', async (route) => {
    asked += 1
    const registry = (await (await fetch(`${product.url}/api/v1/registry`)).json()) as Registry
    const one = registry.remotes.find(({ name }) => name === remote)
    await route.fulfill({ json: { ...one, buildId: '0123456789ab', integrity: { 'remoteEntry.js': hashOf(script) } } })
  })
  await page.goto(product.url + target.path)
  await isStopped(page)
  expect(asked).toBeGreaterThan(0)
})

test('a file without a hash is not run', async ({ page, product }) => {
  await harmfulEntry(page)
  await change(page, product, ({ integrity }) => {
    for (const file of Object.keys(integrity)) if (file.startsWith('remoteEntry')) delete integrity[file]
  })
  await page.goto(product.url + target.path)
  await isStopped(page)
})

const evilRequests = (page: Page): string[] => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('evil')) asked.push(request.url())
  })
  return asked
}

test('nothing is requested from a base address on another origin', async ({ page, product }) => {
  const asked = evilRequests(page)
  await change(page, product, (one) => {
    one.base = `${elsewhere}/evil/`
  })
  await page.goto(product.url + beside.path)
  await live(page)
  await go(page, target.path)
  await expect(page.getByRole('alert').getByRole('heading')).toContainText(target.title)
  await nothingRan(page)
  expect(asked).toEqual([])
  await go(page, beside.path)
  await expect(page.getByRole('heading', { name: beside.title, level: 1 })).toBeVisible()
})

test('addresses and code in the federation manifest are ignored: only signed files are requested', async ({
  page,
  product,
}) => {
  const asked = evilRequests(page)
  for (const [name, metaData] of [
    ['another origin', { publicPath: `${elsewhere}/evil/` }],
    ['code', { publicPath: undefined, getPublicPath: `window.tampered = true; return '/evil/'` }],
    ['an entry elsewhere', { remoteEntry: { path: `${elsewhere}/evil/`, name: 'remoteEntry.00000000.js' } }],
  ] satisfies [string, object][]) {
    await test.step(name, async () => {
      await change(page, product, (one) => void Object.assign(one.mfManifest, { metaData }))
      await page.goto(product.url + target.path)
      await expect(page.getByRole('heading', { name: target.title, level: 1 })).toBeVisible()
      await nothingRan(page)
      expect(asked).toEqual([])
    })
  }
})

test('a preloaded file is fetched only once', async ({ page, product }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/r/')) asked.push(new URL(request.url()).pathname)
  })
  await page.goto(product.url + target.path)
  await expect(page.getByRole('heading', { name: target.title, level: 1 })).toBeVisible()
  expect(asked.length).toBeGreaterThan(4)
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted())
})

test('no code on the page can take the name of a policy that turns text into HTML', async ({ page, product }) => {
  await page.goto(`${product.url}/login`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const taken = await page.evaluate(() => {
    const policies: unknown = Reflect.get(window, 'trustedTypes')
    const create: unknown = Reflect.get(Object(policies), 'createPolicy')
    if (typeof create !== 'function') return ['no Trusted Types']
    return ['default', 'dompurify', 'another'].filter((name) => {
      try {
        Reflect.apply(create, policies, [name, { createHTML: String }])
        return true
      } catch {
        return false
      }
    })
  })
  expect(taken).toEqual([])
})
