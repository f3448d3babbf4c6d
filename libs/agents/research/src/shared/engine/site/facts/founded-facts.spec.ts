import { readPage } from '@bazaar/agents-kit/server'
import { expect, it } from 'vitest'
import { foundedFacts } from './founded-facts.ts'

const foundedIn = (text: string): string[] =>
  foundedFacts(readPage(`<html><body><p>${text}</p></body></html>`, 'https://acme.example/about'), ['Acme']).map(
    ({ text: line }) => line,
  )

it.each([
  'My dad Frank started sweeping with a handcart in 1979.',
  'En 1998, Gilles Castan installe ses dix premières ruches.',
  'In 1987 Ingrid Halvorsen opened the workshop by the lake.',
  '創業: 昭和28年(1953年)4月',
  '設立: 平成26年 7月25日',
  '平成26年10月 合同会社なぎの木設立',
  'Est. 1989',
  '昭和60年創業 懐かしい外観と店内でお過ごし下さい。',
  'تأسيس: 24 يوليوز 2001',
  'تأسس المكتب عام ٢٠٠٨ ويخدم الأفراد والشركات',
  'Im Jahr 1924 eröffnete Emil Krahl die Werkstatt.',
  'seit 10.September 2020',
  'Since 1947 Acme Key has cut keys.',
  'Dal 1962 Acme produce tende.',
])('reads the year a business began from “%s”', (text) => {
  expect(foundedIn(text)).toEqual([text])
})

it.each([
  'im Team seit Oktober 2014',
  'The law was passed after the fire of 1666.',
  'In 2019 we sold 1,200 pianos.',
  '平成20年 新工場を設立',
  'Since 1947 Silver Springs State Park has amazed our guests.',
  'Dal 1962 Parco Nazionale accoglie i nostri ospiti.',
  'Nous avons décidé depuis 2020 de cultiver des légumes.',
  'Dr. Roe hat die Therapie begründet und seit den 1990er Jahren verbreitet.',
])('reads no founding year from “%s”', (text) => {
  expect(foundedIn(text)).toEqual([])
})

it('reads no founding year from how long the members of a team have their roles', () => {
  const team = '<h3>Peter Harter</h3><p>Fahrlehrer seit 1984</p><h3>Nadine Dürr</h3><p>Fahrlehrerin seit 2000</p>'
  const page = readPage(`<html lang="de"><body>${team}</body></html>`, 'https://acme.example/')
  expect(foundedFacts(page, ['Acme'])).toEqual([])
})

it('reads a year below its label', () => {
  expect(foundedIn('設立年月日</p><p>1990年4月3日')).toEqual(['設立年月日: 1990年4月3日'])
  expect(foundedIn('Founded</p><p>We mend bicycles.')).toEqual([])
})

it('reads a year of the title, and one that only structured data states', () => {
  const read = (html: string) => foundedFacts(readPage(html, 'https://acme.example/about'), ['Acme'])
  expect(read('<title>Nosotros | Acme desde 1995</title><p>Hola.</p>')).toMatchObject([{ text: 'Acme desde 1995' }])
  const data = '<script type="application/ld+json">{"@type":"Store","foundingDate":"2018-03-01"}</script>'
  expect(read(data)).toMatchObject([{ text: 'Founded 2018 (structured data)' }])
})
