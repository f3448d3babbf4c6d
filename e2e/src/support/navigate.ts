import { type Page, expect } from '@playwright/test'

/** Navigates as a link does: the address changes without a reload. */
export const go = (page: Page, to: string): Promise<void> =>
  page.evaluate((address) => {
    history.pushState({}, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, to)

/** Waits until the page's script has taken over the server's markup, so that clicks are no longer lost. */
export const live = (page: Page) => expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached()

/** The title of a page. */
export const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
