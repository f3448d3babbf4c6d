import { answerRequest, parseRequest, serverTarget } from '@bazaar/federation-release'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createReleaseToken, root, runBin } from '../support/commands.ts'
import { go } from '../support/navigate.ts'
import { swap } from '../support/release.ts'
import { type Started, startWith } from '../support/start-product.ts'
import { expect, signIn, test } from '../support/test.ts'

const name = 'mfe-moon-phase'

/** Builds the fixture with one text of its page replaced. @returns the built folder */
const build = async (as: string, from = '', to = ''): Promise<string> => {
  const folder = join(root, '.cache', `stock-${as}`)
  rmSync(folder, { recursive: true, force: true })
  cpSync(join(root, 'e2e/src/stock-remote'), folder, { recursive: true })
  const page = join(folder, 'src/moon-phase-page.tsx')
  writeFileSync(page, swap(from, to)(readFileSync(page, 'utf8')))
  await runBin('rsbuild', ['build'], { cwd: folder, environment: { NODE_ENV: 'production' } })
  return join(folder, 'dist')
}

let own: Started
test.beforeAll(async () => {
  own = await startWith({ RELEASE_SMOKE: 'on' })
})
test.afterAll(() => own.close())

test('a remote built by Module Federation alone is opened, served, run and upgraded', async ({ page, product }) => {
  const token = await createReleaseToken(own.data, [name])
  const publish = async (dist: string): Promise<string> => {
    const target = serverTarget({ url: own.url, token, distOf: () => dist })
    return (await answerRequest(target, parseRequest(['publish', name, '--now'], ''))).output
  }
  const first = await build('first')
  expect(await publish(first)).toMatch(/mfe-moon-phase now serves [a-f0-9]{12}/)

  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await signIn(page, { ...product, url: own.url, dataDir: own.data })
  await page.goto(`${own.url}/feedback`)
  await expect(page.getByRole('heading', { name: 'Customer Feedback' })).toBeVisible()
  expect(asked.filter((url) => url.includes('stock-remotes'))).toEqual([])

  await go(page, '/moon-phase')
  await expect(page.getByRole('heading', { name: 'Moon Phase', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'First quarter' })).toBeVisible()
  expect(asked.filter((url) => url.includes('stock-remotes'))).toHaveLength(1)
  // What the DevTools of Module Federation read.
  const known = await page.evaluate(() => Object.keys(Object(Reflect.get(window, '__FEDERATION__')).moduleInfo))
  expect(known.some((key) => key.includes('mfe_moon_phase'))).toBe(true)

  // Both builds call their chunk list the same; the second one must not run chunks of the first.
  await go(page, '/feedback')
  const second = await build('second', 'New moon', 'Dark moon')
  await publish(second)
  await expect(async () => {
    await go(page, '/feedback')
    await go(page, '/moon-phase')
    await expect(page.getByRole('status').filter({ hasText: 'Dark moon' })).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
})
