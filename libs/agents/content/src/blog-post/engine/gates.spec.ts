import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toMarkdown } from '../../shared/engine/writing/document.ts'
import { compose, gather } from './compose.ts'
import { audiences, check, holds, keywords, oneOf, topics } from '../../shared/engine/spec-gates.ts'

/** Blanks the engine may leave for the owner, in addition to any the user typed. */
const blanks = [
  '[how to reach you]',
  '[what happened, in two sentences, with a figure you can prove]',
  '[your answer in two or three sentences]',
]

test('every text passes the gates for any input', { timeout: 120_000 }, () => {
  const inputs = fc.record({
    topic: topics,
    target_audience: audiences,
    desired_length: oneOf('short', '600 words', 'long', '2 pages', 'whatever', '99999'),
    keywords,
  })
  holds(inputs, (input) => {
    const material = gather(input)
    const document = compose(material)
    const userText = `${input.topic}. ${material.brief.audience}`
    check(document, material.ledger, {
      userText,
      minWords: 200,
      maxWords: 3_200,
      coverage: 0.7,
      grade: [2, 11],
      blanks,
    })
  })
})

test('equal requests give equal texts and different requests differ', () => {
  const request = {
    topic: 'Diwali gift hampers',
    target_audience: 'offices in Pune',
    desired_length: 'short',
    keywords: ['gift hampers'],
  }
  const write = (input: typeof request) => toMarkdown(compose(gather(input)))
  expect(write(request)).toBe(write(request))
  const openings = ['offices in Pune', 'schools in Nashik', 'families', 'hotels in Goa'].map(
    (target_audience) => write({ ...request, target_audience }).split('\n')[2],
  )
  expect(new Set(openings).size).toBeGreaterThan(1)
})
