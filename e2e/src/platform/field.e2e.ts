import type { telemetryApi } from '@bazaar/contracts'
import type { Page } from '@playwright/test'
import { buildChanged, release } from '../support/release.ts'
import { type Product, expect, test } from '../support/test.ts'

const remote = 'mfe-auth'

/** Opens a public page of the remote; everything that there is to tell of it is told at once. @returns the reports */
const opened = async (page: Page, product: Product): Promise<telemetryApi.TelemetryReport[]> => {
  await page.goto(`${product.url}/privacypolicy`)
  await expect(page.getByRole('heading', { name: 'Privacy Policy', level: 1 })).toBeVisible()
  return page.evaluate(async () => {
    dispatchEvent(new Event('pagehide'))
    const bodies: Blob[] = Reflect.get(window, 'told')
    return Promise.all(bodies.map(async (body) => JSON.parse(await body.text())))
  })
}

/** The browser hands the body of a beacon to nobody. */
const keepBeacons = (page: Page) =>
  page.addInitScript(() => {
    const told: unknown[] = []
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, body) => {
      told.push(body)
      return send(url, body)
    }
    Object.assign(window, { told })
  })

const held = async (product: Product) => /held: .*/.exec(await release(product, 'list'))?.[0] ?? null

test('a canary that breaks at its first showing is held by the third visitor, and not by one who reloads', async ({
  browser,
  product,
}) => {
  test.setTimeout(120_000)
  const dist = await buildChanged(
    remote,
    'src/legal/privacy-page.tsx',
    'title={words.legal.privacy}',
    "title={((): string => { throw new Error('on purpose') })()}",
    'mfe-auth-throwing',
  )
  await release(product, 'publish', remote, '--dist', dist, '--canary', '100%', '--reason', 'journey')
  const visit = async (times: number) => {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    const page = await context.newPage()
    await keepBeacons(page)
    let answered = 0
    page.on('response', (response) => (answered += Number(response.url().endsWith('/field/reports'))))
    let told = 0
    for (let time = 0; time < times; time += 1) {
      const reports = await opened(page, product)
      expect(reports.flatMap(({ errors }) => errors)).toHaveLength(1)
      told += reports.length
      await expect.poll(() => answered).toBeGreaterThanOrEqual(told)
    }
    await context.close()
  }
  try {
    await visit(4)
    await visit(1)
    expect(await held(product)).toBeNull()
    await visit(1)
    expect(await held(product)).toContain('100.0 % of 3 visits')
  } finally {
    await release(product, 'rollback', remote, '--reason', 'journey')
  }
})

test('a canary of the host that throws at its start is held by the third visitor', async ({ browser, product }) => {
  test.setTimeout(180_000)
  const dist = await buildChanged(
    'host',
    'src/boot/start.tsx',
    'applyTheme(readTheme())',
    "throw new Error('on purpose')",
  )
  await release(product, 'publish', 'host', '--dist', dist, '--canary', '100%', '--reason', 'journey')
  try {
    for (let visitor = 0; visitor < 3; visitor += 1) {
      expect(await held(product)).toBeNull()
      const context = await browser.newContext({ reducedMotion: 'reduce' })
      const page = await context.newPage()
      const judged = page.waitForResponse((response) => response.url().endsWith('/field/reports'))
      await page.goto(`${product.url}/privacypolicy`)
      await judged
      await context.close()
    }
    expect(await held(product)).toContain('100.0 % of 3 visits')
  } finally {
    await release(product, 'rollback', 'host', '--reason', 'journey')
  }
})

test('a load from files that the browser kept from an earlier visit is not timed', async ({ page, product }) => {
  await keepBeacons(page)
  for (const from_cache of [false, true]) {
    const loads = (await opened(page, product)).flatMap((report) => report.loads)
    expect(loads).toMatchObject([
      { remote: 'host', outcome: 'ready' },
      { remote, outcome: 'ready', from_cache },
    ])
  }
})
