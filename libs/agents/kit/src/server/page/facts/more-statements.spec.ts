import { describe, expect, it } from 'vitest'
import { readPage } from '../read-page.ts'

const read = (body: string, { path = '/about', language = 'en' } = {}) =>
  readPage(`<html lang="${language}"><body>${body}</body></html>`, `https://shop.example${path}`)
const offersOf = (body: string, { path = '/services', language = 'en' } = {}) =>
  read(body, { path, language }).offers.map(({ name, price }) => (price === null ? name : `${name}: ${price}`))

describe('offers', () => {
  it('are titles and items below a main heading that names a list', () => {
    const cards = ['Ingenieurvermessung', '3D-Laserscanning']
      .map((name) => `<figure><h3>${name}</h3></figure>`)
      .join('')
    expect(offersOf(`<h1>Unsere Leistungen</h1>${cards}`, { path: '/leistungen', language: 'de' })).toEqual([
      'Ingenieurvermessung',
      '3D-Laserscanning',
    ])
    expect(offersOf('<h1>Our services</h1><ul><li>Audits</li><li>Online training</li></ul>', { path: '/x' })).toEqual([
      'Audits',
      'Online training',
    ])
  })
  it('are the lines of a price list below each group of it', () => {
    const list = '<p>Coupe 29.95€</p><p>Brushing 16.50€</p><p>Permanente 35.95€</p>'
    expect(offersOf(`<h1>Prestations</h1><h2>Femme</h2>${list}`, { language: 'fr' })).toEqual([
      'Coupe: 29.95€',
      'Brushing: 16.50€',
      'Permanente: 35.95€',
    ])
  })
  it('are the titles whose lines are ways to pay', () => {
    const ways = '<p>Hebdomadaire: 420€/mois</p><p>Mensuel: 129€/mois</p>'
    const page = `<h1>Tarifs</h1><h2>Forfait Sérénité</h2>${ways}<h2>Forfait Repos</h2>${ways}`
    expect(offersOf(page, { language: 'fr' }).slice(0, 2)).toEqual(['Forfait Sérénité', 'Forfait Repos'])
  })
  it('are named above headings that advertise them', () => {
    const block = (number: number, name: string) =>
      `<article><span>0${number} — ${name}</span><h2>Pünktlich ans Ziel.</h2><p>Wir holen Sie ab und helfen mit dem Gepäck.</p></article>`
    expect(
      offersOf(`<h1>Was bewegt</h1>${block(1, 'Krankenfahrten')}${block(2, 'Flughafentransfer')}`, {
        path: '/leistungen',
        language: 'de',
      }),
    ).toEqual(['Krankenfahrten', 'Flughafentransfer'])
  })
  it('are listed in the footer, and are no steps, no reasons and nothing for 0.00', () => {
    const part = (name: string) => `<h3>${name}</h3><p>Explain on the phone what the door does and where you are.</p>`
    expect(
      offersOf(
        `<h2>How it works</h2><p>1</p>${part('Send a photo')}<p>2</p>${part('Get a call')}
         <h2>Warum wir</h2>${part('Geprüfte Fahrer')}${part('Lokal verwurzelt')}
         <h2>Lorem</h2><p>0.00 €</p>
         <footer><h4>Services</h4><ul><li><a href="/a">Lock changes</a></li><li><a href="/b">Door opening</a></li></ul></footer>`,
        { path: '/' },
      ),
    ).toEqual(['Lock changes', 'Door opening'])
  })
})

it('reads what a company profile says it does', () => {
  const row =
    '<table><tr><th>設立</th><td>2014年7月</td></tr><tr><th>事業内容</th><td>訪問看護、相談支援</td></tr></table>'
  expect(offersOf(`<h1>会社概要</h1>${row}`, { path: '/company', language: 'ja' })).toEqual(['訪問看護', '相談支援'])
})

describe('contacts', () => {
  it('are numbers in the order of a text from right to left, and no fax', () => {
    const { contacts } = read('<p>هاتف: ٢٨٤٩ ٤٦٢ ١١ ٩٦٦+</p><p>فاكس: ٢١٣٨ ٤٦٢ ١١ ٩٦٦+</p>', { language: 'ar' })
    expect(contacts.phones).toEqual(['+966 11 462 2849'])
  })
  it('are no tax numbers and no numbers of a register', () => {
    const { contacts } = read(
      '<p>Steuernummer:</p><p>39175/39210</p><p>Inscrite au R.C.S. de Nice sous le numéro 980368609</p><p>TE:1169211251</p>',
      { language: 'es-AR' },
    )
    expect(contacts.phones).toEqual(['1169211251'])
  })
  it.each([
    ['<p>32 rue du Vélodrome à Pontchâteau</p>', 'fr', '32 rue du Vélodrome à Pontchâteau'],
    ['<h6>Showroom</h6><p>Avenida Japon 950</p><p>Lunes a viernes</p><p>TE: 1169211150</p>', 'es', 'Avenida Japon 950'],
    ['<p>اليمن صنعاء</p><p>شارع الزبيري</p>', 'ar', 'اليمن صنعاء, شارع الزبيري'],
    [
      '<a href="https://www.google.com/maps/place/x">Haugh of Sluie<br>Potarch, Banchory<br>AB31 4BA</a>',
      'en',
      'Haugh of Sluie, Potarch, Banchory, AB31 4BA',
    ],
  ])('are streets: %s', (body, language, address) => {
    expect(read(body, { language }).contacts.addresses).toEqual([address])
  })
})

describe('people', () => {
  it('are named behind their role in a sentence', () => {
    expect(
      read('<p>Le directeur de la publication du site est Florence Mousny.</p>', { language: 'fr' }).people,
    ).toEqual([expect.objectContaining({ name: 'Florence Mousny', role: 'directeur de la publication' })])
  })
  it('are no capitals of a German sentence', () => {
    expect(read('<p>Seit Jahren Ihr Partner für jede Fahrt.</p>', { language: 'de' }).people).toEqual([])
  })
  it('have a role before their degrees, and are no breadcrumbs', () => {
    const card = '<h3>डॉ. नवीन सोनी</h3><p>इंटरवेंशनल पेन फिजिशियन MBBS, MD · 15+ वर्ष का अनुभव</p>'
    const body = `<p>होम / डॉक्टर</p><h1>हमारे विशेषज्ञ</h1>${card}`
    expect(read(body, { language: 'hi' }).people.map(({ name, role }) => `${name}: ${role}`)).toEqual([
      'डॉ. नवीन सोनी: इंटरवेंशनल पेन फिजिशियन',
    ])
  })
  it('have the role of the page before that of the structured data', () => {
    const data = '{"@type":"Organization","name":"Acme","founder":{"@type":"Person","name":"Asha Rao"}}'
    const script = `<script type="application/ld+json">${data}</script>`
    expect(read(`${script}<p>Managing Director: Asha Rao</p>`).people.map(({ role }) => role)).toEqual([
      'Managing Director',
    ])
    expect(read(`${script}<p>Welcome.</p>`).people.map(({ role }) => role)).toEqual(['founder'])
  })
})

it('leaves out words that an icon font draws', () => {
  const { visible, links } = read(
    `<a href="/call"><i class="material-icons">phone</i> Call</a><span class="icon">play_arrow</span>
     <p>location_on is a word of this text.</p>`,
  )
  expect(visible.map(({ text }) => text)).toEqual(['Call', 'location_on is a word of this text.'])
  expect(links.map(({ text }) => text)).toEqual(['Call'])
})

it('does not take a page for a placeholder because one of its parts is to come', () => {
  const part = (name: string) =>
    `<section><h2>${name}</h2><p>${'配信の始め方からブランディングまで伴走支援します。'.repeat(3)}</p></section>`
  const body = `<h1>事業</h1>${[...'一二三四五六七八九十'].map((digit) => part(`${digit}つめの事業`)).join('')}<p>COMING SOON</p>`
  expect(read(body, { path: '/', language: 'ja' }).nature).toBe('content')
  expect(read('<h1>Acme</h1><p>COMING SOON</p>', { path: '/' }).nature).toBe('parked')
})
