import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

/** A response: status, headers and body. `null` means the server never responds. */
export type Answer = { status?: number; headers?: Record<string, string>; body?: string | Uint8Array } | null
export type Site = { host: string; origin: string; asked: string[]; atOnce: () => number; close: () => Promise<void> }

/**
 * Starts a website on loopback for specs and measurements. Responses may depend on the site's own address.
 * @param answers path → response; any other path is a 404
 * @param options `delayMs`: delay before each response
 */
export const startSite = async (
  answers: (origin: string) => Readonly<Record<string, Answer>>,
  { delayMs = 0 } = {},
): Promise<Site> => {
  const asked: string[] = []
  let [open, most] = [0, 0]
  let known: Readonly<Record<string, Answer>> = {}
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    asked.push(path)
    open += 1
    most = Math.max(most, open)
    response.on('close', () => (open -= 1))
    const answer = Object.hasOwn(known, path) ? known[path] : { status: 404, body: 'Not found' }
    if (answer === null || answer === undefined) return
    const { status = 200, headers = {}, body = '' } = answer
    const send = () => response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body)
    if (delayMs === 0) send()
    else setTimeout(send, delayMs)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  known = answers(`http://${host}`)
  return {
    host,
    origin: `http://${host}`,
    asked,
    atOnce: () => most,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

export const xml = (body: string): Answer => ({ headers: { 'content-type': 'application/xml' }, body })
/** A gzip body whose content type does not declare it. */
export const packed = (body: string): Answer => ({ headers: { 'content-type': 'text/plain' }, body: gzipSync(body) })

const image = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'
/** @param pages addresses, optionally with the images listed for them */
export const urlset = (pages: readonly (string | [url: string, ...images: string[]])[]): string => {
  const lines = pages.map((page) => {
    const [url, ...images] = [page].flat()
    const pictures = images.map((each) => `<image:image><image:loc>${each}</image:loc></image:image>`).join('')
    return `<url><loc>${url}</loc>${pictures}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ${image}>${lines.join('')}</urlset>`
}
export const index = (sitemaps: readonly string[]): string =>
  `<sitemapindex>${sitemaps.map((url) => `<sitemap><loc>${url}</loc></sitemap>`).join('')}</sitemapindex>`
