import { expect, it } from 'vitest'
import { citeFacts } from './cite-facts.ts'
import type { Fact } from './facts/collect-facts.ts'

const fact = (id: string, text: string, path: string): Fact => ({
  id,
  kind: 'offer',
  label: 'Offer',
  text,
  quote: text,
  url: `https://oven.example${path}`,
})
const facts = [
  fact('F1', 'Country sourdough costs 240 rupees', '/prices'),
  fact('F2', 'The bakery was founded in 2014', '/about(us)'),
  fact('R1-F1', 'Rolls from 20 rupees', '/rolls'),
]
const cited = (text: string) => citeFacts(text, facts).cited

it.each([
  ['It bakes bread (F1).', 'It bakes bread. ([F1](https://oven.example/prices))'],
  [
    'It bakes bread. (F1) It grew [F2].',
    'It bakes bread. ([F1](https://oven.example/prices)) It grew. ([F2](https://oven.example/about%28us%29))',
  ],
  [
    'Rolls are cheaper (F1, R1-F1).',
    'Rolls are cheaper. ([F1](https://oven.example/prices), [R1-F1](https://oven.example/rolls))',
  ],
  ['- Founded in 2014 (F2)', '- Founded in 2014 ([F2](https://oven.example/about%28us%29))'],
])('links the sentences of %j to the facts they name', (text, expected) => {
  expect(cited(text)).toBe(expected)
})

it('links a sentence without ids, or with unknown ones, to the fact whose words it repeats', () => {
  const link = '([F2](https://oven.example/about%28us%29))'
  expect(cited('The bakery was founded in 2014.')).toBe(`The bakery was founded in 2014. ${link}`)
  expect(cited('The bakery was founded in 2014 (F77).')).toBe(`The bakery was founded in 2014. ${link}`)
})

it('takes no fact for the source of a figure that it does not hold', () => {
  expect(citeFacts('It has 40 employees (F1).', facts)).toMatchObject({ cited: 'It has 40 employees.', without: 1 })
  expect(cited('It was founded in 2014 (F1).')).toBe(
    'It was founded in 2014. ([F2](https://oven.example/about%28us%29))',
  )
  expect(cited('A loaf costs 2,40 or 240 rupees (F1).')).toContain('[F1]')
})

it('counts the sentences that no fact states, and leaves headings and tables alone', () => {
  const text = '## Overview (F1)\n\nIt wins every prize (F9). It is loved.\n\n| F1 | x. |'
  expect(citeFacts(text, facts)).toEqual({
    bare: '## Overview (F1)\n\nIt wins every prize. It is loved.\n\n| F1 | x. |',
    cited: '## Overview (F1)\n\nIt wins every prize. It is loved.\n\n| F1 | x. |',
    without: 2,
  })
})
