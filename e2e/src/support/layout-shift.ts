import type { Page } from '@playwright/test'

/** Adds up, in each later document of this page, how much moved without a press. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (Reflect.get(entry, 'hadRecentInput') === false) shifts.sum += Number(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** The sum so far in this document. */
export const shiftOf = (page: Page): Promise<number> => page.evaluate(() => Reflect.get(globalThis, 'shifts').sum)
