import type { FetchedPage, FetchRequest, SafeFetch } from '../ports.ts'

/** Limit on all cached bodies of a run, in bytes. Pages beyond it are fetched again. */
const keepBytes = 32_000_000

/** The cache key of a request. The signal and the progress callback are not part of it. */
const question = (
  url: string,
  { accept, maxBytes, asBytes, method, anyStatus, maxRedirects, obeyRobots }: FetchRequest,
) => JSON.stringify([url.trim(), accept, maxBytes, asBytes, method, anyStatus, maxRedirects, obeyRobots])

/**
 * The fetcher of one run: fetches each page once, and concurrent requests share one fetch. Does not cache failures.
 * `keep` limits the cached bodies, in bytes.
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
