import { expect, it } from 'vitest'
import type { Line } from '../line.ts'
import { withoutRepeats } from './repeated-lines.ts'

const line = (text: string): Line => ({
  page: 1,
  column: 0,
  cells: [{ text, bold: false, at: 0 }],
  size: 10,
  bold: false,
  bullet: false,
  indent: 0,
  gap: 1.3,
  fill: 0.4,
  ids: [],
  text,
})
const kept = (...texts: string[]) => withoutRepeats(texts.map(line)).map(({ text }) => text)

const section = ['Experience', 'Macmillan Cancer Support', 'September 2021 – Present', 'Head of Communications']

it('reads a section once that is printed twice in a row', () => {
  expect(kept('Imogen Webb', ...section, ...section, 'Skills')).toEqual(['Imogen Webb', ...section, 'Skills'])
})

it('keeps short repetitions, and those with other text between', () => {
  const levels = ['Good', 'Hindi', 'Good', 'Hindi', 'Good']
  expect(kept(...levels)).toEqual(levels)
  expect(kept(...section, 'Oxfam', ...section)).toHaveLength(9)
})

it('reads a name once that is drawn again right below itself', () => {
  const shadow = { ...line('Macmillan Cancer Support'), gap: 1.1 }
  expect(withoutRepeats([shadow, shadow, line('Head of Communications')]).map(({ text }) => text)).toEqual([
    'Macmillan Cancer Support',
    'Head of Communications',
  ])
})
