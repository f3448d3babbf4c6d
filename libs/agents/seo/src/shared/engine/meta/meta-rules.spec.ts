import { snippetLimits, descriptionWidth, titleWidth } from '@bazaar/agents-kit/server'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutToFit, descriptionFits, sentencesThatFit, titleFits } from './fit.ts'
import vectors from './vectors/meta_rules.json' with { type: 'json' }

describe('widths', () => {
  for (const { text, chars, titlePx, descriptionPx } of vectors.widths) {
    it(text, () => {
      expect({ chars: text.length, titlePx: titleWidth(text), descriptionPx: descriptionWidth(text) }).toEqual({
        chars,
        titlePx,
        descriptionPx,
      })
    })
  }
  it('gives accents no width and ideographs a square', () => {
    expect(titleWidth('café')).toBe(titleWidth('cafe'))
    expect(titleWidth('会')).toBe(20)
    expect(titleWidth('')).toBe(0)
  })
})

it('uses the limits of the rule vectors', () => {
  expect(snippetLimits).toEqual(vectors.limits)
})

describe('cutting', () => {
  it('always yields a fitting prefix of the text', () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 40 }), (text) => {
        const title = cutToFit(text, titleFits)
        const description = cutToFit(text, descriptionFits, ' …')
        expect(titleFits(title) && text.startsWith(title)).toBe(true)
        expect(descriptionFits(description)).toBe(true)
      }),
    )
  })
  it('does not end at a dangling word', () => {
    const long = 'Accounting software for shops, clinics and agencies in the whole of India and beyond it'
    expect(cutToFit(long, titleFits)).toBe('Accounting software for shops, clinics and agencies in the whole')
    expect(cutToFit('W'.repeat(100), titleFits)).toBe('W'.repeat(30))
  })
  it('keeps whole sentences only', () => {
    const sentence = 'A sentence of some length that says what is offered here.'
    expect(sentencesThatFit([sentence, sentence, sentence], descriptionFits)).toBe(`${sentence} ${sentence}`)
    expect(sentencesThatFit(['x'.repeat(400)], descriptionFits)).toBe('')
  })
})
