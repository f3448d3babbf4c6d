import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveHot } from '../support/release.ts'
import { type Started, startWith } from '../support/start-product.ts'
import { expect, signIn, test } from '../support/test.ts'

test('a remote at work reloads hot inside the built host, and what was typed stays', async ({ page, product }) => {
  const hot = await serveHot('mfe-support')
  let own: Started | undefined
  try {
    own = await startWith({ DEV_REMOTES: `mfe-support=${hot.origin}`, HOST_DIST: hot.hostDist })
    await signIn(page, { ...product, url: own.url, dataDir: own.data })
    await page.goto(`${own.url}/feedback`)
    await expect(page.getByRole('heading', { name: 'Customer Feedback', level: 1, exact: true })).toBeVisible()
    await page.getByRole('textbox').first().fill('typed before the change')
    await page.evaluate(() => Object.assign(window, { sameTab: true }))
    const file = join(hot.folder, 'src/feedback/feedback-page.tsx')
    writeFileSync(file, readFileSync(file, 'utf8').replace('{words.title}</h1>', '{words.title}, edited</h1>'))
    await expect(page.getByRole('heading', { name: 'Customer Feedback, edited', level: 1 })).toBeVisible({
      timeout: 20_000,
    })
    await expect(page.getByRole('textbox').first()).toHaveValue('typed before the change')
    expect(await page.evaluate(() => 'sameTab' in window)).toBe(true)
  } finally {
    await page.close()
    await own?.close()
    await hot.close()
  }
})
