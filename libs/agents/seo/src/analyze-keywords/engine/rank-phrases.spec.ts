import { readPage } from '@bazaar/agents-kit/server'
import { describe, expect, it } from 'vitest'
import { createLanguageReader } from '../../shared/engine/language/create-language-reader.ts'
import { createPlainReader } from '../../shared/engine/language/plain-reader.ts'
import { tagWords } from '../../shared/engine/language/tag-words.ts'
import sample from '../../shared/engine/meta/vectors/page_sample.json' with { type: 'json' }
import { readLanguage, spaced, standsIn, timesIn } from './page-language.ts'
import { rankPhrases } from './rank-phrases.ts'
import vectors from '../vectors/text_algorithms.json' with { type: 'json' }

const facts = readPage(sample.html, 'https://acme-ledger.example/')
const { signal } = new AbortController()
const rankedBy = async (reader: Parameters<typeof readLanguage>[1]) =>
  rankPhrases([await readLanguage(facts, reader, signal)])

describe('ranking', () => {
  it('matches the measured page, in a thread and in process', async () => {
    const expected = vectors.spike.posNounPhraseWithTitleBoost
    const inThread = await rankedBy(createLanguageReader())
    expect(inThread.slice(0, expected.length).map(({ key }) => key)).toEqual(expected)
    expect(inThread[0]).toMatchObject({ count: 4, score: 28 })
    const inPlace = await rankedBy({ read: async (texts) => tagWords(texts) })
    expect(inPlace).toEqual(inThread)
  })
  it('finds the main topics without a grammar too', async () => {
    const keys = (await rankedBy(createPlainReader('en'))).slice(0, 12).map(({ key }) => key)
    expect(keys).toEqual(
      expect.arrayContaining(['acme ledger', 'gst invoice', 'bank statement', 'bank reconciliation']),
    )
  })
  it('sums scores over pages', async () => {
    const page = await readLanguage(facts, createPlainReader('en'), signal)
    const [once] = rankPhrases([page])
    const [twice] = rankPhrases([page, page])
    expect(twice).toMatchObject({ key: once?.key, count: (once?.count ?? 0) * 2, score: (once?.score ?? 0) * 2 })
  })
})

describe('phrases', () => {
  const keys = (text: string) => tagWords([text])[0]?.phrases.map(({ key }) => key)
  it('end in a noun, start with a meaningful word and have at most four words', () => {
    expect(keys('Most customers choose the same fresh sourdough bread.')).toEqual(['customer', 'fresh sourdough bread'])
    expect(keys('The large new modern red brick city oven is hot.')).toEqual([])
  })
  it('are counted whole, also when adjacent', () => {
    expect(timesIn(spaced('gst invoice gst invoice'), 'gst invoice')).toBe(2)
    expect(timesIn(spaced('tea tea tea'), 'tea')).toBe(3)
    expect(standsIn(spaced('steam'), 'tea')).toBe(false)
  })
})
