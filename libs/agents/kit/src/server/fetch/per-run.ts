import type { FetchedPage, FetchRequest, SafeFetch } from '../ports.ts'

/** Kept bodies of one run together, in bytes; what is more is fetched again. */
const keepBytes = 32_000_000

/** What makes two requests the same question; the signal and the way of telling are not part of it. */
const question = (
  url: string,
  { accept, maxBytes, asBytes, method, anyStatus, maxRedirects, obeyRobots }: FetchRequest,
) => JSON.stringify([url.trim(), accept, maxBytes, asBytes, method, anyStatus, maxRedirects, obeyRobots])

/**
 * The fetcher of one run: a page that was read once is not asked for again, and two askers at the same moment
 * share one request. Failures are not kept. `keep` is the limit on kept bodies, in bytes.
 */
export const fetchOncePerRun = (fetch: SafeFetch, keep = keepBytes): SafeFetch => {
  const pages = new Map<string, Promise<FetchedPage>>()
  let kept = 0
  return (url, request) => {
    const key = question(url, request)
    const known = pages.get(key)
    if (known !== undefined) return known
    const page = fetch(url, request)
    pages.set(key, page)
    page.then(
      ({ bytes }) => {
        kept += bytes
        if (kept <= keep) return
        pages.delete(key)
        kept -= bytes
      },
      () => pages.delete(key),
    )
    return page
  }
}
