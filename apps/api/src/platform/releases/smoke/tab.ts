import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import type { Seen } from './watch.ts'

export const answerMs = 8_000

/** Thrown when the page does not answer: its main thread is blocked. */
export class Blocked extends Error {}

const inTime = async <T>(work: Promise<T>): Promise<T> => {
  const late = pause(answerMs, null, { ref: false }).then(() => Promise.reject(new Blocked()))
  return Promise.race([work, late])
}

/** A tab with the product, as `watchPage` lets it be watched. All but `open`, `another` and `close` @throws {Blocked} */
export type Tab = {
  open: (path: string) => Promise<unknown>
  /** Navigates inside the document. */
  goTo: (path: string) => Promise<void>
  mark: () => Promise<void>
  look: () => Promise<Seen>
  /** Says that the build's pages were left for good. */
  leave: () => Promise<void>
  another: () => Promise<Tab>
  close: () => Promise<void>
}

export const tabOf = (page: Page): Tab => ({
  open: (path) => page.goto(path),
  goTo: (path) => inTime(page.evaluate((to) => window.smokeWatch.goTo(to), path)),
  mark: () => inTime(page.evaluate(() => window.smokeWatch.mark())),
  look: () => inTime(page.evaluate(() => window.smokeWatch.look())),
  leave: () =>
    inTime(
      page.evaluate(() => {
        window.smokeRecords.hasLeft = true
      }),
    ),
  another: async () => tabOf(await page.context().newPage()),
  close: () => page.close(),
})
