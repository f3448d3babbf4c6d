import { expect, it } from 'vitest'
import { readPlainText } from '../../../documents/plain-text.ts'
import { parseResume } from '../../parse-resume.ts'
import type { Line } from '../line.ts'
import { withoutWebAddresses } from './web-addresses.ts'

const jobsOf = (text: string) =>
  parseResume(
    { lines: readPlainText(new TextEncoder().encode(`Asha Rao\nasha@example.com\n\nExperience\n\n${text}\n`)) },
    new Date('2026-11-21T06:00:00Z'),
  ).resume.work.map(({ position, name, startDate }) => [position, name, startDate])

const expected = [
  ['Staff Midwife', 'Rotunda Hospital', '2018-02'],
  ['Accountant', 'Orchid Foods', '2014-06'],
]

it('reads names with an address of the web between them and their dates', () => {
  expect(
    jobsOf(
      [
        'Rotunda Hospital\nhttps://example.org\n2018/02 – Present\nStaff Midwife\nWorked on the labour ward of a large house.',
        'Orchid Foods\nwww.example.com\n2014/06 – 2018/01\nAccountant\nClosed the books of nine companies.',
      ].join('\n\n'),
    ),
  ).toEqual(expected)
})

it('puts dates beside an address of the web behind the names right above', () => {
  const line = (gap: number, ...texts: string[]): Line => ({
    page: 1,
    column: 0,
    cells: texts.map((text, index) => ({ text, bold: false, at: 90 * index })),
    size: 10,
    bold: false,
    bullet: false,
    indent: 0,
    gap,
    fill: 0.4,
    ids: [],
    text: texts.join('  '),
  })
  const dates = ['https://example.org', '2018 — Present']
  expect(withoutWebAddresses([line(1.3, dates.join(' '))]).map(({ text }) => text)).toEqual(['2018 — Present'])
  const names = line(2, 'Rotunda Hospital - Staff Midwife')
  const textsOf = (lines: readonly Line[]) => withoutWebAddresses(lines).map(({ text }) => text)
  expect(textsOf([names, line(1.1, ...dates)])).toEqual(['Rotunda Hospital - Staff Midwife  2018 — Present'])
  expect(textsOf([names, line(2.4, ...dates)])).toEqual(['Rotunda Hospital - Staff Midwife', '2018 — Present'])
})
