import { describe, expect, it } from 'vitest'
import { keyPhrases, rankSentences } from './rank.ts'
import { readabilityOf, syllablesIn } from './readability.ts'
import { sentencesOf } from './sentences.ts'
import { wordsOf } from './words.ts'
import vectors from './vectors/text_algorithms.json' with { type: 'json' }

describe('readability', () => {
  for (const expected of vectors.flesch.cases) {
    it(expected.text, () => {
      const { text, ...figures } = expected
      expect(readabilityOf([text])).toEqual(figures)
    })
  }
  it('counts syllables by pronunciation', () => {
    const spoken: Record<string, number> = {
      cat: 1,
      the: 1,
      make: 1,
      table: 2,
      little: 2,
      invoice: 2,
      business: 2,
      automatically: 6,
      created: 3,
      matched: 1,
      statement: 2,
      returns: 2,
      reconciliation: 6,
      suggests: 2,
      payment: 2,
      expenses: 3,
      companies: 3,
      area: 3,
      video: 3,
      being: 2,
      GST: 1,
      queue: 1,
      people: 2,
      needed: 2,
      services: 3,
      more: 1,
      everything: 3,
      nation: 2,
    }
    const counted = Object.fromEntries(Object.keys(spoken).map((word) => [word, syllablesIn(word)]))
    const wrong = Object.keys(spoken).filter((word) => counted[word] !== spoken[word])
    // No rule covers all exceptions of English spelling. The formula needs nine words in ten.
    expect(wrong.length, wrong.join(', ')).toBeLessThanOrEqual(2)
  })
  it('returns null for an empty text', () => {
    expect(readabilityOf([])).toBeNull()
  })
})

describe('sentences and words', () => {
  it('does not end a sentence at an abbreviation or inside a number', () => {
    expect(sentencesOf('Plans start at Rs. 499 a month. Ask Dr. Rao, e.g. by phone! It costs 3.5 lakh.')).toEqual([
      'Plans start at Rs. 499 a month.',
      'Ask Dr. Rao, e.g. by phone!',
      'It costs 3.5 lakh.',
    ])
  })
  it('keeps a German day and its month together', () =>
    expect(sentencesOf('Wir öffnen am 3. März. Am 4. Mai ist zu.')).toEqual([
      'Wir öffnen am 3. März.',
      'Am 4. Mai ist zu.',
    ]))
  it('keeps codes and figures whole', () => {
    expect(wordsOf('File GSTR-3B: a 14-day trial, 3,200 shops’ data.')).toEqual([
      'File',
      'GSTR-3B',
      'a',
      '14-day',
      'trial',
      '3,200',
      'shops',
      'data',
    ])
  })
})

it('keeps vowel signs and joiners inside words', () => {
  expect(wordsOf('हमारी मिठाई, क्\u200dषेत्र தமிழ் ❤️')).toEqual(['हमारी', 'मिठाई', 'क्\u200dषेत्र', 'தமிழ்'])
})

describe('key phrases', () => {
  it('matches the published scores of the abstract', () => {
    const phrases = new Map(keyPhrases(vectors.rake.text, ['considered']).map(({ text, score }) => [text, score]))
    const scored = vectors.rake.expect.map(([text]) => [text, Math.round((phrases.get(String(text)) ?? 0) * 10) / 10])
    expect(scored).toEqual(vectors.rake.expect)
  })
})

describe('sentence ranking', () => {
  it('ranks the sentence that shares most words first', () => {
    const sentences = [
      'Our office has a garden.',
      'The tool matches bank statements with invoices.',
      'Import bank statements and review the suggested invoices.',
      'Invoices are paid by bank transfer.',
    ]
    const scores = rankSentences(sentences)
    expect(scores.indexOf(Math.max(...scores))).not.toBe(0)
    expect(scores[0]).toBeCloseTo(0.15)
  })
})
