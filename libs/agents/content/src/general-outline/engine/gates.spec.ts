import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compose as composeText, gather as gatherText } from '../../shared/engine/outline-text/compose.ts'
import { toMarkdown } from '../../shared/engine/writing/document.ts'
import { compose } from './compose.ts'
import { gather } from './plan.ts'
import { check, holds, mostly, oneOf, prose, topics } from '../../shared/engine/spec-gates.ts'

/** Blanks the engine may leave for the owner, in addition to any the user typed. */
const blanks = ['[your topic]']

test('every text passes the gates for any input', { timeout: 120_000 }, () => {
  const inputs = fc.record({
    content_strategy: fc.option(prose, { nil: undefined }),
    business_summary: fc.option(prose, { nil: undefined }),
    type_of_content: mostly(
      oneOf('Blog post', 'landing page', 'Case study', 'FAQ', 'newsletter', 'YouTube video', 'podcast notes'),
    ),
    topic: fc.option(topics, { nil: undefined }),
  })
  holds(inputs, (input) => {
    const material = gather(input)
    const document = compose(material)
    check(document, material.ledger, {
      userText: input.topic ?? '',
      minWords: 100,
      maxWords: 2_000,
      coverage: 0.7,
      blanks,
    })
  })
})

test('an outline is written out in its order with its open points as blanks', () => {
  const planned = compose(gather({ type_of_content: 'Landing page', topic: 'Bread subscription' }))
  const text = toMarkdown(composeText(gatherText(toMarkdown(planned))))
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
  expect(headings.slice(0, planned.sections.length)).toEqual(planned.sections.map(({ heading }) => heading))
  expect(text).toContain('\\[the words on the button\\]')
  expect(text).not.toMatch(/Purpose|Length|Source|words in all/)
})
