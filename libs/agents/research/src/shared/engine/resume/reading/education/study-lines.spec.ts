import { expect, it } from 'vitest'
import type { TextLine } from '../../../documents/text-line.ts'
import { readPlainText } from '../../../documents/plain-text.ts'
import { parseResume } from '../../parse-resume.ts'
import { printed } from '../spec-printed-line.ts'

const today = new Date('2026-11-21T06:00:00Z')
const educationOf = (text: string) =>
  parseResume(
    { lines: readPlainText(new TextEncoder().encode(`Asha Rao\nasha@example.com\n\nEducation\n\n${text}\n`)) },
    today,
  ).resume.education
const schoolsOf = (text: string) => educationOf(text).map(({ institution }) => institution)

it('takes a state behind a town for no degree', () => {
  expect(
    educationOf('Morgan College\tBaltimore, MD | May 2020\nHonors Bachelor of Science in Physics').map(
      ({ studyType, institution }) => [studyType, institution],
    ),
  ).toEqual([['Honors Bachelor of Science', 'Morgan College']])
})

it('takes what was done at a school for no school', () => {
  const item = (text: string): TextLine => ({ ...printed(text, 9), bullet: true, indent: 16 })
  const { education } = parseResume(
    {
      lines: [
        printed('Asha Rao', 24),
        printed('asha@example.com', 10),
        { ...printed('Education', 14), bold: true, gap: 2 },
        printed('Statistics BSc\tJune 2025', 9),
        printed('Universidad de Nada\tGPA: 9.4/10', 9),
        printed('Physics BSc\tJune 2024', 9),
        printed('Universidad de Nada\tGPA: 8.9/10', 9),
        printed('Exchange Student\t2023-2024', 9),
        printed('University of Nothing\tFirst Class', 9),
        printed('Colegio San Antonio\tSep 2014 - Jun 2020', 9),
        item('Graduated top of a class of ninety.'),
        printed('Alpena High School\tAug 2018 - Jun 2019', 9),
        item('Studied abroad for a year.'),
      ],
    },
    today,
  ).resume
  expect(education.map(({ institution }) => institution).slice(3)).toEqual([
    'Colegio San Antonio',
    'Alpena High School',
  ])
})

it('takes the company of an apprenticeship for its school', () => {
  expect(
    schoolsOf(
      '10/2016 – 09/2018\tMaster Studium Technik, FH Nordstadt\n09/2006 – 05/2010\tLehre zum Mechatroniker, Inocon Technologie GmbH, Attnang-Puchheim.',
    ),
  ).toEqual(['FH Nordstadt', 'Inocon Technologie GmbH'])
})

it('reads a lone degree with a full stop above its dates', () => {
  expect(schoolsOf('Bacharelado em Engenharia da Computação, FATEC.\nJaneiro, 2022 – Dezembro, 2026.')).toEqual([
    'FATEC.',
  ])
})

it('prefers the column of the institution to that of the board, with breaks in its heading', () => {
  const row = (...cells: [text: string, at: number][]): TextLine => ({
    ...printed('x', 11),
    cells: cells.map(([text, at]) => ({ text, bold: false, at })),
  })
  const { education } = parseResume(
    {
      lines: [
        printed('Asha Rao', 24),
        printed('asha@example.com', 10),
        { ...printed('Education', 14), bold: true, gap: 2 },
        row(
          ['Course &', 0],
          ['Discipline', 0],
          ['University', 100],
          ['/ Board', 100],
          ['Institution', 200],
          ['Year of', 300],
          ['Passing', 300],
        ),
        row(['B.Tech', 0], ['Deccan University', 100], ['Coastal Engineering College', 200], ['2014', 300]),
        row(
          ['Intermediate', 0],
          ['Board of Intermediate Education', 100],
          ['Lotus Junior College', 200],
          ['2010', 300],
        ),
      ],
    },
    today,
  ).resume
  expect(education.map(({ institution }) => institution)).toEqual([
    'Coastal Engineering College',
    'Lotus Junior College',
  ])
})
