import { type Dev, startDev } from '../support/start-dev.ts'
import { expect, signIn, test } from '../support/test.ts'

test('npm run dev shows edits of a remote, a library and the host, and keeps the tab and the typed text', async ({
  page,
  problems,
}) => {
  let dev: Dev | undefined
  try {
    dev = await startDev('mfe-support')
    await page.goto(`${dev.url}/login`)
    await expect(page.locator('main h1')).toHaveText('Sign in')
    await signIn(page, { ...dev, siteUrl: '' })
    await page.goto(`${dev.url}/feedback`)
    const heading = (name: string) => page.getByRole('heading', { name, level: 1, exact: true })
    await expect(heading('Customer Feedback')).toBeVisible()
    const message = page.getByRole('textbox').first()
    await message.fill('typed before the edits')
    await page.evaluate(() => Object.assign(window, { sameTab: true }))
    const expectSameTab = async () => {
      await expect(message).toHaveValue('typed before the edits')
      expect(await page.evaluate(() => 'sameTab' in window)).toBe(true)
    }

    dev.edit(
      'apps/mfe-support/src/feedback/feedback-page.tsx',
      'title={words.title}',
      'title={`${words.title}, edited`}',
    )
    await expect(heading('Customer Feedback, edited')).toBeVisible()
    await expectSameTab()

    dev.edit('libs/ui/src/surfaces/card.tsx', '<div {...rest}', '<div aria-label="Edited card" {...rest}')
    await expect(page.getByLabel('Edited card').first()).toBeVisible()
    await expectSameTab()

    dev.edit('apps/host/src/shell/layout/navbar.tsx', '<header ', '<header aria-label="Edited bar" ')
    await expect(page.getByRole('banner', { name: 'Edited bar' })).toBeVisible()
    await expectSameTab()
    expect(problems).toEqual([])

    // Words are no component, so the page reloads; the form has kept its draft.
    dev.edit('apps/host/src/words.ts', '`${page} · ${brand}`', '`${page} at ${brand}`')
    await expect(page).toHaveTitle('Customer Feedback at Agent Bazaar')
    await expect(heading('Customer Feedback, edited')).toBeVisible()
    await expect(message).toHaveValue('typed before the edits')
    expect(problems.every((line) => line.includes('performing full reload'))).toBe(true)
    problems.length = 0
  } finally {
    await page.close()
    await dev?.close()
  }
})
