import { expect, it } from 'vitest'
import { readPage } from '../read-page.ts'

const read = (body: string, language: string) =>
  readPage(`<html lang="${language}"><body>${body}</body></html>`, 'https://shop.example/prices')

it.each([
  ['de', '<p>Reinigung: 10–25 €</p>', '10–25 €'],
  ['en', '<p>Cleaning: €10 – €25</p>', '€10 – €25'],
  ['en', '<p>Cleaning: $40-60</p>', '$40-60'],
  ['fr', '<p>Nettoyage : 60 à 90 €</p>', '60 à 90 €'],
  ['de', '<p>Reinigung: 60 € bis 90 €</p>', '60 € bis 90 €'],
  ['en', '<p>Room 2 - €25</p>', '€25'],
])('keep both ends of a range: %s %s', (language, body, price) => {
  expect(read(body, language).prices.map(({ text }) => text)).toEqual([price])
})

it('stand side by side in the row of one offer', () => {
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  const rooms = row('Turmzimmer', '70 €', '130 €', '190 €', '250 €', '300 €', '400 €')
  expect(read(`<table>${rooms}</table>`, 'de').offers).toMatchObject([
    { name: 'Turmzimmer', price: '70 €, 130 €, 190 €, 250 €, 300 €, 400 €' },
  ])
})
