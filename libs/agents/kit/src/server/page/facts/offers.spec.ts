import { describe, expect, it } from 'vitest'
import { readPage } from '../read-page.ts'

const read = (body: string, { path = '/', language = 'en' } = {}) =>
  readPage(`<html lang="${language}"><body>${body}</body></html>`, `https://shop.example${path}`)
const namedIn = (body: string, options: { path?: string; language?: string } = {}): string[] =>
  read(body, options)
    .offers.filter(({ named }) => named)
    .map(({ name }) => name)

it('takes nobody who teaches for an offer', () => {
  const card = (name: string, subject: string) => `<div><h3>${name}</h3><p>${subject}</p></div>`
  const page = `<h1>Nos professeurs</h1>${card('Sophie', 'Contemporain')}${card('Sarah', 'Danse orientale')}`
  expect(read(page, { path: '/profs', language: 'fr' }).offers).toEqual([])
})

it('takes no reasons for offers: who owns the business and whom it serves', () => {
  const card = (title: string) => `<h3>${title}</h3><p>This is what we say about it here.</p>`
  const body = ['Woman & Family-Owned', 'Community-Focused', 'Personalized Service', 'Safety'].map(card).join('')
  expect(read(`<h2>Our promise to you</h2>${body}`).offers).toEqual([])
})

it.each([
  'September 2025',
  'Every price. Every minute. No surprises',
  'ISO 9001:2015',
  'Reserve your place',
  'Adults',
  'Adolescentes (13 a 17 años)',
  'Condizioni',
  'Prima e dopo',
  'Coming soon',
  'Garden gate details',
  'Last entry 17:00',
  '部位数により前後します',
])('takes no offer for one: %s', (title) => {
  const page = `<h2>Services</h2><h3>${title}</h3><p>This is what we say about it here.</p><h3>Gates</h3><p>We build gates of oak and iron.</p>`
  expect(read(page).offers.map(({ name }) => name)).toEqual(['Gates'])
})

it('takes titles on a page that the menu calls ours for offers', () => {
  const wine = (name: string) => `<h2>${name}</h2><p>Un vino de la casa que se sirve con platos de la región.</p>`
  const page = (menu: string) =>
    `<nav><a href="/casa.html">${menu}</a></nav><h1>De la casa a la mesa</h1>${wine('Lumbre')}${wine('Alba')}`
  const named = (menu: string) => namedIn(page(menu), { path: '/casa.html', language: 'es' })
  expect(named('Nuestros Vinos')).toEqual(['Lumbre', 'Alba'])
  expect(named('Nuestros Socios')).toEqual([])
})

it('takes the line above a list of prices for their offer, and no head of a column', () => {
  const rows = '<div>Duration</div><div>Cost</div><div>30 mins</div><div>€15</div>'
  const body = `<h1>Prices</h1><div>Honey wrap</div>${rows}`
  expect(read(body, { path: '/prices' }).offers.map(({ name }) => name)).toEqual(['Honey wrap'])
})

it('takes the list that a sentence introduces, and no other', () => {
  const wines = '<ul><li>Merlot</li><li>Friulano</li></ul>'
  expect(namedIn(`<p>Il vino si compra da noi. Disponiamo di:</p>${wines}`, { language: 'it' })).toEqual([
    'Merlot',
    'Friulano',
  ])
  expect(namedIn(`<p>I clienti apprezzano:</p>${wines}`, { language: 'it' })).toEqual([])
})

it('names a price by the line above a remark, by no list above it, and without the sign of a surcharge', () => {
  const row = (label: string, cost: string) => `<div><span>${label}</span> <span>${cost}</span></div>`
  const pricesIn = (body: string, language = 'en') =>
    read(body, { language }).offers.flatMap(({ name, price }) => (price === null ? [] : [`${name}: ${price}`]))
  const courses = row('改善コース 8回<br>※保険適用の場合あり', '11,000円') + row('改善コース 12回', '47,800円')
  expect(pricesIn(courses, 'ja')).toEqual(['改善コース 8回: 11,000円', '改善コース 12回: 47,800円'])
  expect(pricesIn('<ul><li>Free parking</li><li>Breakfast</li></ul><p>€85 / night</p>')).toEqual([])
  expect(pricesIn('<p>Flea bath (+$5)</p><p>Medicated bath (+$6)</p>')).toEqual(['Flea bath: $5', 'Medicated bath: $6'])
})

it('reads a dialog with a price that a button opens, and no other', () => {
  const dialog = (id: string, cost: string) =>
    `<div class="modal" id="${id}" aria-hidden="true"><h4>Room ${id}</h4><p>A quiet room with a view of the garden.</p><p>${cost} / night</p></div>`
  const page = `<h1>Rooms</h1><button data-bs-target="#oak">More</button>${dialog('oak', '€85')}${dialog('elm', '€70')}`
  const { offers, prices } = read(page, { path: '/rooms' })
  expect(offers.map(({ name, price }) => [name, price])).toEqual([['Room oak', '€85 / night']])
  expect(prices.map(({ text }) => text)).toEqual(['€85 / night'])
})

it('takes the items below a title that introduces them, on a page of offers', () => {
  const items = ['Fire pumps', 'Deluge system', 'Hose reels'].map((item) => `<li>${item}</li>`).join('')
  const body = `<p>We are licensed.</p><h3>Supply and maintenance of:</h3><ul>${items}</ul>`
  expect(namedIn(body, { path: '/our-services' })).toEqual(['Fire pumps', 'Deluge system', 'Hose reels'])
  expect(namedIn(body, { path: '/about' })).toEqual([])
})

describe('offers are known by', () => {
  it('the name of the section around them, under a title that advertises', () => {
    const page = `<section id="services"><h2>All you need.</h2><div><h3>Roof<br>Repair.</h3></div><div><h3>Gutters</h3></div></section>
      <section id="testimonials"><h2>Kind words</h2><h3>Ann Poole</h3><p>They came on the same day and left no mess.</p></section>`
    expect(namedIn(page)).toEqual(['Roof Repair', 'Gutters'])
  })
  it('a small line above the title of their part', () => {
    const part = (intro: string, title: string, names: readonly string[]) =>
      `<span>${intro}</span><h2>${title}</h2>${names.map((name) => `<h3>${name}</h3><p>Ausgeführt von unserem eigenen Team vor Ort.</p>`).join('')}`
    const page =
      part('Unsere Leistungen', 'Alles für das Dach', ['Dachrinnen', 'Dämmung']) +
      part('Über uns', 'Ein Betrieb mit Geschichte', ['Ehrlich', 'Pünktlich'])
    expect(namedIn(page, { language: 'de' })).toEqual(['Dachrinnen', 'Dämmung'])
  })
  it('lines, links and strokes below the title of a list', () => {
    expect(namedIn('<h2>Nossos serviços</h2><p>Toldos | Cercas | Calhas</p>', { language: 'pt' })).toEqual([
      'Toldos',
      'Cercas',
      'Calhas',
    ])
    expect(
      namedIn('<h2>I nostri prodotti</h2><a href="/a">Sedie ›</a><p></p><a href="/b">Tavoli ›</a>', { language: 'it' }),
    ).toEqual(['Sedie', 'Tavoli'])
    expect(
      namedIn('<h2>Nos prestations</h2><div>Ramonage</div><div>Dépannage</div><div>Pose de poêles</div>', {
        language: 'fr',
      }),
    ).toEqual(['Ramonage', 'Dépannage', 'Pose de poêles'])
  })
  it('titles without a text below the title of a list', () => {
    const titles = ['Our Expertise', 'Family laws', 'Labour laws', 'Tenancy laws', 'About the founder']
    expect(
      namedIn(`${titles.map((name) => `<h2>${name}</h2>`).join('')}<p>He has 28 years of experience.</p>`),
    ).toEqual(['Family laws', 'Labour laws', 'Tenancy laws'])
  })
  it('titles in the headers of cards', () => {
    const card = (name: string) => `<article><header><h5>${name}</h5></header><p>Care for every age.</p></article>`
    expect(namedIn(`<h3>Services</h3>${card('Cardiology')}${card('Dermatology')}`)).toEqual([
      'Cardiology',
      'Dermatology',
    ])
  })
  it('links in folders, whatever their addresses hold', () =>
    expect(
      namedIn('<a href="/50%off/now">Now</a><a href="/services/roofs">Roofs</a><a href="/services/%zz">Walls</a>'),
    ).toEqual(['Roofs', 'Walls']))
  it('items and terms with their descriptions', () => {
    const { offers } = read(
      `<h2>Nuestros servicios</h2><ul><li>Frenos: cambio de pastillas y discos en el mismo día, con garantía de dos años.</li>
       <li>Chapa – reparación de golpes pequeños.</li></ul>`,
      { language: 'es' },
    )
    expect(offers.map(({ name }) => name)).toEqual(['Frenos', 'Chapa'])
    expect(
      namedIn('<h2>Our services</h2><dl><dt>Tuning</dt><dd>By ear.</dd><dt>Voicing</dt><dd>By hand.</dd></dl>'),
    ).toEqual(['Tuning', 'Voicing'])
  })
  it('a label before them', () => {
    expect(namedIn('<p>Leistungen: Umzüge, Entrümpelung, Lagerung</p>', { language: 'de' })).toEqual([
      'Umzüge',
      'Entrümpelung',
      'Lagerung',
    ])
    expect(namedIn('<table><tr><th>業種</th><td>塗装、防水</td></tr></table>', { language: 'ja' })).toEqual([
      '塗装',
      '防水',
    ])
    expect(namedIn('<h2>事業内容</h2><p>暮らしを支える、二つの事業です。</p>', { language: 'ja' })).toEqual([])
  })
  it('the folder of their pages', () => {
    const page =
      '<a href="/services/flues.html"><b>Flues</b><small>Swept clean</small></a><a href="/services/stoves.html">Stoves</a>'
    expect(namedIn(page)).toEqual(['Flues', 'Stoves'])
    const own = '<h1>Flues</h1><p>We sweep flues of any height.</p><h2>Dust</h2><p>We leave none of it behind us.</p>'
    expect(namedIn(own, { path: '/services/flues' })).toEqual(['Flues'])
  })
  it('all lists of a menu', () => {
    const list = (title: string, names: readonly string[]) =>
      `<li><a href="#">${title}</a><ul>${names.map((name) => `<li><a href="/x">${name}</a></li>`).join('')}</ul></li>`
    const menu = list('Services', ['Sweeping', 'Relining']) + list('Products', ['Cowls', 'Caps'])
    expect(namedIn(`<nav><ul>${menu}</ul></nav>`)).toEqual(['Sweeping', 'Relining', 'Cowls', 'Caps'])
  })
  it('their names in structured data, but not by that of the business', () => {
    const data =
      '[{"@type":"LocalBusiness","name":"Acme"},{"@type":"Product","name":"Acme"},{"@type":"Service","name":"Relining"}]'
    expect(namedIn(`<script type="application/ld+json">${data}</script>`)).toEqual(['Relining'])
  })
})

describe('more offers are known by', () => {
  it('main headings after the first of a page', () => {
    const part = (name: string) => `<h1>${name}</h1><p>Feita por nós, no dia em que você quiser.</p>`
    const page = `<h1>Serviços</h1>${['Drenagem', 'Limpeza'].map(part).join('')}`
    expect(namedIn(page, { path: '/servicos', language: 'pt' })).toEqual(['Drenagem', 'Limpeza'])
  })
  it('the name of their page in the menu', () => {
    const menu = '<nav><a href="/carousel">Servicios</a><a href="/x">Nosotros</a></nav>'
    const parts = '<h3>Vacunas</h3><p>Para perros y gatos de cualquier edad.</p>'
    expect(namedIn(`${menu}${parts}`, { path: '/carousel', language: 'es' })).toEqual(['Vacunas'])
    expect(namedIn(`${menu}${parts}`, { path: '/x', language: 'es' })).toEqual([])
  })
  it('titles with long descriptions on a page about rooms, which is no article', () => {
    const room = (name: string) =>
      `<h3>${name}</h3><p>${'Travi a vista e profumo di legno, con vista sui noccioleti. '.repeat(12)}</p>`
    const page = `<main><h2>Le nostre camere</h2>${['Rosa', 'Fieno', 'Bosco', 'Vino', 'Sole'].map(room).join('')}</main>`
    expect(namedIn(page, { path: '/camere', language: 'it' })).toEqual(['Rosa', 'Fieno', 'Bosco', 'Vino', 'Sole'])
  })
  it('several lines that are a price below long descriptions', () => {
    const room = (name: string) =>
      `<h3>${name}</h3><p>${'Travi a vista e profumo di legno, con vista sui noccioleti. '.repeat(12)}</p><span>€110 a notte</span>`
    const { offers } = read(`<main>${['Rosa', 'Fieno', 'Bosco', 'Vino', 'Sole'].map(room).join('')}</main>`, {
      path: '/x',
    })
    expect(offers.map(({ price }) => price)).toEqual(Array.from({ length: 5 }, () => '€110 a notte'))
  })
  it('a price on a button, and a title that is one', () => {
    const page = '<h2>Our rooms</h2><h3>Twin</h3><p>With a view.</p><button>$200/day</button>'
    expect(read(page).offers).toMatchObject([{ name: 'Twin', price: '$200/day' }])
    const folded =
      '<h1>Our services</h1><h2><button>Tuning</button></h2><p>By ear, at your place.</p><button>Book now</button>'
    expect(namedIn(folded, { path: '/services' })).toEqual(['Tuning'])
  })
})

it('takes what a plan holds for no offers of their own', () => {
  const plan = '<div>Starter</div><div>29€</div><ul><li>✓ Report as a file</li><li>– Calls on weekends</li></ul>'
  expect(read(`<h2>Our prices</h2>${plan}`).offers.map(({ name }) => name)).toEqual(['Starter'])
  const card = (name: string, price: string, ...holds: string[]) =>
    `<div><div>${name}</div><div><span>${price}</span> <span>/ mo.</span></div>
    <ul>${holds.map((one) => `<li>${one}</li>`).join('')}</ul><a href="#!">Choose plan</a></div>`
  const cards =
    card('Pro', '$9', '<strong>5 users</strong>', '5GB storage', 'Community access') +
    card('Enterprise', '$49', '<strong>Unlimited users</strong>', '5GB storage', 'Dedicated support')
  expect(read(`<h1>Pricing</h1>${cards}`, { path: '/pricing' }).offers.map(({ name }) => name)).toEqual([
    'Pro',
    'Enterprise',
  ])
})

it('takes no other titles of a page for its offers', () => {
  const part = (name: string) => `<h2>${name}</h2><p>A line of text about this part of the page.</p>`
  const titles = [
    'Misión',
    'Quem somos',
    'Dove siamo',
    'Zones d’intervention',
    '24/7 erreichbar',
    'Learn more',
    '1. Introduction',
  ]
  expect(read(titles.map(part).join('')).offers).toEqual([])
})
