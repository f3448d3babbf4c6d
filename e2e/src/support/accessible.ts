import { type Page, expect } from '@playwright/test'
import { axeFindings } from './axe.ts'

type Options = { widths?: readonly number[] }

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/**
 * Checks the page at each width: in the light theme with every rule, in the dark theme with the rules about colours.
 * Leaves the page in the light theme at the first width.
 */
export const expectAccessible = async (page: Page, { widths = [1440, 870, 390] }: Options = {}) => {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const where = `${page.url()} at ${width} px, ${theme}`
      expect(await axeFindings(page, { rules: theme === 'light' ? 'all' : 'colours' }), where).toEqual([])
      if (theme === 'light') expect(await overflow(page), `pixels beyond the window, ${where}`).toBeLessThanOrEqual(0)
    }
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: widths[0] ?? 1440, height: 900 })
}
