import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import { listen } from './listen.ts'
import type { Site } from './site.ts'

type Page = { title: string; description?: string; body: string }

const logo = '<a href="/"><img src="/logo.svg" alt=""></a>'
const shell = ({ title, description, body }: Page): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>` +
  (description === undefined ? '' : `<meta name="description" content="${description}">`) +
  `<meta name="viewport" content="width=device-width"><meta property="og:site_name" content="Nilgiri Cycles"></head><body>` +
  `<header>${logo}<nav><a href="/">Home</a><a href="/bicycles">Bicycles</a><a href="/service">Bicycle service</a><a href="/prices">Prices</a>` +
  `<a href="/guide/chain">Chain guide</a><a href="/about">About</a><a href="/contact">Contact</a></nav></header>` +
  `<main>${body}</main><img src="/count.gif" width="1" height="1"></body></html>`

/** Bicycles for sale: every third has a photo without alt. */
export const bicycles = 24
const products: [string, Page][] = Array.from({ length: bicycles }, (_, at) => at + 1).map((number) => [
  `/bicycles/hill-bike-${number}`,
  {
    title: `Hill bike ${number} | Nilgiri Cycles`,
    description: `Hill bike ${number}: a steel frame, eighteen gears and a rack, built in Ooty.`,
    body:
      `<h1>Hill bike ${number}</h1><img src="/img/hill-bike-${number}.jpg"${number % 3 === 0 ? '' : ` alt="Hill bike ${number} with a rack"`}>` +
      `<p>Hill bike ${number} has a steel frame and eighteen gears for steep roads. It costs Rs ${12_000 + number * 250} and comes with a free bicycle service after a month.</p>`,
  },
])

const pages = new Map<string, Page>([
  [
    '/',
    {
      title: 'Nilgiri Cycles | Bicycle shop and service in Ooty',
      description: 'Nilgiri Cycles sells hill bikes and repairs bicycles of every make in Ooty.',
      body: `<h1>Bicycles for steep roads</h1><img src="/img/hills.jpg" alt="Hill bikes on a road through tea gardens">
<p>Nilgiri Cycles is a bicycle shop in Ooty. We sell hill bikes with a steel frame and repair bicycles of every make in our own workshop.</p>
<h2>Bicycle service in a day</h2><p>Bring your bicycle in the morning, and the bicycle service is done by the evening. Every bicycle service starts at Rs 450.</p>
<h2>Bicycle rental for visitors</h2><p>Hotels order bicycle rental for their guests by the week. A hill bike for a day is Rs 600.</p><a href="/contact">Book a service</a>`,
    },
  ],
  [
    '/bicycles',
    {
      title: 'Bicycles | Nilgiri Cycles',
      body: '<h1>Bicycles</h1><img src="/img/row.jpg" alt="image"><p>Twenty-four hill bikes stand in the shop.</p>',
    },
  ],
  [
    '/service',
    {
      title:
        'BICYCLE SERVICE!!! Best bicycle service in Ooty, cheap bicycle service for every bicycle of every make and every year',
      body: `<h1>Bicycle service</h1><p>A bicycle service covers brakes, gears, chain and tyres. The workshop tells you the price before any repair is done.</p>`,
    },
  ],
  [
    '/prices',
    {
      title: 'Prices | Nilgiri Cycles',
      body: '<h1>Prices</h1><p>A bicycle service is Rs 450. A bicycle rental is Rs 600 a day.</p>',
    },
  ],
  [
    '/guide/chain',
    {
      title: 'Chain guide | Nilgiri Cycles',
      body: `<h1>How to clean a chain</h1><img data-src="/img/chain.jpg" class="lazy"><noscript><img src="/img/chain.jpg"></noscript>
<p>How often should a chain be cleaned? After every ride in the rain, and otherwise once a month.</p>`,
    },
  ],
  [
    '/about',
    {
      title: 'About | Nilgiri Cycles',
      body: '<h1>About us</h1><img src="/img/line.png" alt=""><p>The shop was opened by two mechanics.</p>',
    },
  ],
  [
    '/contact',
    {
      title: 'Contact | Nilgiri Cycles',
      body: '<h1>Contact</h1><form><input type="image" src="/img/send.png"></form><p>Call +91-423-5550-100.</p>',
    },
  ],
  ['/private', { title: 'Private', body: '<img src="/img/secret.jpg">' }],
  ...products,
])

/** What the image check must find on the pages of the sitemap, counted by hand. */
export const truth = { pages: 31, images: 60, missing: 41, poor: 1, good: 17, decoration: 1 }

const urlset = (origin: string, paths: readonly string[]): string =>
  `<urlset>${paths.map((path) => `<url><loc>${origin}${path}</loc></url>`).join('')}</urlset>`
const plain = [
  '/',
  '/bicycles',
  '/service',
  '/prices',
  '/guide/chain',
  '/about',
  '/contact',
  '/private',
  '/gone',
  '/moved',
]

type File = { type: string; body: string | Buffer }
const fileOf = (path: string, origin: string): File | null => {
  const page = pages.get(path)
  if (page) return { type: 'text/html; charset=utf-8', body: shell(page) }
  const files: Record<string, () => File> = {
    '/robots.txt': () => ({
      type: 'text/plain',
      body: `User-agent: *\nDisallow: /private\nSitemap: ${origin}/sitemap.xml\n`,
    }),
    '/sitemap.xml': () => ({
      type: 'application/xml',
      body: `<sitemapindex>${['pages.xml', 'products.xml.gz', 'old.xml'].map((name) => `<sitemap><loc>${origin}/maps/${name}</loc></sitemap>`).join('')}</sitemapindex>`,
    }),
    '/maps/pages.xml': () => ({ type: 'application/xml', body: urlset(origin, plain) }),
    '/maps/products.xml.gz': () => ({
      type: 'application/octet-stream',
      body: gzipSync(
        urlset(
          origin,
          products.map(([path]) => path),
        ),
      ),
    }),
  }
  return Object.hasOwn(files, path) ? (files[path]?.() ?? null) : null
}

/** A bicycle shop's website on loopback with known faults, for the agents that measure websites. */
export const startFaultySite = async (): Promise<Site> => {
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    if (path === '/moved') {
      response.writeHead(301, { location: '/service' }).end()
      return
    }
    const file = fileOf(path, `http://${request.headers.host}`)
    if (file === null) response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>')
    else response.writeHead(200, { 'content-type': file.type }).end(file.body)
  })
  return listen(server)
}
