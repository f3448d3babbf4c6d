/** Query parameters that track the visitor's origin and do not identify a page. */
const tracking = /^(utm_\w+|gclid|fbclid|msclkid)$/i

export const siteOf = (url: URL): string =>
  url.hostname
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/\.$/, '')

/**
 * Normalises an address for comparing links: drops scheme, `www.`, fragment, default port, trailing slash and tracking
 * parameters.
 */
export const pageName = (text: string): string => {
  const url = new URL(text)
  const query = [...url.searchParams].filter(([name]) => !tracking.test(name))
  const search = new URLSearchParams(query).toString()
  const path = url.pathname.replace(/\/+$/, '')
  return `${siteOf(url)}${url.port === '' ? '' : `:${url.port}`}${path}${search === '' ? '' : `?${search}`}`
}

export const samePage = (one: string, two: string): boolean => pageName(one) === pageName(two)
export const sameSite = (one: string, two: string): boolean => siteOf(new URL(one)) === siteOf(new URL(two))
