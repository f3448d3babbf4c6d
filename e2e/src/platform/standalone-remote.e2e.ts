import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createReleaseToken } from '../support/commands.ts'
import { buildStandalone, releaseStandalone } from '../support/standalone.ts'
import { type Started, startWith } from '../support/start-product.ts'
import { expect, signIn, test } from '../support/test.ts'

const name = 'mfe-tide-table'

let own: Started
let folder = ''
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'standalone-'))
  own = await startWith({})
})
test.afterAll(async () => {
  await own.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a repository with nothing but the packed SDK builds a remote and releases it', async ({ page, product }) => {
  await buildStandalone(folder, 'tide-table')
  const token = await createReleaseToken(own.data, [name])
  const server = { RELEASE_URL: own.url, RELEASE_TOKEN: token }
  expect(await releaseStandalone(folder, server, 'publish', name, '--reason', 'first page')).toMatch(
    /mfe-tide-table now serves [a-f0-9]{12}/,
  )
  await expect(releaseStandalone(folder, server, 'promote', 'mfe-support')).rejects.toThrow(
    'may move mfe-tide-table, not mfe-support',
  )

  await signIn(page, { ...product, url: own.url, dataDir: own.data })
  await page.goto(`${own.url}/tide-table`)
  await expect(page.getByRole('heading', { name: 'Tide Table', level: 1, exact: true })).toBeVisible()
  await expect(page.getByText(/^You have \d+ credits\.$/)).toBeVisible()
  await page.getByRole('link', { name: 'See all agents' }).click()
  await expect(page.getByRole('heading', { name: 'Featured Agents' })).toBeVisible()
})
