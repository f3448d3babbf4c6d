import { expect, it } from 'vitest'
import type { TextLine } from '../../../documents/text-line.ts'
import { parseResume } from '../../parse-resume.ts'
import { headingKind, misspeltKind } from './heading-kind.ts'

const today = new Date('2026-11-21T06:00:00Z')

type Print = { size?: number; bold?: boolean; bullet?: boolean; gap?: number }
const printed = (text: string, { size = 11, bold = false, bullet = false, gap = 1.3 }: Print = {}): TextLine => ({
  page: 1,
  column: 0,
  cells: text.split('\t').map((cell, index) => ({ text: cell, bold, at: index * 240 })),
  size,
  bold,
  bullet,
  indent: 0,
  gap,
  fill: 0.4,
})
const heading = (text: string) => printed(text, { size: 12, gap: 2.4 })
const person = [printed('Asha Rao', { size: 24 }), printed('asha@example.com')]
const jobsOf = (lines: readonly TextLine[]) =>
  parseResume({ lines: [...person, ...lines] }, today).resume.work.map(({ position, name }) => [position, name])

it.each([
  ['E X P É R I E N C E S  P R O F E S S I O N N E L L E S', 'work'],
  ['Ausbildung ______________________________________________________', 'education'],
  ['Doświadczenie zawodowe', 'work'],
])('knows the heading %s', (text, kind) => {
  expect(headingKind(text)).toBe(kind)
})

it.each([
  ['BERUFSERFARUNG', 'work'],
  ['Profesional Experience', 'work'],
  ['Meridian', null],
])('knows a heading with a slip in it: %s', (text, kind) => {
  expect(misspeltKind(text)).toBe(kind)
})

it('takes all lines of a print above the text for headings when one of them is known, and finds jobs below them', () => {
  expect(
    jobsOf([
      heading('Education'),
      printed('Kittel College\t2015 – 2018'),
      heading('Family Business'),
      printed('Accountant', { bold: true }),
      printed('Orchid Foods Ltd\tMay 2018 – June 2020'),
      printed('Kept the books of two shops.', { bullet: true }),
      heading('Beyond the Desk'),
      printed('Chess, cricket'),
    ]),
  ).toEqual([['Accountant', 'Orchid Foods Ltd']])
})

it('goes on with the next job below the achievements of the one before', () => {
  const job = (title: string, house: string, dates: string) => [
    printed(title, { bold: true }),
    printed(house),
    printed(dates),
    printed('Kept the books.', { bullet: true }),
  ]
  expect(
    jobsOf([
      heading('Experience'),
      ...job('Accountant', 'Orchid Foods Ltd', 'May 2018 – June 2020'),
      printed('Achievements', { bold: true }),
      printed('Closed the year two weeks early.'),
      ...job('Clerk', 'Meridian Bank', 'May 2014 – April 2018'),
    ]),
  ).toEqual([
    ['Accountant', 'Orchid Foods Ltd'],
    ['Clerk', 'Meridian Bank'],
  ])
})

it('joins the dates of a beginning and an end beside each other, and an employer that wraps after a comma', () => {
  const { work } = parseResume(
    {
      lines: [
        ...person,
        heading('Experience'),
        printed('City of Hubli, Roads,\t05/2018\t06/2020'),
        printed('Parks Department', { gap: 1.2 }),
        printed('Accountant'),
      ],
    },
    today,
  ).resume
  expect(work).toMatchObject([{ startDate: '2018-05', endDate: '2020-06' }])
  expect(work[0]?.name).toContain('Parks Department')
})

it('knows a heading that is two known ones', () => {
  expect(headingKind('Ausbildung/ Schule')).toBe('education')
  expect(headingKind('Stages + Emplois')).toBe('work')
  expect(headingKind('Schule/ Norvik')).toBe(null)
})

it('knows a heading whose words have no blanks between them', () => {
  expect(headingKind('PROFESSIONALSUMMARY')).toBe('summary')
  expect(headingKind('EXPÉRIENCEPROFESSIONNELLE')).toBe('work')
})
