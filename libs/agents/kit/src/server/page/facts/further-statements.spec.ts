import { describe, expect, it } from 'vitest'
import { readPage } from '../read-page.ts'

const read = (body: string, { path = '/about', language = 'en' } = {}) =>
  readPage(`<html lang="${language}"><body>${body}</body></html>`, `https://shop.example${path}`)
const offersOf = (body: string, options: { path?: string; language?: string } = {}): string[] =>
  read(body, options).offers.map(({ name, price }) => (price === null ? name : `${name}: ${price}`))
const peopleOf = (body: string, language = 'en'): string[] =>
  read(body, { language }).people.map(({ name, role }) => `${name}: ${role}`)

describe('people', () => {
  it('are found in a part of a line', () => {
    const line = '<p>Responsable de publication : Jeanne Roux · <a href="/legal">Mentions légales</a></p>'
    expect(peopleOf(line, 'fr')).toEqual(['Jeanne Roux: Responsable de publication'])
  })
  it('have the role that says more than the label of a row', () => {
    const page = '<table><tr><th>代表者</th><td>山口 花子</td></tr></table><p>代表取締役 山口 花子</p>'
    expect(peopleOf(page, 'ja')).toEqual(['山口 花子: 代表取締役'])
  })
  it('are no lines of a long list, unless every second one is a name', () => {
    const lines = ['LABELS', 'INVITATION CARD', 'DAY PLANNER', 'NOTE PADS', 'OFFICE FILES', 'LEAFLET', 'ROUGH PADS']
    expect(peopleOf(lines.map((line) => `<p>${line}</p>`).join(''))).toEqual([])
    const team = ['Jane Roe', 'Owner', 'Ann Poe', 'Baker', 'Ravi Rao', 'Driver'].map((line) => `<p>${line}</p>`)
    expect(peopleOf(team.join(''))).toEqual(['Jane Roe: Owner', 'Ann Poe: Baker', 'Ravi Rao: Driver'])
    const others = ['Henrike Krahl', 'Inhaberin', 'Tomasz Wilk', 'Uhrmacher', 'Bärbel Noack', 'Verkauf']
    expect(peopleOf(others.map((line) => `<p>${line}</p>`).join(''), 'de')).toHaveLength(3)
  })
  it('have a role at a business whose name is a plural', () => {
    expect(peopleOf('<h2>Jane Roe, Optometrist at Acme Opticians</h2>')).toEqual([
      'Jane Roe: Optometrist at Acme Opticians',
    ])
  })
  it.each([
    ['es', '<p>¿TENÉS UN PROYECTO EN MENTE? Hablemos.</p>'],
    ['fr', '<h3>À PROPOS</h3><p>DUBOIS MAÇONNERIE</p>'],
    ['ar', '<h3>قدم الان</h3><p>مهندس معماري</p>'],
    ['de', '<p>Max Mustermann</p><p>Geschäftsführer</p>'],
    ['de', '<p>Harald Weber</p><p>Google Rezension · Local Guide</p>'],
  ])('are no titles, buttons and placeholders: %s %s', (language, body) => {
    expect(peopleOf(body, language)).toEqual([])
  })
})

describe('contacts', () => {
  it('leave out numbers and addresses that fill a template', () => {
    const page =
      '<p>Musterstraße 1, 55278 Musterstadt</p><p>123 Example Street, Salem, OR 97301</p><a href="tel:+34924000000">Llamar</a>'
    expect(read(page, { language: 'de' }).contacts).toEqual({ emails: [], phones: [], addresses: [] })
  })
  it.each([
    ['ja', '<p>TEL03-3859-6323</p>', ['03-3859-6323']],
    ['en', '<p>Phone: +91-7532-225930, 223085</p>', ['+91-7532-225930', '+91-7532-223085']],
    ['es', '<p>Teléfono: 33-3333-3333</p>', []],
    ['es', '<p>© 2018 Realizada por Acme Diseño. Contacto: (+57) 311 520 0632</p>', []],
  ])('are whole numbers of the business: %s %s', (language, body, phones) => {
    expect(read(body, { language }).contacts.phones).toEqual(phones)
  })
  it.each([
    ['es', '<p>7377 NW 54TH ST Miami FL 33166</p>', '7377 NW 54TH ST Miami FL 33166'],
    [
      'en',
      '<p>Agrasen Chowk,<br>Above Four Wheels Shop,<br>Jagdalpur – 494001, Bastar</p>',
      'Agrasen Chowk, Above Four Wheels Shop, Jagdalpur – 494001, Bastar',
    ],
    ['fr', '<p>5,0/5 - 28 avis</p><p>81 Rte de Compostelle, 33770 Salles</p>', '81 Rte de Compostelle, 33770 Salles'],
    ['ar', '<h3>الموقع</h3><p>الخرطوم, السودان - بحري</p>', 'الخرطوم, السودان - بحري'],
  ])('are addresses: %s %s', (language, body, address) => {
    expect(read(body, { language }).contacts.addresses).toEqual([address])
  })
  it('leave out those of the authority for data protection', () => {
    const page = '<p>Réclamation auprès de la CNIL, 3 place de Fontenoy, 75334 Paris. Tél. : 01 53 73 22 22.</p>'
    expect(read(page, { language: 'fr' }).contacts.phones).toEqual([])
  })
  it('are numbers beside the picture of a telephone, in any form', () => {
    const page =
      '<h6><i class="fa fa-phone"></i> 052554782</h6><h6><i class="lnr-phone"></i> 025887558 - 052554783</h6>'
    expect(read(page, { language: 'ar' }).contacts.phones).toEqual(['052554782', '025887558', '052554783'])
  })
  it('are streets without a number', () => {
    const page = '<p>Pl. Juan Ramón Jiménez, s/n,<br>Norte, 10004 Cáceres</p>'
    expect(read(page, { language: 'es' }).contacts.addresses).toEqual([
      'Pl. Juan Ramón Jiménez, s/n, Norte, 10004 Cáceres',
    ])
  })
})

describe('prices', () => {
  it('may be less than one', () => {
    const page = '<ul><li>Brötchen 0,45 €</li><li>Brezel 0.80 €</li><li>Probe 0,00 €</li></ul>'
    expect(read(page, { language: 'de' }).prices.map(({ text }) => text)).toEqual(['0,45 €', '0.80 €'])
  })
  it.each([
    ['ja', '<p>月給250,000円〜 / 日給12,000円〜</p>'],
    ['de', '<p>Einstiegsgehalt: Gehalt ab 2.500 €</p>'],
    ['fr', '<p>Salaire : 1 900 € brut</p>'],
  ])('are no wages: %s %s', (language, body) => {
    expect(read(body, { language }).prices).toEqual([])
  })
})

describe('offers', () => {
  it('are links of a menu below a heading', () => {
    const nav = '<nav><h3>Our services</h3><a href="/a">Waxing</a><a href="/b">Ozone cleaning</a></nav>'
    expect(offersOf(`${nav}<h1>Shine Ltd</h1>`, { path: '/' })).toEqual(['Waxing', 'Ozone cleaning'])
  })
  it('are the main heading of a page with a price below it', () => {
    const page = '<h1>Premium wash</h1><p>For all who want more</p><p>299,99 €</p><p>It takes a whole day.</p>'
    expect(offersOf(page, { path: '/premium' })).toEqual(['Premium wash: 299,99 €'])
  })
  it('are titles below one that advertises a list', () => {
    const cards = ['Piscine', 'Terrassement'].map((name) => `<div><h5>${name}</h5></div>`).join('')
    const titles = '<h2>Les prestations proposées</h2><h3>Nous vous accompagnons</h3>'
    expect(offersOf(`${titles}${cards}`, { path: '/', language: 'fr' })).toEqual(['Piscine', 'Terrassement'])
  })
  it('are no words in the place of a price', () => {
    const row = (name: string, cost: string) => `<dl><dt>${name}</dt><dd>${cost}</dd></dl>`
    const page = `<h2>Nos prestations</h2><h3>Sur devis express</h3><p>Nous venons vite.</p>${row('Curage', '90 €')}`
    expect(offersOf(page, { language: 'fr' })).not.toContain('Sur devis express')
  })
  it('are headings with a colon, and no numbered steps', () => {
    const part = (title: string) => `<h3>${title}</h3><p>We do this in any weather and on short notice.</p>`
    expect(offersOf(`<h1>Services</h1>${part('Gutters:')}${part('Roofs:')}`)).toEqual(['Gutters', 'Roofs'])
    expect(offersOf(`<h1>施工</h1>${part('1.現地調査')}${part('2.諸手続き')}`, { language: 'ja' })).toEqual([])
  })
  it.each([
    ['fr', 'Étapes du chantier'],
    ['fr', 'À propos'],
  ])('are no titles of other parts that begin with an accent: %s %s', (language, title) => {
    const page = `<h1>Services</h1><h2>Sols</h2><p>Pose et dépose de parquet.</p><h2>${title}</h2><p>Depuis toujours, avec soin.</p>`
    expect(offersOf(page, { language })).toEqual(['Sols'])
  })
})
