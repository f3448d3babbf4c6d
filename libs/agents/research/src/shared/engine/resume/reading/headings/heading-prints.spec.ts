import { expect, it } from 'vitest'
import { printedHeadings } from './heading-prints.ts'
import type { Line } from '../line.ts'

type Print = { size?: number; bold?: boolean; indent?: number }
const line = (text: string, { size = 10, bold = false, indent = 0 }: Print = {}): Line => ({
  page: 1,
  column: 0,
  cells: [{ text, bold, at: indent }],
  size,
  bold,
  bullet: false,
  indent,
  gap: 1.3,
  fill: 0.4,
  ids: [],
  text,
})
const large = (text: string) => line(text, { size: 14, bold: true })
const text = 'Kept the books of four houses and wrote the yearly report.'
const headingsOf = (lines: readonly Line[]) => [...printedHeadings(lines, 10)].map((one) => one.text)

it('takes all lines in the large print of two known headings for headings, whatever is dated below them', () => {
  const talks = [
    large('Talks'),
    line('Coastal floods, Lund'),
    line('Sept 2025'),
    line('Soils, Turin'),
    line('May 2024'),
  ]
  const lines = [large('Education'), line(text), large('Experience'), line(text), ...talks, large('Grants'), line(text)]
  expect(headingsOf(lines)).toEqual(['Education', 'Experience', 'Talks', 'Grants'])
})

it('takes no employer in the print of the headings for one', () => {
  const job = [large('Velden'), line('Analyst'), line(text)]
  const lines = [large('Experience'), ...job, ...job, large('Skills'), line(text), large('Languages'), line(text)]
  expect(headingsOf(lines)).toEqual(['Experience', 'Skills', 'Languages'])
})

it('says nothing where names above one date each share the print', () => {
  const jobs = ['Velden', 'Norvik', 'Alster'].flatMap((name) => [large(name), line('2018 – 2020'), line(text)])
  expect(headingsOf([large('Experience'), line(text), large('Skills'), line(text), ...jobs])).toEqual([])
})

it('takes no name in the print of the headings for one where it is right of them all', () => {
  const name = line('Velden', { size: 14, bold: true, indent: 30 })
  const lines = [
    large('Experience'),
    line(text),
    name,
    line(text),
    large('Skills'),
    line(text),
    large('Languages'),
    line(text),
  ]
  expect(headingsOf(lines)).toEqual(['Experience', 'Skills', 'Languages'])
})
