import { expect, it } from 'vitest'
import type { Described } from './describe-phrases.ts'
import { findIdeas } from './ideas.ts'

const described = (phrase: string): Described => ({
  key: phrase.toLowerCase(),
  phrase,
  group: 'primary',
  score: 10,
  count: 5,
  density: 1,
  intent: 'commercial',
  intent_from: '',
  page: 'https://acme.example/',
  places: ['text'],
  missing: [],
  pages: 1,
})
const audience = { text: 'families', terms: [{ term: 'families', key: 'family', count: 2, pages: 1 }] }
const titlesFor = (...phrases: string[]) =>
  findIdeas({ siteName: null, pages: [] }, audience, { phrases: phrases.map(described), questions: [] }).map(
    ({ title }) => title,
  )

it('tells a story of what people use, never of a place', () => {
  expect(titlesFor('Pune', 'fresh bread')).toContain('How families use fresh bread')
  expect(titlesFor('Pune').filter((title) => title.includes('use'))).toEqual([])
})
