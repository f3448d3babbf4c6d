import { type Page, expect } from '@playwright/test'

/** The same navigation a link makes: the address changes, nothing reloads. */
export const go = (page: Page, to: string): Promise<void> =>
  page.evaluate((address) => {
    history.pushState({}, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, to)

/** The page's script has taken over from the markup that came with it: a press is no longer lost. */
export const live = (page: Page) => expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached()

/** The title of a page. */
export const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
