import { readPage } from '@bazaar/agents-kit/server'
import { expect, it } from 'vitest'
import { quotedSentence } from '../quote.ts'
import { offerFacts } from './offer-facts.ts'

const offersOf = (...bodies: readonly string[]): string[] =>
  offerFacts(
    bodies.map((body, at) =>
      readPage(`<html lang="en"><body>${body}</body></html>`, `https://acme.example/${at || ''}`),
    ),
  ).map(({ text }) => text)

const part = (name: string) => `<h3>${name}</h3><p>We do this in any weather and on short notice.</p>`

it('leaves out titles with a text where the pages name enough offers', () => {
  const services = `<h2>Our services</h2>${['Roofing', 'Gutters', 'Skylights'].map(part).join('')}`
  const others = `<h1>Acme</h1>${['A dry house', 'Clean hands'].map(part).join('')}`
  expect(offersOf(others)).toEqual(['A dry house', 'Clean hands'])
  expect(offersOf(others + services)).toEqual(['Roofing', 'Gutters', 'Skylights'])
  // A page that repeats a known offer is a list of offers.
  expect(offersOf(others + services, part('Gutters') + part('Chimneys')).at(-1)).toBe('Chimneys')
})

it('names what has a price before other titles beside a known offer', () => {
  const services = `<h2>Our services</h2>${['Roofing', 'Gutters', 'Skylights'].map(part).join('')}`
  const table = '<table><tr><td>Moss removal</td><td>$40</td></tr><tr><td>Inspection</td><td>$25</td></tr></table>'
  const offers = offersOf(services, part('Gutters') + part('Dry feet'), table)
  expect(offers.indexOf('Moss removal')).toBeLessThan(offers.indexOf('Dry feet'))
})

it('names an offer once, whatever town stands behind it', () => {
  const page = (place: string) => `<h2>Our services</h2>${part(`Roof repair${place}`)}${part(`Gutters${place}`)}`
  expect(offersOf(page(''), page(' in Pune'))).toEqual(['Roof repair', 'Gutters'])
})

it.each([
  ['“We came for the bread.”', '“We came for the bread.”'],
  ['She said “never again” and left.', '“She said ‘never again’ and left.”'],
  ['"Fast" and "fair"', '“‘Fast’ and ‘fair’”'],
])('quotes %s without doubled marks', (text, shown) => {
  expect(quotedSentence(text)).toBe(shown)
})

it('lets pages take turns, after the home page, so that a long list leaves room for others', () => {
  const list = (...names: string[]) => `<h1>Services</h1>${names.map(part).join('')}`
  const long = Array.from({ length: 30 }, (_, at) => `Model ${String.fromCodePoint(65 + (at % 26))}${'x'.repeat(at)}`)
  const offers = offersOf(list('Roofing', 'Gutters'), list(...long), list('Skylights', 'Chimneys')).slice(0, 20)
  expect(offers.slice(0, 2)).toEqual(['Roofing', 'Gutters'])
  expect(offers).toEqual(expect.arrayContaining(['Skylights', 'Chimneys']))
})

it('names what a title sums up after the titles', () => {
  const group = (title: string, items: readonly string[]) =>
    `<h3>${title}</h3><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
  const body = `<h1>Services</h1>${group('Bodywork', ['Dents', 'Rust', 'Paint'])}${group('Wheels', ['Tyres', 'Rims', 'Balance'])}`
  expect(offersOf(body).slice(0, 2)).toEqual(['Bodywork', 'Wheels'])
})
