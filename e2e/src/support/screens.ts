import type { Page } from '@playwright/test'
import { join, resolve } from 'node:path'

const folder = resolve(import.meta.dirname, '../../../docs/screens')

/** Records a screenshot for the docs when asked to (`SCREENS=1 npm run test:e2e`). */
export const shoot = async (page: Page, name: string): Promise<void> => {
  if (process.env['SCREENS'] !== '1') return
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' })
}
