import { generalBusinessSummaryExample as example } from '../example-answer.ts'
import { expect, test } from 'vitest'
import { plainSections, toMarkdown } from '../../shared/engine/writing/document.ts'
import { compose, gather } from './compose.ts'
import { readingOf } from './samples/readings.ts'
import sample from '../vectors/page_sample.json' with { type: 'json' }

const written = () =>
  compose(gather(example.input.project_brief, readingOf(sample.html, 'https://acme-ledger.example/')))

test('the published example matches the engine output', () => {
  expect({ data: toMarkdown(written()), sections: plainSections(written()) }).toEqual(example.output)
})

test('avoids the traps of the sample page', () => {
  const text = toMarkdown(written())
  expect(text).not.toMatch(/cookie/i)
  expect(text).not.toMatch(/\b(?:Tally|Zoho|QuickBooks|competitor|unlike)\b/i)
  expect(text).toMatch(/Not stated on the pages read:\*\* .*(?:founded|founding year)/)
  expect(text).toContain(sample.facts.phone)
  expect(text).toContain(sample.facts.email)
})

test('uses only figures of the page, the brief and the run', () => {
  const figures = [
    ...sample.facts.numbersAllowedInText,
    sample.facts.phone,
    example.input.project_brief,
    '21 November 2026, 10:00',
    '1 3',
  ]
  const known = figures.join(' ').match(/\d+/g)
  for (const figure of toMarkdown(written()).match(/\d+/g) ?? []) expect(known).toContain(figure)
})
