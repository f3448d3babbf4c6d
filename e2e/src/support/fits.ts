import { type Page, expect } from '@playwright/test'

const sizes = [
  { width: 390, height: 844, theme: 'light' },
  { width: 870, height: 1000, theme: 'dark' },
  { width: 1440, height: 900, theme: 'light' },
] as const

/**
 * Checks that the result of an agent is visible and fits the window on a phone, on a tablet in the dark theme and on a
 * desktop. Leaves the page at the desktop size.
 */
export const expectResultFits = async (page: Page): Promise<void> => {
  const result = page.getByRole('region', { name: 'Result', exact: true })
  for (const { width, height, theme } of sizes) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme: theme })
    await expect(result).toBeVisible()
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide, `${page.url()} at ${width} px`).toBeLessThanOrEqual(width)
    const tops = await result
      .getByRole('group', { name: 'What to do with the result' })
      .locator('> *')
      .evaluateAll((actions) => actions.map((action) => Math.round(action.getBoundingClientRect().top)))
    expect(new Set(tops).size, `lines of actions of ${page.url()} at ${width} px`).toBe(1)
    // On a phone the result is below the form.
    await result.evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'start' }))
  }
}
