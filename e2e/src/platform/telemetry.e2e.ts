import type { telemetryApi } from '@bazaar/contracts'
import type { Page } from '@playwright/test'
import { patchBuild } from '../support/patched-build.ts'
import { buildChanged, heldReason, publish, rollBack } from '../support/release.ts'
import { type Product, expect, test, withoutWorker } from '../support/test.ts'

test.use(withoutWorker)

const remote = 'mfe-auth'

/** Opens a public page of the remote and makes the page send its reports at once. @returns the reports */
const opened = async (page: Page, product: Product): Promise<telemetryApi.TelemetryReport[]> => {
  await page.goto(`${product.url}/privacypolicy`)
  await expect(page.getByRole('heading', { name: 'Privacy Policy', level: 1 })).toBeVisible()
  return page.evaluate(async () => {
    dispatchEvent(new Event('pagehide'))
    const bodies: Blob[] = Reflect.get(window, 'sentBeacons')
    return Promise.all(bodies.map(async (body) => JSON.parse(await body.text())))
  })
}

/** Records the bodies of beacons, which no browser interface shows. */
const keepBeacons = (page: Page) =>
  page.addInitScript(() => {
    const sentBeacons: unknown[] = []
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, body) => {
      sentBeacons.push(body)
      return send(url, body)
    }
    Object.assign(window, { sentBeacons })
  })

test('a canary that throws at its first render is held after three visitors, not after three reloads', async ({
  browser,
  product,
}) => {
  const throwing = {
    file: 'src/legal/privacy-page.tsx',
    from: 'title={words.legal.privacy}',
    to: "title={((): string => { throw new Error('on purpose') })()}",
  }
  const dist = await buildChanged(remote, throwing, `${remote}-throwing`)
  await publish(product, remote, dist, { percent: 100 })
  const visit = async (times: number) => {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    const page = await context.newPage()
    await keepBeacons(page)
    let answered = 0
    page.on('response', (response) => (answered += Number(response.url().endsWith('/field/reports'))))
    let sent = 0
    for (let time = 0; time < times; time += 1) {
      const reports = await opened(page, product)
      expect(reports.flatMap(({ errors }) => errors)).toHaveLength(1)
      sent += reports.length
      await expect.poll(() => answered).toBeGreaterThanOrEqual(sent)
    }
    await context.close()
  }
  try {
    await visit(4)
    await visit(1)
    expect(await heldReason(product, remote)).toBeNull()
    await visit(1)
    expect(await heldReason(product, remote)).toContain('100.0% of 3 visits')
  } finally {
    await rollBack(product, remote)
  }
})

test('a canary of the host that throws at its start is held after three visitors', async ({ browser, product }) => {
  // The first statement of the start, after which the theme and the density follow the settings.
  const throwing = {
    file: /^static\/js\/index\.[^/]*\.js$/,
    change: (source: string) =>
      source.replace(/\w+\.\w+\.follow\(\),\w+\.\w+\.follow\(\)/, "(()=>{throw new Error('on purpose')})()"),
  }
  await publish(product, 'host', patchBuild('host', 'host-throwing', [throwing]), { percent: 100 })
  try {
    for (let visitor = 0; visitor < 3; visitor += 1) {
      expect(await heldReason(product, 'host')).toBeNull()
      const context = await browser.newContext({ reducedMotion: 'reduce' })
      const page = await context.newPage()
      const judged = page.waitForResponse((response) => response.url().endsWith('/field/reports'))
      await page.goto(`${product.url}/privacypolicy`)
      await judged
      await context.close()
    }
    expect(await heldReason(product, 'host')).toContain('100.0% of 3 visits')
  } finally {
    await rollBack(product, 'host')
  }
})

test('a load from the browser cache of an earlier visit is reported as such', async ({ page, product }) => {
  await keepBeacons(page)
  for (const from_cache of [false, true]) {
    const loads = (await opened(page, product)).flatMap((report) => report.loads)
    expect(loads).toMatchObject([
      { remote: 'host', outcome: 'ready' },
      { remote, outcome: 'ready', from_cache },
    ])
  }
})
