import { feedbackApi } from '@bazaar/contracts'
import { join } from 'node:path'
import { root, runBin } from '../support/commands.ts'
import { serveFolder } from '../support/static-origin.ts'
import { expect, test } from '../support/test.ts'

const host = join(root, 'e2e/src/stock-host')

type Snapshot = { buildVersion: string; globalName: string; shared: { sharedName: string }[] }

test('a host of Module Federation alone runs released remotes, which the product describes for DevTools', async ({
  page,
  product,
}) => {
  await runBin('rsbuild', ['build'], { cwd: host, environment: { NODE_ENV: 'production' } })
  const own = await serveFolder(join(host, 'dist'))
  try {
    await page.goto(`${product.url}/privacypolicy`)
    await expect(page.getByRole('heading', { name: 'Privacy Policy', level: 1 })).toBeVisible()
    const moduleInfo: Record<string, Snapshot> = await page.evaluate(() =>
      JSON.parse(JSON.stringify(Reflect.get(window, '__FEDERATION__').moduleInfo)),
    )
    const open = async (container: string, id: string) => {
      const [key, known] = Object.entries(moduleInfo).find(([each]) => each.startsWith(`${container}:`)) ?? ['']
      expect(known).toMatchObject({ globalName: container, buildVersion: expect.stringMatching(/^[a-f0-9]{12}$/) })
      expect(known?.shared.map(({ sharedName }) => sharedName)).toContain('react')
      const query = new URLSearchParams({ manifest: key.slice(container.length + 1), remote: container, page: id })
      await page.goto(`${own.origin}/index.html?${query}`)
    }

    await open('mfe_auth', 'privacy')
    await expect(page.getByRole('heading', { name: 'Privacy Policy', level: 1 })).toBeVisible()

    await open('mfe_support', 'feedback')
    await expect(page.getByRole('heading', { name: 'Customer Feedback', level: 1 })).toBeVisible()
    // State, handlers and the services of the host work.
    await page.getByRole('textbox').fill('Runs in another host')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText(feedbackApi.feedbackTexts.popup)).toBeVisible()
  } finally {
    await own.close()
  }
})
