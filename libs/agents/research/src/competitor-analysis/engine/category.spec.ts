import { expect, it } from 'vitest'
import { htmlPage, readPage } from '@bazaar/agents-kit/server'
import { collectFacts } from '../../shared/engine/site/facts/collect-facts.ts'
import { searchPhrases } from './category.ts'

const phrasesOf = (address: string, offers = ['Rollrasen', 'Heckenschnitt']) => {
  const items = offers.map((offer) => `<li>${offer}</li>`).join('')
  const body = `<html lang="de"><title>Acme</title><h2>Leistungen</h2><ul>${items}</ul><p>${address}</p></html>`
  const page = htmlPage(body)
  const site = { home: { page, facts: readPage(body, page.url) }, others: [], missed: [], unread: [] }
  return searchPhrases('Acme', null, collectFacts(site, 'Acme'))
}

it.each([
  ['Bahnhofstr. 12, 86150 Augsburg', 'Rollrasen Augsburg'],
  ['12, MG Road, Pune 411001', 'Rollrasen Pune'],
  ['14 Mill Street, Duluth, MN 55801', 'Rollrasen Duluth'],
])('looks for rivals in the town of %s', (address, phrase) => {
  expect(phrasesOf(address)[0]).toBe(phrase)
})

it('looks for what is sold, not for its packs', () => {
  const phrases = phrasesOf('12, MG Road, Pune 411001', ['Black tea 250 g', 'Black tea (1 kg)', 'Ghee, 500 ml'])
  expect(phrases.slice(0, 2)).toEqual(['Black tea Pune', 'Ghee Pune'])
})
