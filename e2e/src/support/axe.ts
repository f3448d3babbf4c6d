import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * What axe has against a page, as rule and places. Colours that are still changing are neither those of one theme nor of
 * the other, so transitions are ended first. @param within selector of the part that is meant
 */
export const axeFindings = async (page: Page, within = 'html'): Promise<[rule: string, places: unknown[]][]> => {
  await page.evaluate(() => {
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish()
  })
  const { violations } = await new AxeBuilder({ page }).include(within).analyze()
  return violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])
}
