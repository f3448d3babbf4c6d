import { createServer } from 'node:http'
import { listen } from './listen.ts'

const shell = (
  title: string,
  description: string,
  body: string,
): string => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<title>${title}</title><meta name="description" content="${description}"><meta name="viewport" content="width=device-width, initial-scale=1">
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Bakery","name":"Deccan Oven","telephone":"+91-20-5550-4321"}</script></head>
<body><header><nav><a href="/">Home</a> <a href="/about">About us</a> <a href="/pricing">Prices</a> <a href="/contact">Contact</a></nav></header>
<div class="cookie-banner">We use cookies to improve your experience.</div><main>${body}</main>
<footer><a href="mailto:hello@deccan-oven.example">hello@deccan-oven.example</a> © Deccan Oven</footer></body></html>`

const pages: Record<string, string> = {
  '/': shell(
    'Deccan Oven | Sourdough bakery in Pune',
    'Deccan Oven bakes sourdough bread, millet loaves and celebration cakes in Pune and delivers before breakfast.',
    `<h1>Sourdough bread, baked overnight in Pune</h1>
<p>Deccan Oven is a neighbourhood bakery in Kothrud, Pune. We bake sourdough bread, ragi and jowar loaves and celebration cakes every night and deliver them before breakfast.</p>
<h2>What we bake</h2><ul><li>Country sourdough, 700 g, ₹240</li><li>Ragi loaf, 500 g, ₹180</li><li>Celebration cakes to order, from ₹950</li></ul>
<h2>Who orders from us</h2><p>Families subscribe to three loaves a week. Cafes and small hotels order from ten loaves a day with an invoice every Monday.</p>
<h2>Delivery</h2><p>Order before 8 pm and the bread is at your door by 7 am. Delivery is free above ₹500 within eight kilometres.</p>
<img src="/loaf.jpg"><a href="/pricing">See prices</a> <a href="/contact">Order bread</a>`,
  ),
  '/about': shell(
    'About | Deccan Oven',
    'How Deccan Oven began.',
    '<h1>About us</h1><p>Asha Kulkarni, founder and head baker, opened Deccan Oven with one oven and a sourdough starter. Today a team of nine bakes four hundred loaves a night.</p>',
  ),
  '/pricing': shell(
    'Prices | Deccan Oven',
    'Prices of bread and cakes.',
    '<h1>Prices</h1><p>Country sourdough ₹240. Ragi loaf ₹180. Bread subscription, three loaves a week: ₹640 a week.</p>',
  ),
  '/contact': shell(
    'Contact | Deccan Oven',
    'How to order.',
    '<h1>Contact</h1><p>Call +91-20-5550-4321 or write to hello@deccan-oven.example. Open every day from 6 am to 8 pm.</p>',
  ),
}

/** Rows of the sheet, which are pages of the site itself. */
const sheetPaths = ['/', '/about', '/pricing', '/contact', '/moved', '/hidden', '/nothing-here', '/elsewhere']

type Answer = { status?: number; headers?: Record<string, string>; body?: string }

/** Other answers of the site: pages with a fault, and a sheet as Google exports it to everyone with the link. */
const specialAnswer = (url: URL, origin: string): Answer | undefined => {
  const csv = ['"url"', ...sheetPaths.map((path) => `"${origin}${path}"`)].join('\n')
  const answers: Record<string, Answer> = {
    '/moved': { status: 301, headers: { location: '/' } },
    '/hidden': {
      body: shell('Hidden', 'Hidden.', '<h1>Hidden</h1>').replace(
        '<head>',
        '<head><meta name="robots" content="noindex">',
      ),
    },
    '/elsewhere': {
      body: shell('Copy', 'Copy.', '<h1>Copy</h1>').replace('<head>', `<head><link rel="canonical" href="${origin}/">`),
    },
  }
  if (url.pathname.startsWith('/spreadsheets/d/1BakeryPages'))
    return { headers: { 'content-type': 'text/csv' }, body: csv }
  return answers[url.pathname]
}

/** Delays one page between requests for `/hold` and `/let-go`, so that a test can observe a run in progress. */
const gate = (heldPath: string) => {
  let open = Promise.resolve()
  let letGo = () => {}
  return async (pathname: string): Promise<void> => {
    if (pathname === '/let-go') letGo()
    if (pathname === '/hold') open = new Promise((settle) => (letGo = settle))
    if (pathname === heldPath) await open
  }
}

export type Site = { url: string; host: string; close: () => Promise<void> }

/** A bakery that states less about itself: the rival in a comparison. */
export const rivalPages: Readonly<Record<string, string>> = {
  '/': `<!doctype html><html lang="en"><head><title>Morning Crumb</title><meta property="og:site_name" content="Morning Crumb"></head>
<body><main><h1>White bread for the shops of Pune</h1><p>Morning Crumb is a bakery in Pune that bakes white bread, buns and rusks for shops every morning. Our vans leave at five and reach every shop before it opens, on all seven days of the week.</p>
<p>Trusted by more than 300 shops across the city.</p></main></body></html>`,
}

/** A small bakery's website on loopback, which agents read. */
export const startSite = async (served: Readonly<Record<string, string>> = pages): Promise<Site> => {
  const pass = gate('/hidden')
  const server = createServer(async (request, response) => {
    await pass(request.url ?? '/')
    const special = specialAnswer(new URL(request.url ?? '/', 'http://site'), `http://${request.headers.host}`)
    if (special) {
      const { status = 200, headers = { 'content-type': 'text/html; charset=utf-8' }, body = '' } = special
      response.writeHead(status, headers).end(body)
      return
    }
    const page = served[(request.url ?? '/').split('?')[0] ?? '/']
    if (!page) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
      return
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'max-age=60' }).end(page)
  })
  return listen(server)
}
