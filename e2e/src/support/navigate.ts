import type { Page } from '@playwright/test'

/** The same navigation a link makes: the address changes, nothing reloads. */
export const go = (page: Page, to: string): Promise<void> =>
  page.evaluate((address) => {
    history.pushState({}, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, to)

/** The title of a page. */
export const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
