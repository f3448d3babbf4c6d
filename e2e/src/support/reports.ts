import type { Page } from '@playwright/test'

/** The next file of the host that the page reports as refused, as a path inside the build. */
export const refusedFile = async (page: Page): Promise<string> => {
  const request = await page.waitForRequest((one) => (one.postData() ?? '').includes('"kind":"file","remote":null'))
  return (request.postDataJSON() as { what: string }).what
}
