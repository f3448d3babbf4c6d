import type { Page } from '@playwright/test'
import { join, resolve } from 'node:path'

const folder = resolve(import.meta.dirname, '../../../docs/screens')

/** Takes a screenshot for the docs when `SCREENS=1` is set. */
export const shoot = async (page: Page, name: string): Promise<void> => {
  if (process.env['SCREENS'] !== '1') return
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' })
}

/** Takes a wide screenshot in the light theme and a narrow one in the dark theme, then restores the page. */
export const shootBoth = async (page: Page, name: string): Promise<void> => {
  if (process.env['SCREENS'] !== '1') return
  const wide = page.viewportSize()
  await shoot(page, `${name}-1440-light`)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await shoot(page, `${name}-390-dark`)
  await page.emulateMedia({ colorScheme: null })
  if (wide) await page.setViewportSize(wide)
}
