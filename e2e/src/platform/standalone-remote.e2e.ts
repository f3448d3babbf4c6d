import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createReleaseToken } from '../support/commands.ts'
import { buildStandalone, releaseStandalone } from '../support/standalone.ts'
import { type Started, startWith } from '../support/start-product.ts'
import { serveFolder } from '../support/static-origin.ts'
import { expect, signIn, test } from '../support/test.ts'
import { go, heading } from '../support/navigate.ts'

const name = 'mfe-tide-table'

let own: Started
let folder = ''
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'standalone-'))
  own = await startWith({ OVERRIDE_ORIGINS: 'none', RELEASE_SMOKE: 'on' })
})
test.afterAll(async () => {
  await own.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Copies the build to where the team's bucket has it. @returns the path of its folder there */
const upload = (bucket: string): string => {
  const { buildId } = JSON.parse(readFileSync(join(folder, 'dist/mfe.json'), 'utf8')) as { buildId: string }
  const path = `/r/${name}/${buildId}/`
  cpSync(join(folder, 'dist'), join(bucket, path), { recursive: true })
  return path
}

test('a repository with nothing but the packed SDK releases a remote from its own origin', async ({
  page,
  product,
  problems,
}) => {
  await buildStandalone(folder, 'tide-table')
  const bucket = join(folder, 'bucket')
  let files = await serveFolder(bucket)
  const { origin } = files
  const server = { RELEASE_URL: own.url, RELEASE_TOKEN: await createReleaseToken(own.data, [name], [origin]) }
  expect(await releaseStandalone(folder, server, 'smoke', name)).toMatch(
    /^mfe-tide-table [a-f0-9]{12} passed the gate\./,
  )
  // Opened once is enough.
  const reason = ['--skip-smoke', '--reason', 'first page']
  const publish = () => releaseStandalone(folder, server, 'publish', name, '--origin', origin, ...reason)
  await expect(publish()).rejects.toThrow("answered 404: upload the build's files there first")
  const path = upload(bucket)
  expect(await publish()).toMatch(/mfe-tide-table now serves [a-f0-9]{12}/)
  await expect(releaseStandalone(folder, server, 'promote', 'mfe-support')).rejects.toThrow(
    'may move mfe-tide-table, not mfe-support',
  )

  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await signIn(page, { ...product, url: own.url, dataDir: own.data })
  await page.goto(`${own.url}/tide-table`)
  await expect(page.getByRole('heading', { name: 'Tide Table', level: 1, exact: true })).toBeVisible()
  await expect(page.getByText(/^You have \d+ credits\.$/)).toBeVisible()
  expect(asked.some((url) => url.startsWith(`${origin}${path}remoteEntry.`))).toBe(true)
  expect(asked.filter((url) => url.startsWith(own.url + path))).toEqual([])
  await page.getByRole('link', { name: 'See all agents' }).click()
  await expect(page.getByRole('heading', { name: 'Featured Agents' })).toBeVisible()

  await files.close()
  await page.goto(`${own.url}/tide-table`)
  await expect(page.getByRole('heading', { name: 'Tide Table cannot be reached' })).toBeVisible()
  await go(page, '/feedback')
  await expect(heading(page, 'Customer Feedback')).toBeVisible()
  await go(page, '/tide-table')
  await expect(page.getByRole('heading', { name: 'Tide Table cannot be reached' })).toBeVisible()
  files = await serveFolder(bucket, Number(new URL(origin).port))
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'Tide Table', level: 1, exact: true })).toBeVisible()
  // The browser names each file that did not arrive, and nothing else was wrong.
  expect(problems.filter((text) => !text.includes('ERR_CONNECTION_REFUSED'))).toEqual([])
  problems.length = 0
  await files.close()
})
