import { type Locator, type Page, expect } from '@playwright/test'

/** More presses than this to the next control would be a burden. */
const mostPresses = 60

/** Presses Tab until the control has the focus. */
export const tabTo = async (page: Page, control: Locator): Promise<void> => {
  await expect(control).toBeVisible()
  const isFocused = () => control.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < mostPresses && !(await isFocused()); presses += 1) await page.keyboard.press('Tab')
  await expect(control).toBeFocused()
}
export const press = async (page: Page, control: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, control)
  await page.keyboard.press(key)
}
export const type = async (page: Page, field: Locator, text: string): Promise<void> => {
  await tabTo(page, field)
  await page.keyboard.type(text)
}
