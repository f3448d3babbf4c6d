import { expect, it } from 'vitest'
import type { TextLine } from '../../../documents/text-line.ts'
import { parseResume } from '../../parse-resume.ts'
import { headingKind } from './heading-kind.ts'
import { printed as plain } from '../spec-printed-line.ts'

type Print = Partial<Pick<TextLine, 'page' | 'column' | 'bold' | 'indent' | 'gap'>>

const printed = (text: string, size = 10, print: Print = {}): TextLine => {
  const { indent = 0, bold = false } = print
  const line = plain(text, size)
  return { ...line, ...print, cells: line.cells.map((cell) => ({ ...cell, bold, at: cell.at + indent })) }
}
const read = (...lines: readonly TextLine[]) =>
  parseResume(
    { lines: [printed('Asha Rao', 24), printed('asha@example.com'), ...lines] },
    new Date('2026-11-21T06:00:00Z'),
  ).resume
const headings = (...texts: readonly string[]) => texts.map((text) => printed(text, 16, { bold: true, gap: 3 }))

it('reads one list of jobs whose next page begins at the edge of the heading in the margin', () => {
  const job = (name: string, title: string, years: string, indent: number, page: number) => [
    printed(`${name}\t${years}`, 14, { indent, page }),
    printed(title, 11, { indent, page }),
    printed('Answered for the orders of the north and the south.', 9, { indent, page }),
  ]
  const [first, ...rest] = job('Arvind Limited', 'Shift Supervisor', '2019 - 2023', 90, 1)
  const beside = first && { ...first, indent: 0, cells: [{ text: 'WORK', bold: true, at: 0 }, ...first.cells] }
  const { work } = read(...(beside ? [beside] : []), ...rest, ...job('Welspun India', 'Weaver', '2013 - 2019', 0, 2))
  expect(work.map(({ position, name }) => [position, name])).toEqual([
    ['Shift Supervisor', 'Arvind Limited'],
    ['Weaver', 'Welspun India'],
  ])
})

const studies = [
  printed('Bachelor: Nursing', 10, { indent: 30 }),
  printed('University of Ibadan', 10, { indent: 30 }),
  printed('October 2009 to November 2014', 10, { indent: 30 }),
]

it('takes a plain word at the edge of the headings for one where all text is indented', () => {
  const { education, languages } = read(
    ...headings('Summary', 'Skills', 'Projects', 'Education'),
    ...studies,
    printed('Languages'),
    printed('Yoruba', 10, { indent: 30 }),
  )
  expect(education.map(({ institution }) => institution)).toEqual(['University of Ibadan'])
  expect(languages.map(({ language }) => language)).toEqual(['Yoruba'])
})

it('takes a degree before a colon for a name above its school and its dates', () => {
  const { education } = read(
    ...headings('Education'),
    printed('MSc: Midwifery'),
    printed('University of Bradford'),
    printed('September 2020 to December 2021'),
    printed('Bachelor: Nursing'),
    printed('University of Ibadan'),
    printed('October 2009 to November 2014'),
  )
  expect(education.map(({ studyType, institution }) => [studyType, institution])).toEqual([
    ['MSc', 'University of Bradford'],
    ['Bachelor', 'University of Ibadan'],
  ])
})

it('takes a degree that is a word for education for no heading', () => {
  const { education } = read(
    ...headings('Education'),
    printed('Bachelor of Arts: Wirtschaft'),
    printed('Fachhochschule Kiel'),
    printed('September 2011 to July 2015'),
    printed('Ausbildung: Spedition'),
    printed('Handelsschule Flensburg'),
    printed('August 2006 to July 2009'),
  )
  expect(education.map(({ studyType }) => studyType)).toEqual(['Bachelor of Arts', 'Ausbildung'])
})

it('reads schools in the print of the headings', () => {
  const school = (name: string, degree: string, years: string) => [
    printed(name, 14, { bold: true, gap: 3 }),
    printed(degree, 12, { bold: true }),
    printed(years, 12),
  ]
  const { education } = read(
    ...['Experience', 'Education'].flatMap((text) => [
      printed(text, 14, { bold: true, gap: 3 }),
      ...(text === 'Education'
        ? [
            ...school('Fachhochschule Kiel', 'Wirtschaft – Bachelor of Arts', '2011-09 - 2015-07'),
            ...school('Lehranstalt Flensburg', 'Spedition – Diplom', '2006-08 - 2009-07'),
          ]
        : school('Arvind Limited', 'Shift Supervisor', '2015-08 - 2020-01')),
    ]),
    printed('Skills', 14, { bold: true, gap: 3 }),
    printed('SQL, Excel', 12),
  )
  expect(education.map(({ institution }) => institution)).toEqual(['Fachhochschule Kiel', 'Lehranstalt Flensburg'])
})

it('knows a heading with a note in brackets', () => {
  expect(headingKind('Educational Qualification (Highest Degree on Top)')).toBe('education')
})

it('continues a section in the left column of the next page', () => {
  const { education } = read(
    ...headings('Education'),
    printed('University of Bradford', 13, { bold: true }),
    printed('2020-09 - 2021-12'),
    printed('MSc, Midwifery'),
    printed('University of Ibadan', 13, { bold: true, page: 2, column: 1, gap: 0 }),
    printed('2009-10 - 2014-11', 10, { page: 2, column: 1 }),
    printed('BSc, Nursing', 10, { page: 2, column: 1 }),
  )
  expect(education.map(({ studyType, institution }) => [studyType, institution])).toEqual([
    ['MSc', 'University of Bradford'],
    ['BSc', 'University of Ibadan'],
  ])
})
