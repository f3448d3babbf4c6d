/** A page of a sample site: HTML, or a text under its own content type. */
export type SamplePage = { body: string; type?: string; status?: number; location?: string }

type Head = { title: string; description?: string; more?: string }

const page = ({ title, description, more = '' }: Head, main: string): SamplePage => ({
  body: `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${description === undefined ? '' : `<meta name="description" content="${description}">`}
${more}
<style>body{font:1rem/1.5 sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}img{max-width:100%;height:auto}</style>
</head>
<body>
<header><a href="/">Sunrise Bakery</a>
<nav><a href="/menu">Menu</a> <a href="/cakes">Celebration cakes</a> <a href="/blog/sourdough">Blog</a> <a href="/about">About</a> <a href="/contact">Contact</a></nav>
</header>
<main>
${main}
</main>
<footer><p>Sunrise Bakery, 14 Paud Road, Kothrud, Pune 411038 · <a href="tel:+912025550143">020 2555 0143</a> · <a href="mailto:hello@sunrise-bakery.example">hello@sunrise-bakery.example</a></p></footer>
</body>
</html>
`,
})

const picture = (fill: string): SamplePage => ({
  type: 'image/svg+xml',
  body: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200" width="320" height="200"><rect width="320" height="200" fill="${fill}"/><ellipse cx="160" cy="110" rx="96" ry="56" fill="#b5713a"/></svg>`,
})

const bakery = `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Bakery","name":"Sunrise Bakery","url":"https://sunrise-bakery.example/","telephone":"+912025550143","foundingDate":"2009","address":{"@type":"PostalAddress","streetAddress":"14 Paud Road, Kothrud","addressLocality":"Pune","postalCode":"411038","addressCountry":"IN"}}</script>`

const site = 'https://sunrise-bakery.example'

/** A small business with the usual faults: a picture without alt text, a thin page, a page kept from search engines. */
export const sunriseBakery: Readonly<Record<string, SamplePage>> = {
  '/': page(
    {
      title: 'Sunrise Bakery: fresh bread and cakes in Kothrud, Pune',
      description:
        'Sourdough, pav and celebration cakes baked every morning in Kothrud. Order by 8 pm and we deliver in Pune by 7 am.',
      more: `<link rel="canonical" href="${site}/">${bakery}`,
    },
    `<h1>Fresh bread in Pune, every morning by seven</h1>
<p>Sunrise Bakery bakes sourdough bread, pav and cakes in Kothrud since 2009. Order your bread by 8 pm, and it is at your door in Pune by 7 am.</p>
<img src="/img/bread.svg" alt="A sourdough loaf on a wooden board" width="320" height="200">
<h2>What we bake</h2>
<ul><li><a href="/menu">Sourdough bread, pav and buns</a></li><li><a href="/cakes">Celebration cakes made to order</a></li></ul>
<h2>Who buys our bread</h2>
<p>Families in Kothrud, and 23 cafés in Pune that serve our sourdough bread at breakfast. “The only bread our guests ask about by name”, says Meera Joshi of Café Peepal.</p>
<img src="/img/shop.svg" width="320" height="200">
<p><a href="/contact">Order bread for tomorrow</a></p>`,
  ),
  '/menu': page(
    {
      title: 'Menu and prices · Sunrise Bakery',
      description: 'Sourdough bread from ₹180, pav at ₹30 for six, and buns. Prices of Sunrise Bakery in Pune.',
    },
    `<h1>Menu and prices</h1>
<p>We bake every bread on the day you eat it, with flour from Maharashtra and no preservatives.</p>
<table><caption>Prices</caption><tr><th>Bread</th><th>Weight</th><th>Price</th></tr>
<tr><td>Sourdough loaf</td><td>600 g</td><td>₹180</td></tr><tr><td>Multigrain sourdough</td><td>600 g</td><td>₹220</td></tr><tr><td>Ladi pav</td><td>six pieces</td><td>₹30</td></tr></table>
<img src="/img/bread.svg" alt="" width="320" height="200">
<h2>Delivery</h2><p>Delivery in Pune is free above ₹300. Orders close at 8 pm.</p>`,
  ),
  '/cakes': page(
    { title: 'Celebration cakes to order in Pune · Sunrise Bakery' },
    `<h1>Celebration cakes</h1>
<p>Birthday and wedding cakes from 500 g to 6 kg, made to order in two days. Egg-free on request. A 1 kg chocolate cake costs ₹950.</p>
<img src="/img/cake.svg" alt="image1" width="320" height="200">
<p><a href="/contact">Ask for a cake</a></p>`,
  ),
  '/blog/sourdough': page(
    {
      title: 'How to keep sourdough fresh for four days · Sunrise Bakery',
      description: 'Keep sourdough bread cut side down on a board, never in the fridge, and freeze the rest in slices.',
    },
    `<article><h1>How to keep sourdough fresh for four days</h1>
<p>Wild yeast and a night of slow fermentation give sourdough bread a thick crust, and the crust holds the moisture.</p>
<h2>On the board</h2><p>Keep the loaf cut side down on a wooden board. It stays fresh for four days.</p>
<h2>In the freezer</h2><p>Freeze what you will not eat in slices. Toast them without thawing. The fridge dries bread out.</p></article>`,
  ),
  '/about': page(
    { title: 'About Sunrise Bakery', description: 'Two sisters, eleven bakers and one oven in Kothrud since 2009.' },
    `<h1>About us</h1><p>Anita and Kavita Deshmukh opened Sunrise Bakery in 2009. Today eleven bakers work through the night, and 4,200 households in Pune have bread on order.</p>
<img src="/img/shop.svg" alt="The shop in Kothrud with its blue door" width="320" height="200">`,
  ),
  '/contact': page(
    { title: 'Contact · Sunrise Bakery', description: 'Order bread and cakes from Sunrise Bakery in Kothrud, Pune.' },
    `<h1>Order and contact</h1><p>Write to hello@sunrise-bakery.example or call 020 2555 0143, every day from 7 am to 8 pm.</p>`,
  ),
  '/offers': page(
    { title: 'Offers for subscribers', more: '<meta name="robots" content="noindex">' },
    `<h1>Offers</h1><p>Members of our bread club get one loaf in ten for free.</p>`,
  ),
  '/old-menu': { body: '', status: 301, location: '/menu' },
  '/img/bread.svg': picture('#f4e3c8'),
  '/img/shop.svg': picture('#cfe0ea'),
  '/img/cake.svg': picture('#f3d5dc'),
  '/robots.txt': { type: 'text/plain', body: `User-agent: *\nDisallow: /account\nSitemap: ${site}/sitemap.xml\n` },
  '/sitemap.xml': {
    type: 'application/xml',
    body: `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${['/', '/menu', '/cakes', '/blog/sourdough', '/about', '/contact'].map((path) => `<url><loc>${site}${path}</loc></url>`).join('')}</urlset>`,
  },
}

const rival = (name: string, title: string, text: string) => ({
  '/': {
    body: `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><title>${title}</title><meta name="description" content="${text.split(/(?<=\.) /, 2).join(' ')}"></head><body><main><h1>${name}</h1><p>${text}</p></main></body></html>`,
  },
})

/** Two rivals, for comparisons. */
export const deccanOven: Readonly<Record<string, SamplePage>> = rival(
  'Deccan Oven',
  'Deccan Oven: sourdough by subscription in Pune',
  'Deccan Oven delivers sourdough bread by weekly subscription to homes in Aundh and Baner. A 500 g loaf costs ₹210. Bakers since 2018, all loaves are organic and vegan. See us at <a href="https://sunrise-bakery.example/">Sunrise Bakery</a>’s market on Sundays.',
)
export const poonaBakes: Readonly<Record<string, SamplePage>> = rival(
  'Poona Bakes',
  'Poona Bakes: birthday cakes in three hours',
  'Poona Bakes makes birthday cakes in three hours and delivers all over Pune until midnight. A 1 kg chocolate cake costs ₹799. More than 300 designs, egg-free on request.',
)
