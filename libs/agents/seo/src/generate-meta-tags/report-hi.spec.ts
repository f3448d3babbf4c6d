import { dictionaryOf } from '@bazaar/locale/dictionary'
import { readPage } from '@bazaar/agents-kit/server'
import { expect, it } from 'vitest'
import { plain } from '../shared/engine/markdown/markdown.ts'
import { englishLines } from '../spec-english.ts'
import { placesOf } from './engine/keywords-on-page.ts'
import { tagsReport } from './engine/report.ts'
import { generateMetaTagsExample } from './example-answer.ts'
import { hi } from './report.hi.ts'

const say = dictionaryOf(hi)
const kept =
  /acme-ledger\.example|summary_large_image|og:\w+|Open Graph|JSON-LD|Arial|viewport|canonical|robots|keywords|Google|head|px|Organization|width=device-width|initial-scale/g
const { data, ...answer } = generateMetaTagsExample.output
const quoted = [
  ...answer.variants.flatMap(({ title, description }) => [title, description]),
  ...answer.keywords.map(({ keyword }) => keyword),
  ...answer.audit.flatMap(({ text }) => text.match(/(?<=“)[^”]+(?=”)/g) ?? []),
].toSorted((a, b) => b.length - a.length)
const english = (report: string): string[] =>
  englishLines(
    quoted.reduce((text, words) => text.replaceAll(plain(words), ''), report).replace(/(?<=language:\*\*) en$/m, ''),
    hi,
    kept,
  )

it('the report is Hindi but for what it quotes', () => {
  expect(english(data)).toEqual([])
  const from = answer.variants.flatMap(({ title_from, description_from }) => [title_from, description_from])
  expect(english(from.join('\n'))).toEqual([])
})

it('the report on a page that cannot be read is Hindi', () => {
  const keywords = [{ keyword: 'payroll', places: [], in_title: false, in_description: true }]
  const caveats = [
    'The page could not be read, so the tags are made of your words alone and nothing was checked on it. The page could not be reached.',
  ]
  const report = tagsReport({ answer: { ...answer, keywords }, notes: [], caveats, page: null })
  expect(english(report.replaceAll('payroll', ''))).toEqual([])
})

it('all places of a keyword are Hindi, in any combination', () => {
  const html =
    '<title>Tea</title><meta name="description" content="Tea"><h1>Tea</h1><h2>Tea</h2><p>Tea</p><img src="a.png" alt="Tea">'
  const all = placesOf(readPage(html, 'https://a.test/tea'), 'tea')
  expect(all).toHaveLength(7)
  const lists = [...all, all.join(', '), all.slice(2).join(', '), [all[0], all[4], all[6]].join(', ')]
  expect(lists.map(say).filter((text) => /[a-z]/.test(text))).toEqual([])
})
