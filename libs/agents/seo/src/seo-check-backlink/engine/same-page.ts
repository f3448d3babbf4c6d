/** Query parameters that track the visitor's origin and do not identify a page. */
const tracking = /^(utm_\w+|gclid|fbclid|msclkid)$/i

export const siteOf = (url: URL): string =>
  url.hostname
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/\.$/, '')

/** Decodes letters that need no percent code: `%70` is `p`. Reserved characters keep theirs, as they mean something else. */
const plainPath = (path: string): string => {
  return path.replace(/%[0-9a-f]{2}/gi, (code) => {
    const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16))
    return /[A-Za-z0-9._~-]/.test(letter) ? letter : code.toUpperCase()
  })
}

/**
 * Normalises an address for comparing links: drops scheme, `www.`, fragment, default port, trailing slash and tracking
 * parameters.
 */
export const pageName = (text: string): string => {
  const url = new URL(text)
  const query = [...url.searchParams].filter(([name]) => !tracking.test(name))
  const search = new URLSearchParams(query).toString()
  const path = plainPath(url.pathname).replace(/\/+$/, '')
  return `${siteOf(url)}${url.port === '' ? '' : `:${url.port}`}${path}${search === '' ? '' : `?${search}`}`
}

export const samePage = (one: string, two: string): boolean => pageName(one) === pageName(two)
export const sameSite = (one: string, two: string): boolean => siteOf(new URL(one)) === siteOf(new URL(two))
