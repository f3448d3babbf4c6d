import { type Page, expect } from '@playwright/test'
import { shoot } from './screens.ts'

const sizes = [
  { name: '390-light', width: 390, height: 844, theme: 'light' },
  { name: '870-dark', width: 870, height: 1000, theme: 'dark' },
  { name: '1440-light', width: 1440, height: 900, theme: 'light' },
] as const

/**
 * Checks that the result of an agent is visible and fits the window on a phone, on a tablet in the dark theme and on a
 * desktop. Leaves the page at the desktop size. @param screens name of the screenshots for the docs
 */
export const expectResultFits = async (page: Page, screens: string): Promise<void> => {
  const result = page.getByRole('region', { name: 'Result', exact: true })
  for (const { name, width, height, theme } of sizes) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme: theme })
    await expect(result).toBeVisible()
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide, `${screens} at ${width} px`).toBeLessThanOrEqual(width)
    const tops = await result
      .getByRole('group', { name: 'What to do with the result' })
      .locator('> *')
      .evaluateAll((actions) => actions.map((action) => Math.round(action.getBoundingClientRect().top)))
    expect(new Set(tops).size, `lines of actions of ${screens} at ${width} px`).toBe(1)
    // On a phone the result is below the form.
    await result.evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'start' }))
    await shoot(page, `${screens}-${name}`)
  }
}
