import type { Page } from '@playwright/test'
import { type Edits, buildEdited, promote, publish, servedBuild, swap } from '../support/release.ts'
import { type Product, expect, signIn, test, withoutWorker } from '../support/test.ts'

test.use(withoutWorker)

const remote = 'mfe-support'
const pageFile = 'src/feedback/feedback-page.tsx'

const head = '<PageHead title={words.title} lead={words.lead} />'

/** Edits the feedback page so that it loads a part of itself on request. */
const withPart = (edition: string): Edits => ({
  'src/feedback/later.tsx': () => `export default () => <p>A part of ${edition}.</p>\n`,
  [pageFile]: (source) => {
    const later = "const Later = lazy(() => import(/* webpackChunkName: 'later' */ './later.tsx'))"
    const withState = swap('  return (\n    <Page', '  const [later, show] = useState(false)\n  return (\n    <Page')
    const withButton = swap(
      head,
      `${head}
      <p>The ${edition}.</p>
      <button type="button" onClick={() => show(true)}>Show more</button>
      <Suspense fallback={null}>{later && <Later />}</Suspense>`,
    )
    const edited = withButton(withState(swap('const FeedbackPage =', `${later}\nconst FeedbackPage =`)(source)))
    return `import { Suspense, lazy, useState } from 'react'\n${edited}`
  },
})

const build = (label: string, edits: Edits) => buildEdited(remote, edits, `${remote}-boundary-${label}`)
const dists: Record<'first' | 'second' | 'throwing', string> = { first: '', second: '', throwing: '' }
let original = ''
let first = ''

test.beforeAll(async ({ product }) => {
  dists.first = await build('first', withPart('first edition'))
  dists.second = await build('second', withPart('second edition'))
  dists.throwing = await build('throwing', {
    [pageFile]: swap('const FeedbackPage = ({ services }: PageProps) => {', "$&\n  throw new Error('on purpose')"),
  })
  original = await servedBuild(product, remote)
  await publish(product, remote, dists.first)
  first = await servedBuild(product, remote)
})
test.beforeEach(async ({ product }) => {
  if ((await servedBuild(product, remote)) !== first) await promote(product, remote, first)
})
test.afterAll(async ({ product }) => {
  await promote(product, remote, original)
})

const more = (page: Page) => page.getByRole('button', { name: 'Show more' })
const part = (page: Page, edition: string) => page.getByText(`A part of ${edition}.`)
const fallback = (page: Page) => page.getByRole('alert').filter({ hasText: 'Customer Feedback' })

/** Opens the page with its part, and marks the tab to notice a reload. */
const open = async (page: Page, product: Product) => {
  await signIn(page, product)
  await page.goto(`${product.url}/feedback`)
  await expect(page.getByText('The first edition.')).toBeVisible()
  await page.evaluate(() => Object.assign(window, { sameTab: true }))
}
const expectSameTab = async (page: Page) => expect(await page.evaluate(() => 'sameTab' in window)).toBe(true)

/** Answers 404 for the part of one build. @returns the number of requests, and how to restore the part */
const losePart = async (page: Page, build: string, times = Number.POSITIVE_INFINITY) => {
  const seen = { asked: 0 }
  const files = new RegExp(`/r/${remote}/${build}(~\\d+)?/.*later[^/]*\\.js`)
  await page.route(files, (route) => {
    seen.asked += 1
    return seen.asked > times ? route.continue() : route.fulfill({ status: 404, body: 'not here' })
  })
  return { seen, restore: () => page.unroute(files) }
}

/** Requests the part, and expects the whole build to be loaded again: its chunk table cannot forget a failure. */
const moreAndReload = (page: Page) => Promise.all([page.waitForRequest(/~\d+\/remoteEntry/), more(page).click()])

test('a part that was missing for a moment appears after the same build is loaded again', async ({
  page,
  product,
  problems,
}) => {
  await open(page, product)
  const { seen } = await losePart(page, first, 1)
  await moreAndReload(page)
  // The page is as before, and the failure is not remembered.
  await expect(page.getByText('The first edition.')).toBeVisible()
  await more(page).click()
  await expect(part(page, 'first edition')).toBeVisible()
  expect(seen.asked).toBe(2)
  await expect(fallback(page)).toHaveCount(0)
  await expectSameTab(page)
  // The browser logs the missing part.
  problems.length = 0
})

test('a part that stays missing is reported, and Retry loads it once it is back', async ({
  page,
  product,
  problems,
}) => {
  await open(page, product)
  const { restore } = await losePart(page, first)
  await moreAndReload(page)
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

test('a part that is missing offline appears once the network is back', async ({
  page,
  product,
  context,
  problems,
}) => {
  await open(page, product)
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

test('a part of a build that was replaced is loaded from the newer build', async ({ page, product, problems }) => {
  await open(page, product)
  await losePart(page, first)
  await publish(product, remote, dists.second)
  await more(page).click()
  await expect(page.getByText('The second edition.')).toBeVisible()
  await more(page).click()
  await expect(part(page, 'second edition')).toBeVisible()
  await expectSameTab(page)
  problems.length = 0
})

test('during writing the newer build is offered instead, and keeps what was typed', async ({
  page,
  product,
  problems,
}) => {
  await open(page, product)
  await page.getByLabel(/Your message/).fill('Half a sentence')
  await losePart(page, first)
  await publish(product, remote, dists.second)
  await more(page).click()
  await expect(fallback(page)).toContainText('is being updated')
  await expect(page.getByText('The second edition.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('The second edition.')).toBeVisible()
  await expect(page.getByLabel(/Your message/)).toHaveValue('Half a sentence')
  await expectSameTab(page)
  problems.length = 0
})

test('a build that throws at its first render is replaced by the earlier one until a good build is released', async ({
  page,
  product,
  problems,
}) => {
  await publish(product, remote, dists.throwing)
  await signIn(page, product)
  await page.goto(`${product.url}/feedback`)
  await expect(page.getByText('The first edition.')).toBeVisible()
  await expect(page.getByText('you see the previous one')).toBeVisible()
  // The newest throws again.
  await page.getByRole('button', { name: 'Try the newest' }).click()
  await expect(page.getByRole('button', { name: 'Try the newest' })).toBeEnabled()
  await expect(page.getByText('The first edition.')).toBeVisible()
  await publish(product, remote, dists.second)
  await expect(async () => {
    await page.getByRole('link', { name: 'My results' }).click()
    await expect(page.getByRole('heading', { name: 'My results' })).toBeVisible()
    await page.goBack()
    await expect(page.getByText('The second edition.')).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page.getByText('you see the previous one')).toBeHidden()
  // The browser logs the build that throws.
  problems.length = 0
})
