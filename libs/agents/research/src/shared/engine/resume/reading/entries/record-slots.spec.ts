import { expect, it } from 'vitest'
import type { TextLine } from '../../../documents/text-line.ts'
import { parseResume } from '../../parse-resume.ts'

type Printed = { text: string; size?: number; bold?: boolean; indent?: number; gap?: number; right?: string }

const line = ({ text, size = 10, bold = false, indent = 0, gap = 1.4, right }: Printed): TextLine => {
  const cells = [text, ...(right === undefined ? [] : [right])]
  return {
    page: 1,
    column: 0,
    cells: cells.map((cell, index) => ({ text: cell, bold: bold && index === 0, at: index === 0 ? indent : 380 })),
    size,
    bold: bold && right === undefined,
    bullet: false,
    indent,
    gap,
    fill: 0.5,
  }
}

const jobsIn = (...printed: Printed[]) => {
  const lines = [
    { text: 'Ilse Brandt', size: 20 },
    { text: 'ilse@example.com' },
    { text: 'Experience', size: 14, gap: 3 },
  ]
  return parseResume({ lines: [...lines, ...printed].map(line) }, new Date('2026-11-21T06:00:00Z')).resume.work.map(
    ({ position, name, startDate }) => [position, name, startDate?.slice(0, 4)],
  )
}

it('reads what stands around each date, however small its first letter', () => {
  expect(
    jobsIn(
      { text: 'Norvik, Inc. / Team Lead', size: 12, gap: 3 },
      { text: 'SEPT 2018 – NOV 2024, OSLO', size: 9 },
      { text: 'Built a reporting tool for advertisers with many users.' },
      { text: 'lumo, Inc. / Engineer', size: 12, gap: 3 },
      { text: 'FEB 2015 – APR 2018, OSLO', size: 9 },
      { text: 'Wrote an application for sellers of used books.' },
      { text: 'Halden AB / Analyst', size: 12, gap: 3 },
      { text: 'JUN 2013 – AUG 2014, OSLO', size: 9 },
    ),
  ).toEqual([
    ['Team Lead', 'Norvik, Inc.', '2018'],
    ['Engineer', 'lumo, Inc.', '2015'],
    ['Analyst', 'Halden AB', '2013'],
  ])
})

it('takes the dates of parts of a job for its text', () => {
  expect(
    jobsIn(
      { text: 'Norvik AS / Team Lead', size: 12, gap: 3 },
      { text: 'SEPT 2018 – NOV 2024, OSLO', size: 9 },
      { text: '2021/10 – 2022/11 · Platform', size: 9, gap: 3 },
      { text: 'Owned the whole life of a product for advertisers and their clients.' },
      { text: '2019/01 – 2021/09 · Reports', size: 9, gap: 3 },
      { text: 'Lumo AS / Engineer', size: 12, gap: 3 },
      { text: 'FEB 2015 – APR 2018, OSLO', size: 9 },
      { text: 'Halden AB / Analyst', size: 12, gap: 3 },
      { text: 'JUN 2013 – AUG 2014, OSLO', size: 9 },
    ).map(([position]) => position),
  ).toEqual(['Team Lead', 'Engineer', 'Analyst'])
})

it('keeps names whole that stand in lines of their own', () => {
  expect(
    jobsIn(
      { text: 'Software Engineer – Dynamics & Simulation', size: 12, gap: 2.4 },
      { text: 'Orbis – European Space Agency', right: '2017 – 2019' },
      { text: 'Full stack developer, PM', size: 12, gap: 2.4 },
      { text: 'Velden Systems GmbH', right: '2013 – 2017' },
      { text: 'Consultant', size: 12, gap: 2.4 },
      { text: 'Norvik AS', right: '2011 – 2013' },
    ),
  ).toEqual([
    ['Software Engineer – Dynamics & Simulation', 'Orbis – European Space Agency', '2017'],
    ['Full stack developer, PM', 'Velden Systems GmbH', '2013'],
    ['Consultant', 'Norvik AS', '2011'],
  ])
})

it('accepts a job of one year that has the form of the others', () => {
  expect(
    jobsIn(
      { text: 'Norvik', bold: true, right: 'Skien', gap: 2 },
      { text: 'Backend Developer', right: '03/2020 – 06/2021' },
      { text: 'Halden Group', bold: true, right: 'Moss', gap: 2 },
      { text: 'Backend Developer', right: '09/2018 – 02/2020' },
      { text: 'Concept', bold: true, right: 'Hamar', gap: 2 },
      { text: 'Personnel de service', right: '2017' },
    ).map(([position, name]) => [position, name]),
  ).toContainEqual(['Personnel de service', 'Concept'])
})

it('reads no words below a date in the margin as names', () => {
  const job = (dates: string, title: string, kind: string): Printed[] => [
    { text: dates, right: title, gap: 2 },
    { text: kind, right: 'Print and web' },
  ]
  const printed = [
    ...job('2015 – 2016', 'Plan of a test bench, Norvik AS', 'Trainee'),
    ...job('2013 – 2015', 'Study of a test bench, Halden AB', 'Intern'),
  ]
  expect(jobsIn(...printed)).toEqual([
    ['Plan of a test bench', 'Norvik AS', '2015'],
    ['Study of a test bench', 'Halden AB', '2013'],
  ])
})

it('reads the employer below the dates of the one job that has none beside them', () => {
  const dated = (text: string, right: string) => ({ text, right, size: 11, bold: !text.includes('English'), gap: 1.7 })
  expect(
    jobsIn(
      dated('Research Assistant – Chair of Finance', '04/2025 – 02/2026'),
      { text: 'University of Aldham' },
      { text: 'Looked after two field studies' },
      dated('Data Collector', '11/2023 – 01/2024'),
      { text: 'Medical University' },
      { text: 'Collected answers of patients' },
      dated('Research Assistant – Chair of English', '06/2022 – 09/2023'),
      { text: 'University of Aldham' },
      { text: 'Helped with one field study' },
    ).map(([position, name]) => [position, name])[1],
  ).toEqual(['Data Collector', 'Medical University'])
})
