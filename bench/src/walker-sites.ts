import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type WalkerSite = { host: string; origin: string; pages: string[]; asked: string[]; close: () => void }

/** Milliseconds before a site answers, like a fast website on the internet. */
export const thinkingMs = 40

const sentence = '<p>Bread is baked overnight in the old town and is at your door before seven. <img src="/a.png"></p>'

/** A website of `count` pages on loopback, with robots.txt and a sitemap; it records its requests. */
export const startWalkerSite = async (count: number): Promise<WalkerSite> => {
  const asked: string[] = []
  const paths = Array.from({ length: count }, (_, at) => `/page/${at + 1}`)
  let origin = ''
  const answers = (path: string): [status: number, type: string, body: string] => {
    if (path === '/robots.txt') return [200, 'text/plain', `User-agent: *\nSitemap: ${origin}/sitemap.xml\n`]
    if (path === '/sitemap.xml') {
      const lines = paths.map((page) => `<url><loc>${origin}${page}</loc></url>`).join('')
      return [200, 'application/xml', `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${lines}</urlset>`]
    }
    const body = `<!doctype html><html lang="en"><head><title>Page ${path}</title></head><body><h1>Page</h1>${sentence.repeat(60)}</body></html>`
    return paths.includes(path) ? [200, 'text/html; charset=utf-8', body] : [404, 'text/plain', 'Not found']
  }
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    asked.push(path)
    const [status, type, body] = answers(path)
    setTimeout(() => response.writeHead(status, { 'content-type': type }).end(body), thinkingMs)
  })
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  origin = `http://${host}`
  return { host, origin, pages: paths.map((path) => origin + path), asked, close: () => void server.close() }
}
