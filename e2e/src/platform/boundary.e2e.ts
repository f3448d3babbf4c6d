import type { Page } from '@playwright/test'
import { buildEdited, release, servedBuild, swap } from '../support/release.ts'
import { shoot } from '../support/screens.ts'
import { type Started, startWith } from '../support/start-product.ts'
import { type Product, expect, signIn, test } from '../support/test.ts'

const remote = 'mfe-support'
const pageFile = 'src/feedback/feedback-page.tsx'

/** The feedback page with a part that is fetched when it is asked for. */
const withPart = (edition: string) => ({
  'src/feedback/later.tsx': () => `export default () => <p>A part of ${edition}.</p>\n`,
  [pageFile]: (source: string) =>
    `import { Suspense, lazy, useState } from 'react'\n${source}`
      .replace(
        'const FeedbackPage =',
        "const Later = lazy(() => import(/* webpackChunkName: 'later' */ './later.tsx'))\nconst FeedbackPage =",
      )
      .replace('  return (\n    <div', '  const [later, show] = useState(false)\n  return (\n    <div')
      .replace(
        '</header>',
        `</header>
      <p>The ${edition}.</p>
      <button type="button" onClick={() => show(true)}>Show more</button>
      <Suspense fallback={null}>{later && <Later />}</Suspense>`,
      ),
})

let own: Started
let product: Product
const dists: Record<'first' | 'second' | 'throwing', string> = { first: '', second: '', throwing: '' }
let first = ''

test.beforeAll(async () => {
  const build = (label: string, edits: Parameters<typeof buildEdited>[1]) =>
    buildEdited(remote, edits, `${remote}-${label}`)
  dists.first = await build('part-first', withPart('first edition'))
  dists.second = await build('part-second', withPart('second edition'))
  dists.throwing = await build('part-throwing', {
    [pageFile]: swap('const FeedbackPage = ({ services }: PageProps) => {', "$&\n  throw new Error('on purpose')"),
  })
  own = await startWith({})
  product = { url: own.url, dataDir: own.data, siteUrl: '' }
  await publish(dists.first)
  first = await servedBuild(product, remote)
})
test.afterAll(async () => {
  await own.close()
})
test.beforeEach(async () => {
  if ((await servedBuild(product, remote)) !== first) await release(product, 'promote', remote, first)
})

const publish = (dist: string) => release(product, 'publish', remote, '--dist', dist, '--reason', 'journey')
const more = (page: Page) => page.getByRole('button', { name: 'Show more' })
const part = (page: Page, edition: string) => page.getByText(`A part of ${edition}.`)
const fallback = (page: Page) => page.getByRole('alert').filter({ hasText: 'Customer Feedback' })

/** The page with its part, in a tab that will know whether it was ever reloaded. */
const open = async (page: Page) => {
  await signIn(page, product)
  await page.goto(`${product.url}/feedback`)
  await expect(page.getByText('The first edition.')).toBeVisible()
  await page.evaluate(() => Object.assign(window, { sameTab: true }))
}
const expectSameTab = async (page: Page) => expect(await page.evaluate(() => 'sameTab' in window)).toBe(true)

/** The part of one build is not to be had. @returns how many asked for it, and how to bring it back */
const losePart = async (page: Page, build: string, times = Number.POSITIVE_INFINITY) => {
  const seen = { asked: 0 }
  const files = new RegExp(`/r/${remote}/${build}(~\\d+)?/.*later[^/]*\\.js`)
  await page.route(files, (route) => {
    seen.asked += 1
    return seen.asked > times ? route.continue() : route.fulfill({ status: 404, body: 'not here' })
  })
  return { seen, restore: () => page.unroute(files) }
}

/** Asks for the part, and sees the build asked for anew instead. Chunks that were had stay in its table. */
const moreAndAnew = (page: Page) => Promise.all([page.waitForRequest(/~\d+\/remoteEntry/), more(page).click()])

test('a part that was missing for a moment is had by loading the same build anew', async ({ page, problems }) => {
  await open(page)
  const { seen } = await losePart(page, first, 1)
  await moreAndAnew(page)
  // The page is back as it was; what failed is not remembered as failed.
  await expect(page.getByText('The first edition.')).toBeVisible()
  await more(page).click()
  await expect(part(page, 'first edition')).toBeVisible()
  expect(seen.asked).toBe(2)
  await expect(fallback(page)).toHaveCount(0)
  await expectSameTab(page)
  // The browser logs the part that is gone.
  problems.length = 0
})

test('a part that stays away is said, and had by Retry once it is back', async ({ page, problems }) => {
  await open(page)
  const { restore } = await losePart(page, first)
  await moreAndAnew(page)
  await expect(page.getByText('The first edition.')).toBeVisible()
  await more(page).click()
  await expect(fallback(page)).toContainText('cannot be reached')
  await expect(fallback(page).getByRole('heading')).toBeFocused()
  await restore()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('The first edition.')).toBeVisible()
  await more(page).click()
  await expect(part(page, 'first edition')).toBeVisible()
  await expectSameTab(page)
  problems.length = 0
})

test('a part that is away with the network comes back with it, by itself', async ({ page, context, problems }) => {
  await open(page)
  await context.setOffline(true)
  await more(page).click()
  await expect(fallback(page)).toContainText('cannot be reached')
  await expect(fallback(page).getByRole('heading')).toBeFocused()
  await context.setOffline(false)
  await expect(page.getByText('The first edition.')).toBeVisible()
  await more(page).click()
  await expect(part(page, 'first edition')).toBeVisible()
  await expectSameTab(page)
  problems.length = 0
})

test('a part of a build that was replaced meanwhile: the newer build takes over', async ({ page, problems }) => {
  await open(page)
  await losePart(page, first)
  await publish(dists.second)
  await more(page).click()
  await expect(page.getByText('The second edition.')).toBeVisible()
  await more(page).click()
  await expect(part(page, 'second edition')).toBeVisible()
  await expectSameTab(page)
  problems.length = 0
})

test('while something is written the newer build is offered; what was typed is in it', async ({ page, problems }) => {
  await open(page)
  await page.getByLabel(/Your message/).fill('Half a sentence')
  await losePart(page, first)
  await publish(dists.second)
  await more(page).click()
  await expect(fallback(page)).toContainText('is being updated')
  await expect(page.getByText('The second edition.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('The second edition.')).toBeVisible()
  await expect(page.getByLabel(/Your message/)).toHaveValue('Half a sentence')
  await expectSameTab(page)
  problems.length = 0
})

test('a build that throws when it is first shown gives way to the one before, until a good one comes', async ({
  page,
  problems,
}) => {
  await publish(dists.throwing)
  await signIn(page, product)
  await page.goto(`${product.url}/feedback`)
  await expect(page.getByText('The first edition.')).toBeVisible()
  await expect(page.getByText('you see the one before it')).toBeVisible()
  await shoot(page, 'stand-in-1440-light')
  // The newest throws again.
  await page.getByRole('button', { name: 'Try the newest' }).click()
  await expect(page.getByRole('button', { name: 'Try the newest' })).toBeEnabled()
  await expect(page.getByText('The first edition.')).toBeVisible()
  await publish(dists.second)
  await expect(async () => {
    await page.getByRole('link', { name: 'My results' }).click()
    await expect(page.getByRole('heading', { name: 'My results' })).toBeVisible()
    await page.goBack()
    await expect(page.getByText('The second edition.')).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page.getByText('you see the one before it')).toBeHidden()
  // The build that throws is logged.
  problems.length = 0
})
