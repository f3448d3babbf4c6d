import { EngineError, type Ports } from '@bazaar/agents-kit/server'

/** A recorded site of a small bakery, for results independent of port and time. */
const page = (title: string, description: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><meta name="description" content="${description}">` +
  `<meta name="viewport" content="width=device-width"><meta property="og:site_name" content="Deccan Oven"></head><body>` +
  `<header><nav><a href="/"><img src="/logo.svg" alt=""></a><a href="/bread">Bread</a><a href="/cafes">For cafes</a></nav></header><main>${body}</main></body></html>`

const origin = 'https://deccan-oven.example'
const pages: Record<string, string> = {
  [`${origin}/`]: page(
    'Deccan Oven | Sourdough bread in Pune',
    'Deccan Oven bakes sourdough bread and ragi loaves in Pune and delivers before breakfast.',
    `<h1>Sourdough bread, baked overnight in Pune</h1><img src="/oven.jpg" alt="Loaves of sourdough bread in the oven">
     <p>Deccan Oven is a neighbourhood bakery in Kothrud. We bake sourdough bread, ragi loaves and celebration cakes every night and deliver them before breakfast.</p>
     <h2>Bread subscription</h2><p>Families choose a bread subscription of three loaves a week. The bread subscription starts at Rs 640 a week and can be paused at any time.</p>
     <h2>Free delivery in Pune</h2><p>Order sourdough bread before 8 pm and it is at your door by 7 am. Delivery is free above Rs 500.</p>
     <a href="/bread">Order bread</a>`,
  ),
  [`${origin}/bread`]: page(
    'Our bread | Deccan Oven',
    'Country sourdough, ragi loaf and multigrain bread.',
    `<h1>Our bread</h1><h2>Ragi loaf</h2><img src="/img/ragi-loaf-500g.jpg"><p>The ragi loaf is made of finger millet and wheat sourdough. A ragi loaf weighs 500 g and costs Rs 180.</p>
     <h2>Country sourdough</h2><img src="/img/country.jpg" alt="photo"><p>The country sourdough ferments for eighteen hours. How long does sourdough bread keep? Four days in a cloth bag.</p>`,
  ),
  [`${origin}/cafes`]: page(
    'Wholesale bread for cafes | Deccan Oven',
    'Wholesale sourdough bread for cafes and small hotels in Pune.',
    `<h1>Wholesale bread for cafes</h1><p>Cafes and small hotels order wholesale bread from ten loaves a day. Every wholesale order comes with an invoice on Monday.</p>`,
  ),
}
const sitemap =
  '<urlset xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">' +
  `<url><loc>${origin}/</loc><image:image><image:loc>${origin}/oven.jpg</image:loc></image:image></url>` +
  `<url><loc>${origin}/bread</loc></url><url><loc>${origin}/cafes</loc></url><url><loc>${origin}/news</loc></url></urlset>`
const files: Record<string, string> = {
  ...pages,
  [`${origin}/robots.txt`]: `User-agent: *\nSitemap: ${origin}/sitemap.xml\n`,
  [`${origin}/sitemap.xml`]: sitemap,
}

export const recordedSite: Ports['fetch'] = async (address, { asBytes }) => {
  const url = URL.canParse(address) ? new URL(address).href : `https://${address}/`
  const body = files[url]
  if (body === undefined) {
    throw new EngineError('PAGE_UNREACHABLE', {
      detail: `There is no page at this address on ${new URL(url).host} (404 Not Found). Check the address.`,
    })
  }
  const contentType = url.endsWith('.xml') ? 'application/xml' : url.endsWith('.txt') ? 'text/plain' : 'text/html'
  return {
    url,
    requestedUrl: address,
    status: 200,
    headers: { 'content-type': `${contentType}; charset=utf-8` },
    contentType,
    ...(asBytes === true ? { body: '', content: Buffer.from(body) } : { body }),
    bytes: Buffer.byteLength(body),
    redirects: [],
    fetchedAt: '2026-11-21T06:00:00.000Z',
    ttfbMs: 120,
    robotsAllowed: true,
  }
}
