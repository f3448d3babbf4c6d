import { expect, test } from 'vitest'
import { englishLines } from '../shared/engine/site/spec-hindi.ts'
import output from './example-output.json' with { type: 'json' }
import { hi } from './report.hi.ts'

test('the report is Hindi but for what it quotes', () => {
  const { report, facts, technologies } = output.data
  const words = [...facts.map(({ text }) => text), ...technologies.map(({ name }) => name), 'generator', 'UTC']
  expect(englishLines(report, hi, words)).toEqual([])
})

test.each([
  '**Please note:** The text is in German. Names, contacts, offers and prices were read; statements about customers, markets and proof are only read in English.',
  '**Please note:** The name “Zed” does not occur on the pages read of shop.example. Check that the address belongs to this company.',
  '- No price is stated on the home page and all 3 linked pages.',
  '- Neither telephone nor email is given on the home page, which links to no other page of the site.',
  '- People stand behind it with name and title. (F4, F5)',
  'Made by the built-in engine with fixed rules from the pages it read. The language model Mistral also looked for offers, prices, people, addresses and the founding year on the home page and 3 of 6 linked pages; only what the pages state word for word was kept.',
])('%s', (line) => expect(englishLines(line, hi, ['German', 'shop.example', 'Mistral'])).toEqual([]))
