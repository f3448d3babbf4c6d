import { expect, it } from 'vitest'
import { z } from 'zod'
import { defineAgent } from './define.ts'
import { cutLine, headingOf, plainLine, resultTitle } from './result-title.ts'

const agent = defineAgent({
  id: 'sample',
  version: 1,
  card: { title: 'Sample', summary: 'A sample.', category: 'New', picture: 'summary' },
  price: 1,
  input: z.object({ text: z.string(), amount: z.number() }),
  fields: { text: { kind: 'text', label: 'Text' }, amount: { kind: 'number', label: 'Amount' } },
  endpoint: '/api/v1/content/sample',
  output: z.object({ data: z.string() }),
  text: (output) => output.data,
})
const named = {
  ...agent,
  titleOf: ({ text }: { text: string }, { data }: { data: string }) => `${text.trim()}: ${headingOf(data)}`,
}

it('names a result by what came out', () => {
  expect(resultTitle(named, { text: 'Plan' }, { data: 'Intro\n\n## Four *weeks* of `bread`' })).toBe(
    'Plan: Four weeks of bread',
  )
})

it.each([
  ['no title of its own', agent, { text: ' https://www.acme.example/ ', amount: 4 }, 'acme.example'],
  ['an answer that is not its output', named, { text: 'Plan' }, 'Plan'],
  ['an input older than its definition', named, { amount: 1_275_000 }, '12,75,000'],
  ['nothing filled in', agent, {}, 'Sample'],
  ['a long text', agent, { text: `${'word '.repeat(40)}end` }, `${'word '.repeat(22)}word…`],
])('falls back to the first filled field for %s', (_case, from, input, title) => {
  expect(resultTitle(from, input, from === named && 'amount' in input ? { data: '# x' } : {})).toBe(title)
})

it("names an unknown agent's result after the first value, at any depth", () => {
  expect(resultTitle(undefined, { lead: { name: '', company: ['', 'Acme'] } }, {})).toBe('Acme')
})

it.each([
  ['**Business summary: Acme**\n\n**What it is**', 'Business summary: Acme'],
  ['**Note:** read this\n\n## Plan', 'Plan'],
  ['**To do:**\n\n- bread', ''],
  ['Intro\n\n**Loud**', ''],
])('takes a first line in bold for the heading: %j', (text, heading) => expect(headingOf(text)).toBe(heading))

it('removes marks, tags and escapes of Markdown', () => {
  expect(plainLine('_the_ column __source_url__')).toBe('the column source_url')
  expect(plainLine('**Sell** \\#1 bread <b>now</b>, 5 \\* 3')).toBe('Sell #1 bread now, 5 * 3')
})

it.each([
  ['We bake. And then…. More of it', 'We bake. And then…'],
  ['We bake, for cafes', 'We bake…'],
])('ends a cut line in one ellipsis: %j', (text, cut) => expect(cutLine(text, cut.length + 3)).toBe(cut))
