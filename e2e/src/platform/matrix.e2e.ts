import { buildIdOf } from '@bazaar/federation-config'
import { contractVersion, oldestContract } from '@bazaar/federation-contract'
import type { Page } from '@playwright/test'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { go, live } from '../support/navigate.ts'
import { artefactNames, builtFolder, factsIn, remoteNames, unpackKept } from '../support/artefacts.ts'
import { productOf } from '../support/products.ts'
import { publish } from '../support/release.ts'
import { type Started, startWith } from '../support/start-product.ts'
import { type Person, type Product, expect, register, signIn, test } from '../support/test.ts'

/** N is the current build, N−1 the kept build of the last release (`e2e/artefacts`). */
type Edition = 'N' | 'N−1'
type World = { product: Product; folderOf: (edition: Edition, name: string) => string }

let started: Started
let world: World
test.beforeAll(async () => {
  started = await startWith({})
  const kept = join(started.data, 'kept')
  const folders = new Map(artefactNames.map((name) => [name, unpackKept(name, kept)]))
  world = {
    product: productOf(started),
    folderOf: (edition, name) => (edition === 'N' ? builtFolder(name) : (folders.get(name) ?? '')),
  }
})
test.afterAll(() => started.close())

const serve = ({ product, folderOf }: World, edition: Edition, name: string): Promise<void> =>
  publish(product, name, folderOf(edition, name))

/** Builds in the registry, as `name → build`. */
const served = async ({ product }: World): Promise<Record<string, string>> => {
  const { remotes } = (await (await fetch(`${product.url}/api/v1/registry`)).json()) as {
    remotes: { name: string; buildId: string }[]
  }
  return Object.fromEntries(remotes.map(({ name, buildId }) => [name, buildId]))
}

const open = async (page: Page, { product }: World, path: string, title: string) => {
  await page.goto(product.url + path)
  await expect(page.getByRole('heading', { name: title, level: 1, exact: true })).toBeVisible()
}

/** Submits an empty form: the messages of its fields prove that it is rendered and works. */
const pressGo = async (page: Page) => {
  await page.getByRole('button', { name: /^Go · / }).click()
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
}

const uses: Record<string, (page: Page, world: World, person: Person) => Promise<void>> = {
  'mfe-auth': async (page, { product }, { email, password }) => {
    await page.goto(`${product.url}/login`)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('heading', { name: 'Featured Agents' })).toBeVisible()
  },
  'mfe-agents-content': async (page, world) => {
    await open(page, world, '/ai-agents/general-business-summary', 'General Business Summary')
    await pressGo(page)
  },
  'mfe-agents-seo': async (page, world) => {
    await open(page, world, '/ai-agents/seo-generate-meta', 'SEO Generate Meta')
    await pressGo(page)
  },
  'mfe-agents-research': async (page, world) => {
    await open(page, world, '/ai-agents/company-report', 'Company Report')
    await pressGo(page)
  },
  'mfe-support': async (page, world) => {
    await open(page, world, '/feedback', 'Customer Feedback')
    await page.getByRole('radio', { name: /2 of 5/ }).check({ force: true })
    await page.getByLabel('Your message').fill('Too slow for me')
    await page.getByRole('button', { name: 'Submit Feedback' }).click()
    await expect(page.getByRole('link', { name: 'Open a ticket' })).toBeVisible()
  },
}

/** Each pair differs from the previous one in the host or in the remotes, so that few builds are published. */
const pairs: readonly { host: Edition; remotes: Edition }[] = [
  { host: 'N', remotes: 'N' },
  { host: 'N', remotes: 'N−1' },
  { host: 'N−1', remotes: 'N−1' },
  { host: 'N−1', remotes: 'N' },
]

/** Editions that are served now; the product starts with the current builds. */
const now: { host: Edition; remotes: Edition } = { host: 'N', remotes: 'N' }

test.describe.serial('this release and the one before', () => {
  for (const { host, remotes } of pairs) {
    test(`host ${host} shows all five remotes ${remotes}`, async ({ page }) => {
      const hosts = now.host === host ? [] : [serve(world, host, 'host')]
      await Promise.all([
        ...hosts,
        ...(now.remotes === remotes ? [] : remoteNames.map((name) => serve(world, remotes, name))),
      ])
      Object.assign(now, { host, remotes })
      const html = await (await fetch(`${world.product.url}/feedback`)).text()
      expect(html).toContain(`/r/host/${factsIn('host', world.folderOf(host, 'host')).buildId}/`)
      expect(await served(world)).toMatchObject(
        Object.fromEntries(remoteNames.map((name) => [name, factsIn(name, world.folderOf(remotes, name)).buildId])),
      )
      const person = await register(world.product)
      for (const name of remoteNames) {
        // The first remote signs the person in.
        await test.step(name, async () => {
          const use = uses[name]
          if (!use) throw new Error(`Say in uses how ${name} is used.`)
          await use(page, world, person)
        })
      }
    })
  }

  test('a pair that no contract allows is refused, and explained where it is served anyway', async ({ page }) => {
    const changed = (edition: Edition, name: string, file: string, facts: object): string => {
      const dist = join(world.product.dataDir, `changed-${edition}-${name}`)
      cpSync(world.folderOf(edition, name), dist, { recursive: true })
      const path = join(dist, file)
      const manifest = { ...JSON.parse(readFileSync(path, 'utf8')), ...facts }
      writeFileSync(path, JSON.stringify(manifest))
      // Other facts make another build.
      writeFileSync(path, JSON.stringify({ ...manifest, buildId: buildIdOf(dist) }))
      return dist
    }
    const early = oldestContract - 1
    await serve(world, 'N', 'host')
    // Both editions, or the earlier one would take over.
    const builds = (['N−1', 'N'] as const).map((edition) =>
      changed(edition, 'mfe-support', 'mfe.json', { contract: early }),
    )
    for (const dist of builds) {
      await expect(publish(world.product, 'mfe-support', dist)).rejects.toThrow(
        `mfe-support was built for contract ${early}, and the live host`,
      )
    }

    // A host that claims to support the early contract lets them pass the gate. The page still refuses them.
    const promising = changed('N', 'host', 'host.json', { contracts: { from: early, to: contractVersion } })
    await publish(world.product, 'host', promising)
    for (const dist of builds) {
      await publish(world.product, 'mfe-support', dist)
    }
    await signIn(page, world.product)
    await page.goto(`${world.product.url}/ai-agents`)
    await live(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await go(page, '/feedback')
    const fallback = page.getByRole('alert').filter({ hasText: 'does not fit this version' })
    await expect(fallback.getByRole('heading')).toContainText('Customer Feedback')
    expect(asked.filter((path) => path.startsWith('/r/mfe-support/') && path.includes('.js'))).toEqual([])
  })
})
