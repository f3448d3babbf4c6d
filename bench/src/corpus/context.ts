import { EngineError, type FetchedPage, type Implementation, noFiles, type Ports } from '@bazaar/agents-kit/server'
import type { SavedSite } from './corpus.ts'

const fetched = (url: string, status: number, body: string): FetchedPage => ({
  url,
  requestedUrl: url,
  status,
  body,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  contentType: 'text/html',
  bytes: Buffer.byteLength(body),
  redirects: [],
  fetchedAt: '2026-11-22T06:00:00.000Z',
  ttfbMs: 50,
  robotsAllowed: true,
})

const pathsOf = (url: string): string[] => {
  const { pathname } = new URL(url)
  const path = decodeURIComponent(pathname)
  return [path, path.replace(/\/$/, ''), `${path}/`, path.replace(/\/index\.html$/, '/')]
}

/** Answers from the saved pages; every other address is not found. */
export const savedFetch =
  (sites: readonly Pick<SavedSite, 'origin' | 'pages'>[]): Ports['fetch'] =>
  async (address, { anyStatus }) => {
    const url = new URL(address)
    const site = sites.find(({ origin }) => origin === url.origin)
    const body = pathsOf(url.href).flatMap((path) => site?.pages.get(path) ?? [])[0]
    if (body !== undefined) return fetched(url.href, 200, body)
    if (anyStatus === true) return fetched(url.href, 404, '')
    throw new EngineError('PAGE_UNREACHABLE', { detail: 'There is no page at this address (404 Not Found).' })
  }

/** Runs an engine in this process. The corpus is trusted not to loop. */
export const runEngine = (
  { run }: Implementation,
  input: unknown,
  ports: Partial<Ports> & Pick<Ports, 'fetch'>,
  files = noFiles,
) =>
  run({
    input,
    ports: { text: null, clock: { now: () => new Date('2026-11-22T06:00:00Z') }, ...ports },
    signal: new AbortController().signal,
    files,
    emit: { progress: () => {}, text: () => {}, reset: () => {} },
  })
