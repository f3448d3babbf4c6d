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
  it.each([
    ['es', '<p>¿TENÉS UN PROYECTO EN MENTE? Hablemos.</p>'],
    ['fr', '<h3>À PROPOS</h3><p>DUBOIS MAÇONNERIE</p>'],
    ['ar', '<h3>قدم الان</h3><p>مهندس معماري</p>'],
    ['de', '<p>Max Mustermann</p><p>Geschäftsführer</p>'],
  ])('are no titles, buttons and placeholders: %s %s', (language, body) => {
    expect(peopleOf(body, language)).toEqual([])
  })
})

describe('contacts', () => {
  it('leave out numbers and addresses that fill a template', () => {
    const page = '<p>Musterstraße 1, 55278 Musterstadt</p><a href="tel:+34924000000">Llamar</a>'
    expect(read(page, { language: 'de' }).contacts).toEqual({ emails: [], phones: [], addresses: [] })
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
  it.each([
    ['fr', 'Étapes du chantier'],
    ['fr', 'À propos'],
  ])('are no titles of other parts that begin with an accent: %s %s', (language, title) => {
    const page = `<h1>Services</h1><h2>Sols</h2><p>Pose et dépose de parquet.</p><h2>${title}</h2><p>Depuis toujours, avec soin.</p>`
    expect(offersOf(page, { language })).toEqual(['Sols'])
  })
})
