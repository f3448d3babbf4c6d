import { writeFileSync } from 'node:fs'
import type { CDPSession, Page } from '@playwright/test'
import { buildChanged, promote, publish, servedBuild } from '../support/release.ts'
import { expect, signIn, test } from '../support/test.ts'

const remote = 'mfe-support'

/** Counts what the page holds after garbage collection. */
const measure = async (page: Page, session: CDPSession) => {
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const metric = (name: string) => metrics.find((entry) => entry.name === name)?.value ?? 0
  const listenersOf = async (expression: string) => {
    const { result } = await session.send('Runtime.evaluate', { expression })
    const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' })
    return listeners.length
  }
  const inPage = await page.evaluate(() => {
    const here = (selector: string) => document.querySelectorAll(selector).length
    const federation: unknown = Reflect.get(window, '__FEDERATION__')
    const sizeOf = (key: string) => Object.keys(Object(Reflect.get(Object(federation), key))).length
    return {
      styles: here('link[rel=stylesheet]'),
      links: here('link'),
      scripts: here('script'),
      globals: Object.keys(window).length,
      tables: Object.keys(window).filter((key) => key.startsWith('chunk_mfe_support')).length,
      instances: sizeOf('__INSTANCES__'),
      moduleInfo: sizeOf('moduleInfo'),
      manifests: sizeOf('__MANIFEST_LOADING__'),
    }
  })
  const ofWindow = await listenersOf('window')
  const ofDocument = await listenersOf('document')
  return {
    exact: { ...inPage, ofWindow, ofDocument, documents: metric('Documents') },
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    heap: metric('JSHeapUsedSize'),
  }
}

test('thirty upgrades of an open page leak nothing and keep the text in its form', async ({ page, product }) => {
  const first = await servedBuild(product, remote)
  const words = 'Ask us anything (other).'
  const change = { file: 'src/words.ts', from: 'Ask us anything.', to: words }
  await publish(product, remote, await buildChanged(remote, change, `${remote}-other`))
  const second = await servedBuild(product, remote)
  await signIn(page, product)
  await page.goto(`${product.url}/customer-support?new=1`)
  await expect(page.getByText(words)).toBeVisible()

  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const subject = page.getByLabel(/Subject/)
  const upgrade = async (round: number) => {
    await subject.press('End')
    await subject.press('x')
    await promote(product, remote, round % 2 === 0 ? first : second)
    await page.getByRole('button', { name: 'Update now' }).click()
    await expect(page.getByText(words)).toHaveCount(round % 2 === 0 ? 0 : 1)
    await expect(subject).toHaveValue('x'.repeat(round + 1))
  }
  let round = 0
  const until = async (last: number) => {
    for (; round < last; round += 1) await upgrade(round)
    return measure(page, session)
  }
  try {
    const early = await until(10)
    const late = await until(30)
    writeFileSync(test.info().outputPath('measured.json'), JSON.stringify({ early, late }, null, 1))
    expect(late.exact).toEqual(early.exact)
    expect(late.exact.tables).toBe(1)
    // Between them are twenty upgrades; a page of this remote has about 120 nodes and 60 listeners.
    expect(late.nodes - early.nodes).toBeLessThan(30)
    expect(late.listeners - early.listeners).toBeLessThan(5)
    expect(late.heap - early.heap).toBeLessThan(750_000)
  } finally {
    await promote(product, remote, first)
  }
})
