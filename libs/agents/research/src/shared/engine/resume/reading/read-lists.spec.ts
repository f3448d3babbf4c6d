import { expect, it } from 'vitest'
import type { Line } from './line.ts'
import { readSkills } from './read-lists.ts'

const printed = (label: string, list: string): Line => {
  const text = `${label} ${list}`
  const cells = [{ text, bold: false, at: 0, parts: [label, list] as [string, string] }]
  return {
    page: 1,
    column: 0,
    cells,
    size: 10,
    bold: false,
    bullet: false,
    indent: 0,
    gap: 1.2,
    fill: 0.5,
    ids: [0],
    text,
  }
}

it('takes what is printed otherwise before a list of skills for its name', () => {
  const { groups, singles } = readSkills([printed('Tools', 'Excel, Tally'), printed('Hindi', 'fluent')], () => false)
  expect(groups.map(({ name, keywords }) => [name.value, keywords.map(({ value }) => value)])).toEqual([
    ['Tools', ['Excel', 'Tally']],
  ])
  expect(singles.map(({ value }) => value)).toEqual(['Hindi fluent'])
})
