import { describe, expect, it } from 'vitest'
import { readPage } from '../read-page.ts'

const read = (body: string, { path = '/services', language = 'en' } = {}) =>
  readPage(`<html lang="${language}"><body>${body}</body></html>`, `https://shop.example${path}`).offers
const namesOf = (body: string, options: { path?: string; language?: string } = {}): string[] =>
  read(body, options).map(({ name }) => name)

const part = (level: number, name: string) =>
  `<h${level}>${name}</h${level}><p>We do this in any weather and on short notice.</p>`
const parts = (level: number, ...names: readonly string[]) => names.map((name) => part(level, name)).join('')

describe('neighbours show that titles are no offers', () => {
  it('when half of them are virtues', () => {
    const page = `<h1>Leistungen</h1>${parts(2, 'Bäder', 'Küchen')}<h2>Was uns auszeichnet</h2>${parts(3, 'Termintreue', 'Qualität', 'Beratung')}`
    expect(namesOf(page, { path: '/leistungen', language: 'de' })).toEqual(['Bäder', 'Küchen'])
  })
  it('unless their list is called that of the offers', () => {
    const page = `<h2>Our services</h2>${parts(3, 'Quality audits', 'Certified translations')}`
    expect(namesOf(page, { path: '/' })).toEqual(['Quality audits', 'Certified translations'])
  })
  it('when half of them are questions', () => {
    const page = `<h1>Services</h1>${parts(2, 'Roofing', 'Gutters')}<h2>Good to know</h2>${parts(3, 'How long does it take', 'Why slate', 'Scaffolds')}`
    expect(namesOf(page)).toEqual(['Roofing', 'Gutters'])
  })
  it('when several titles have the same one below them', () => {
    const service = (name: string) => `${part(3, name)}${part(4, 'Duration')}${part(4, `Tools for ${name}`)}`
    expect(namesOf(`<h1>Services</h1>${service('Tuning')}${service('Voicing')}`)).not.toContain('Duration')
  })
})

describe('offers', () => {
  it('may be counted in their list, but not in that of a procedure', () => {
    const card = (at: number, name: string) => `<span>0${at}</span>${part(3, name)}`
    const page = `<h2>I nostri servizi</h2>${card(1, 'Traslochi')}${card(2, 'Consegne')}<h2>Ecco i passi</h2>${card(1, 'Telefonata')}`
    expect(namesOf(page, { path: '/', language: 'it' })).toEqual(['Traslochi', 'Consegne'])
    expect(namesOf('<h2>Our services</h2><ul><li>1. Call us: we answer.</li><li>2. Wait</li></ul>')).toEqual([])
  })
  it('are lines below a title, and lines with a sentence below each', () => {
    const lines = '<h3>Chauffage</h3><p>Chaudière à granulés</p><p>Poêle à bois</p><p>Chauffage solaire</p>'
    expect(namesOf(`<h1>Prestations</h1>${lines}`, { path: '/prestations', language: 'fr' })).toEqual([
      'Chauffage',
      'Chaudière à granulés',
      'Poêle à bois',
      'Chauffage solaire',
    ])
    const move = (name: string) => `<p>${name}</p><p>We carry what you own, up and down any stairs.</p>`
    const moves = ['Apartment move', 'Office move', 'Piano move'].map(move).join('')
    expect(namesOf(`<header><h1>Moving Services</h1></header>${moves}`)).toEqual([
      'Apartment move',
      'Office move',
      'Piano move',
    ])
  })
  it('are labels that take turns with their prices, and items beside those with a price', () => {
    const turns = '<ul><li>Weekdays</li><li>90 €</li><li>Weekends</li><li>120 €</li></ul>'
    expect(read(`<h2>Our rates</h2>${turns}`)).toMatchObject([
      { name: 'Weekdays', price: '90 €' },
      { name: 'Weekends', price: '120 €' },
    ])
    const list = '<ul><li>Trim</li><li>Haircut — $40</li><li>Wash — $15</li></ul>'
    expect(namesOf(`<h1>Services</h1><h2>Hair</h2>${list}`).toSorted()).toEqual(['Haircut', 'Trim', 'Wash'])
  })
  it('may be called as lists are, beside others with a price', () => {
    const card = (name: string, price: string) => `<h3>${name}</h3><p>For any hair.</p><span>${price}</span>`
    const page = `<h2>What we offer</h2>${card('Color', '$45')}${card('Treatments', '$15')}`
    expect(namesOf(page, { path: '/' })).toEqual(['Color', 'Treatments'])
  })
  it('have a name of their own before the price', () =>
    expect(namesOf('<h2>From £35</h2><p>Per visit, with a report.</p>', { path: '/' })).toEqual([]))
  it('are pages in one folder, when the site names no others', () => {
    const links = (folder: string) =>
      ['Neck pain', 'Back pain', 'Sciatica']
        .map((name) => `<a href="/${folder}/${name.toLowerCase().replace(' ', '-')}">${name}</a>`)
        .join(' ')
    expect(namesOf(links('conditions'), { path: '/' })).toEqual(['Neck pain', 'Back pain', 'Sciatica'])
    expect(namesOf(links('blog'), { path: '/' })).toEqual([])
  })
  it('are not the words of buttons, of the menu and of legal notices', () => {
    const links = ['a', 'b'].map(
      (at) => `<a href="/services/${at}">Go ahead</a><a href="/services/${at}">Care ${at}</a>`,
    )
    expect(namesOf(links.join(''), { path: '/' })).toEqual(['Care a', 'Care b'])
    const menu = (title: string) =>
      `<nav><ul><li>${title}<ul><li><a href="/x">Works</a></li><li><a href="/y">Ideas</a></li></ul></li></ul></nav>`
    expect(namesOf(menu('<a href="#">Menu</a>'), { path: '/' })).toEqual([])
    expect(namesOf(menu('<a href="/menu">Menu</a>'), { path: '/' })).toEqual(['Works', 'Ideas'])
    expect(namesOf('<h2>Services</h2><ul><li>Maps</li><li>Fonts</li></ul>', { path: '/privacy-policy' })).toEqual([])
  })
  it('state no price of nothing', () => {
    const data = '{"@type":"Product","name":"Kit","offers":{"price":"0","priceCurrency":"EUR"}}'
    expect(read(`<script type="application/ld+json">${data}</script>`)).toMatchObject([{ name: 'Kit', price: null }])
  })
})

it('ends no list with “and more”, and takes no account, year or promise of responsibility for an offer', () => {
  const list =
    '<h2>Leistungen</h2><ul><li>Hosen kürzen</li><li>Röcke ändern</li><li>Und vieles mehr auf Anfrage</li></ul>'
  expect(namesOf(list, { path: '/', language: 'de' })).toEqual(['Hosen kürzen', 'Röcke ändern'])
  const page = parts(2, 'Sewing', 'Mending', 'CITYBANK 7012 8834646', 'Craft since 2015')
  expect(namesOf(page, { path: '/' })).toEqual(['Sewing', 'Mending'])
  expect(
    namesOf(`<h1>Corporate Social Responsibility</h1>${parts(3, 'Forests', 'Schools')}`, { path: '/csr' }),
  ).toEqual([])
})

it('reads no price in the most that an insurance pays', () => {
  const offers = read(
    '<h2>Our services</h2><h3>Surgery</h3><p>Cashless treatment up to Rs. 5 lakhs with your card.</p>',
  )
  expect(offers.map(({ price }) => price)).toEqual([null])
})
