import type { Registry } from '@bazaar/federation-contract'
import { createHash } from 'node:crypto'
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { releaseCommand } from '../support/commands.ts'
import { buildChanged, publish, rollBack } from '../support/release.ts'
import { type Product, expect, signIn, test } from '../support/test.ts'

/** `npm run release -- …` as an operator runs it on the machine of the product. */
const release = ({ dataDir }: Product, ...args: string[]) => releaseCommand(dataDir, ...args)

const edition = 'Customer Feedback, second edition'
let built: Promise<string> | undefined
const secondEdition = () => {
  const change = { file: 'src/words.ts', from: 'Customer Feedback', to: edition }
  built ??= buildChanged('mfe-support', change, 'mfe-support-second-edition')
  return built
}

const registryOf = async (product: Product): Promise<Registry> =>
  (await (await fetch(`${product.url}/api/v1/registry`)).json()) as Registry

/** One hash over all files that the pages of a remote load first, by remote. */
const bytesOf = async (product: Product): Promise<Record<string, string>> => {
  const { remotes } = await registryOf(product)
  const hashes = remotes.map(async ({ name, base, preload, pages }) => {
    const hash = createHash('sha256').update(base)
    for (const file of [...preload.scripts, ...preload.styles, ...pages.flatMap((page) => page.files)]) {
      hash.update(Buffer.from(await (await fetch(product.url + base + file)).arrayBuffer()))
    }
    return [name, hash.digest('hex')] as const
  })
  return Object.fromEntries(await Promise.all(hashes))
}

test('one remote is published and rolled back: the others keep every byte, and an open tab follows', async ({
  page,
  product,
}) => {
  await signIn(page, product)
  await page.goto(`${product.url}/feedback`)
  await expect(page.getByRole('heading', { name: 'Customer Feedback', level: 1 })).toBeVisible()
  await page.evaluate(() => Object.assign(window, { sameTab: true }))
  const before = await bytesOf(product)

  const dist = await secondEdition()
  expect(await release(product, 'publish', 'mfe-support', '--dist', dist, '--reason', 'journey')).toMatch(
    /mfe-support now serves [a-f0-9]{12} \(before: [a-f0-9]{12}\)/,
  )

  const after = await bytesOf(product)
  expect(after['mfe-support']).not.toBe(before['mfe-support'])
  expect({ ...after, 'mfe-support': '' }).toEqual({ ...before, 'mfe-support': '' })

  // A navigation fetches the registry again once the last one is five seconds old.
  const visit = async () => {
    await page.getByRole('link', { name: /AI agents/ }).click()
    await expect(page.getByRole('heading', { name: 'Featured Agents' })).toBeVisible()
    await page.getByRole('banner').getByRole('button').last().click()
    await page.getByRole('menuitem', { name: 'Feedback' }).click()
  }
  await expect(async () => {
    await visit()
    await expect(page.getByRole('heading', { name: edition, level: 1 })).toBeVisible({
      timeout: 1_000,
    })
  }).toPass()
  expect(await page.evaluate(() => 'sameTab' in window)).toBe(true)

  expect(await release(product, 'publish', 'mfe-support', '--dist', dist)).toContain('nothing changed')
  expect(await release(product, 'rollback', 'mfe-support', '--reason', 'journey')).toContain('now serves')
  expect(await bytesOf(product)).toEqual(before)
  // The tab reloads by itself.
  await expect(page.getByRole('heading', { name: 'Customer Feedback', level: 1, exact: true })).toBeVisible()
})

test('a folder that holds no build of that remote is refused with the reason', async ({ product }) => {
  await expect(release(product, 'publish', 'mfe-auth', '--dist', 'apps/mfe-support/dist')).rejects.toThrow(
    /holds mfe-support, not mfe-auth/,
  )
  await expect(release(product, 'publish', 'mfe-nothing')).rejects.toThrow(
    /mfe-nothing.*is missing: build this project/,
  )
  await expect(release(product, 'publish', 'No such name')).rejects.toThrow(/Usage/)
})

test('a remote whose files are gone from the store affects no other remote', async ({ page, product, problems }) => {
  await signIn(page, product)
  const base = (await registryOf(product)).remotes.find(({ name }) => name === 'mfe-agents-seo')?.base ?? ''
  const folder = join(product.dataDir, 'releases', base.replace('/r/', ''))
  const aside = `${folder.replace(/\/$/, '')}.aside`
  renameSync(folder, aside)
  try {
    await page.goto(`${product.url}/ai-agents/seo-generate-meta`)
    await expect(page.getByRole('alert').getByRole('heading')).toContainText('SEO Generate Meta cannot be reached')
    for (const [path, title] of [
      ['/ai-agents/get-tax', 'Get Tax'],
      ['/ai-agents/general-business-summary', 'General Business Summary'],
      ['/feedback', 'Customer Feedback'],
      ['/privacypolicy', 'Privacy Policy'],
    ] as const) {
      await page.goto(product.url + path)
      await expect(page.getByRole('heading', { name: title, level: 1, exact: true })).toBeVisible()
    }
    await page.goto(`${product.url}/ai-agents/seo-generate-meta`)
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  } finally {
    renameSync(aside, folder)
  }
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'SEO Generate Meta', level: 1, exact: true })).toBeVisible()
  // The browser logs the missing files.
  problems.length = 0
})

test('a build whose files are gone is replaced by the earlier one until they are back', async ({
  page,
  product,
  problems,
}) => {
  await signIn(page, product)
  const support = async () => (await registryOf(product)).remotes.find(({ name }) => name === 'mfe-support')
  const first = (await support())?.buildId ?? ''
  await publish(product, 'mfe-support', await secondEdition())
  const newest = await support()
  expect(newest?.previousBuildId).toBe(first)
  const folder = join(product.dataDir, 'releases/mfe-support', newest?.buildId ?? '')
  const aside = `${folder}.aside`
  renameSync(folder, aside)
  try {
    await page.goto(`${product.url}/feedback`)
    await expect(page.getByRole('heading', { name: 'Customer Feedback', level: 1, exact: true })).toBeVisible()
    await expect(page.getByText('you see the previous one')).toBeVisible()
  } finally {
    renameSync(aside, folder)
  }
  await page.getByRole('button', { name: 'Try the newest' }).click()
  await expect(page.getByRole('heading', { name: edition, level: 1 })).toBeVisible()
  expect((await rollBack(product, 'mfe-support')).now?.buildId).toBe(first)
  // The browser logs the missing files.
  problems.length = 0
})
