import { expect, it } from 'vitest'
import { cutLine } from './result-title.ts'
import { openingHeading, saysTitle, underTitle } from './under-title.ts'

it.each([
  ['# Plan for *May*\n\nMore', 'Plan for May'],
  ['**Business summary: Acme**\n\nMore', 'Business summary: Acme'],
  ['Intro\n\n# Plan', ''],
  ['## Part', ''],
])('reads the title that %j gives itself', (text, heading) => expect(openingHeading(text)).toBe(heading))

it('knows a cut title', () => {
  const long = 'word '.repeat(40)
  expect([saysTitle(long, cutLine(long, 120)), saysTitle('Plan', 'Plans'), saysTitle('', '')]).toEqual([
    true,
    false,
    false,
  ])
})

const [report, article] = [{}, { rewrites: true }]
it.each([
  ['a report', report, '# Tax on ₹5\n\nMore', undefined, '# A \\#1 \\*tax\\*\n\nMore'],
  ['a report in bold', report, '**Acme**\n\nMore', undefined, '# A \\#1 \\*tax\\*\n\nMore'],
  ['a corrected report', report, '# Tax on ₹5\n\nLess', '# Tax on ₹5\n\nMore', '# A \\#1 \\*tax\\*\n\nLess'],
  ['a report whose owner wrote a heading', report, '# My tax', '# Tax on ₹5', '# My tax'],
  ['a text to publish', article, '# Bread', undefined, '# Bread'],
  ['a report without a heading', report, 'More', undefined, 'More'],
  ['a removed agent', undefined, '# Bread', undefined, '# Bread'],
])('puts the title of %s in the place of its heading, or leaves it', (_what, agent, text, original, expected) =>
  expect(underTitle(agent, 'A #1 *tax*', text, original)).toBe(expected),
)
