import { expect, it } from 'vitest'
import { readPage } from '../read-page.ts'

const read = (body: string, { path = '/', language = 'en' } = {}) =>
  readPage(`<html lang="${language}"><body>${body}</body></html>`, `https://shop.example${path}`)
const namesIn = (body: string, options: { path?: string; language?: string } = {}): string[] =>
  read(body, options).offers.map(({ name }) => name)
const described = (title: string) => `<h3>${title}</h3><p>We do this in any weather and on short notice.</p>`

it('reads the titles of an accordion, which are headings inside buttons', () => {
  const entry = (title: string) =>
    `<div><button aria-expanded="false"><h3>${title}</h3></button><div>We do this for homes and for hotels.</div></div>`
  expect(namesIn(`<h2>Services</h2>${entry('Boilers')}${entry('Pipes')}`)).toEqual(['Boilers', 'Pipes'])
})

it('keeps an offer whose title the history of the business repeats', () => {
  const history = `<h2>Our history</h2><h3>Foundation</h3><p>It began in a barn, with two people.</p>${described('Night care')}`
  expect(namesIn(`<h2>Our services</h2>${described('Night care')}${described('Day care')}${history}`)).toEqual(
    expect.arrayContaining(['Night care', 'Day care']),
  )
})

it('takes names below a title that leads to offers with more words', () => {
  const lines = ['Home doors', 'Garage doors', 'Repairs'].map((line) => `<div>${line}</div>`).join('')
  expect(namesIn(`<h2>Our services we offer to clients</h2>${lines}<h2>Hello</h2>`)).toEqual(
    expect.arrayContaining(['Home doors', 'Garage doors', 'Repairs']),
  )
})

it('takes the items below the only title on a page of offers, and of no other', () => {
  const items = ['Gestiones bancarias', 'Paquetería', 'Correspondencia'].map((item) => `<li>${item}</li>`).join('')
  const body = `<h2>Todo para tu empresa</h2><ul>${items}</ul><p>Consulte sin compromiso.</p>`
  expect(namesIn(body, { path: '/servicios.html', language: 'es' })).toEqual(
    expect.arrayContaining(['Gestiones bancarias', 'Paquetería', 'Correspondencia']),
  )
  expect(namesIn(body, { path: '/empresa.html', language: 'es' })).not.toContain('Paquetería')
})

it('takes short lines with a colon, each above a text, on a page of offers', () => {
  const part = (title: string) =>
    `<p>🎨 ${title} :</p><p>Nous préparons, protégeons et nettoyons chaque pièce avec soin.</p>`
  const body = `<h2>Nos services !</h2>${part('Peinture')}${part('Isolation')}${part('Parquet')}`
  expect(namesIn(body, { path: '/nos-services.html', language: 'fr' })).toEqual(['Peinture', 'Isolation', 'Parquet'])
})

it.each([
  ['problems of customers', ['Mechanical issues', 'Electrical problems', 'Cosmetic concerns']],
  ['numbers of one kind', ['Bedroom 1', 'Bedroom 2', 'Bedroom 3']],
])('takes no %s for offers', (_, titles) => {
  expect(namesIn(`<h1>Services</h1>${titles.map(described).join('')}`, { path: '/services' })).toEqual([])
})

it.each([
  ['en', 'Good to know'],
  ['de', 'Wichtig zu wissen'],
  ['fr', 'Bon à savoir'],
])('takes no remarks for offers: %s %s', (language, title) => {
  const body = `<h1>Preise</h1>${described('Tagesbetreuung')}<h2>${title}</h2>${described('Impfungen')}`
  expect(namesIn(body, { path: '/preise', language })).toEqual(['Tagesbetreuung'])
})

it('names a flat by its title and not by a price or a room in it', () => {
  const flat = `<h5>3-Zimmer-Wohnung (ca. 80 m²)</h5><ul><li>Ab 1100 € / Monat</li><li>Balkon oder Terrasse</li></ul>`
  expect(namesIn(`<h1>Preise</h1><h2>Mietwohnungen</h2>${flat}`, { path: '/preise', language: 'de' })).toEqual([
    'Mietwohnungen',
    '3-Zimmer-Wohnung (ca. 80 m²)',
  ])
})

it('takes the kinds below a title of the menu that is part of their names, and no other list', () => {
  const menu = (title: string, names: readonly string[]) =>
    `<nav><ul><li><a href="/x">${title}</a><ul>${names.map((name, at) => `<li><a href="/${at}">${name}</a></li>`).join('')}</ul></li></ul></nav><h1>Acme</h1>`
  const kinds = ['Soft mattress', 'Latex mattress', 'Ortho mattress']
  expect(namesIn(menu('Mattress', kinds))).toEqual(kinds)
  expect(namesIn(menu('Inspiration', ['Soft colours', 'Warm light', 'Old wood']))).toEqual([])
})

it('reads offers that structured data names themselves', () => {
  const data = {
    '@type': 'TaxiService',
    name: 'Acme Taxi',
    telephone: '+34 937 67 85 71',
    hasOfferCatalog: {
      itemListElement: [{ '@type': 'Offer', name: 'To the airport', price: '64', priceCurrency: 'EUR' }],
    },
  }
  const { offers } = read(`<script type="application/ld+json">${JSON.stringify(data)}</script><h1>Acme Taxi</h1>`)
  expect(offers.map(({ name, price }) => `${name}: ${price}`)).toEqual(['To the airport: EUR 64'])
})

it.each([
  ['es', 'Para reservar pedimos un anticipo de 100 €.'],
  ['de', 'Kaution: 500 €'],
  ['fr', 'Un acompte de 30 € est demandé.'],
  ['en', 'A deposit of £50 is due on booking.'],
])('takes no deposit for a price: %s', (language, line) => {
  expect(read(`<p>${line}</p>`, { language }).prices).toEqual([])
})

it('reads the letters of a country before a dollar sign', () => {
  const body = '<h2>Servicios</h2><p>Carros: RD$300</p><p>Motores: RD$250</p>'
  expect(read(body, { language: 'es' }).offers.map(({ name, price }) => `${name}: ${price}`)).toEqual([
    'Carros: RD$300',
    'Motores: RD$250',
  ])
})

it.each(['Du mardi au vendredi', 'Samedi', 'Monday to Friday', 'Lunes'])('takes no day for an offer: %s', (title) => {
  expect(namesIn(`<h1>Services</h1>${described(title)}${described('Gates')}`)).toEqual(['Gates'])
})

it('takes the title above a line that advertises it', () => {
  const part = (title: string, line: string) =>
    `<h2>${title}</h2><h6>${line}</h6><p>We watch every pound that a building costs, from the first plan on.</p>`
  const body = `${part('Cost management', 'Maximise your budget')}${part('Construction audit', 'Gain confidence')}`
  expect(namesIn(body, { path: '/our-services' })).toEqual(['Cost management', 'Construction audit'])
})

it('takes the items below a title of a page of offers for parts of what the title names', () => {
  const group = (title: string, items: readonly string[]) =>
    `<h3>${title}</h3><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
  const body = `<h1>Services</h1>${group('Bodywork', ['Dents', 'Rust', 'Paint'])}${group('Wheels', ['Tyres', 'Rims', 'Balance'])}`
  const { offers } = read(body, { path: '/services' })
  expect(offers.filter(({ part }) => part !== true).map(({ name }) => name)).toEqual(['Bodywork', 'Wheels'])
  expect(offers.filter(({ part }) => part === true).map(({ name }) => name)).toContain('Rust')
})

it('takes lines with a typed bullet for items', () => {
  const lines = ['Prototypes', 'Spare parts', 'Small series'].map((name) => `<p>• ${name}</p>`).join('')
  const body = `<h2>All for your workshop</h2>${lines}<p>Ask us without obligation.</p>`
  expect(namesIn(body, { path: '/services' })).toEqual(
    expect.arrayContaining(['Prototypes', 'Spare parts', 'Small series']),
  )
})

it('takes cards that lead to the page of their name', () => {
  const card = (name: string, path: string) => `<div><h3>${name}</h3><p>Soon.</p><a href="/${path}">Read more</a></div>`
  const cards = [card('3D Printing', '3d-printing'), card('Laser cuts', 'laser-cuts.html'), card('Models', 'models')]
  expect(namesIn(`<h1>Acme</h1>${cards.join('')}`)).toEqual(['3D Printing', 'Laser cuts', 'Models'])
  expect(namesIn(`<h1>Acme</h1>${card('Fast', 'x')}${card('Fair', 'y')}${card('Friendly', 'z')}`)).toEqual([])
})

it.each([
  ['de', 'Das ist, was wir anbieten'],
  ['ja', '取り扱い業務'],
])('knows the title of a list: %s %s', (language, title) => {
  const items = ['Alpha', 'Beta', 'Gamma'].map((item) => `<li>${item}</li>`).join('')
  expect(namesIn(`<h2>${title}</h2><ul>${items}</ul>`, { language })).toEqual(['Alpha', 'Beta', 'Gamma'])
})
