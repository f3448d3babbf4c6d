import { expect, it } from 'vitest'
import type { TextLine } from '../../documents/text-line.ts'
import { parseResume } from '../parse-resume.ts'

const textLine = (text: string): TextLine => ({
  page: 1,
  column: 0,
  cells: [{ text, bold: false, at: 0 }],
  size: text === 'Education' ? 14 : 10,
  bold: false,
  bullet: false,
  indent: 0,
  gap: text === 'Education' ? 3 : 1.4,
  fill: 0.5,
})

it('reads a bold line with a label as the names that it holds', () => {
  const bold = (text: string) => ({ ...textLine(text), bold: true })
  const item = (text: string) => ({ ...textLine(text), bullet: true })
  const lines = [
    textLine('Education'),
    bold('Aim: Master of Science, Aldham University'),
    item('2023 - 2025'),
    bold('Bachelor of Science, Alster University'),
    item('2020 - 2023'),
    item('Average 2.1'),
  ]
  const { education } = parseResume({ lines: [textLine('Ilse Brandt'), ...lines] }, new Date('2026-11-21')).resume
  expect(education.map(({ institution }) => institution)).toEqual(['Aldham University', 'Alster University'])
})

it('joins a name that is hyphenated beside its dates, with the town beside its end', () => {
  const cell = (text: string, at: number) => ({ text, bold: false, at })
  const row = (...cells: ReturnType<typeof cell>[]): TextLine => ({ ...textLine(''), cells, indent: cells[0]?.at ?? 0 })
  const lines = [
    { ...textLine('Experience'), size: 14, gap: 3 },
    row(cell('2017 - 2018', 0), cell('Norvik Telecom Labora-', 70)),
    row(cell('tory Ltd', 70), cell('Oslo', 340)),
    row(cell('Network Engineer:', 70)),
    row(cell('2015 - 2016', 0), cell('Lumo Print Ltd', 70), cell('Oslo', 340)),
    row(cell('Trainee:', 70)),
  ]
  const { work } = parseResume({ lines: [textLine('Ilse Brandt'), ...lines] }, new Date('2026-11-21')).resume
  expect(work.map(({ name }) => name)).toEqual(['Norvik Telecom Laboratory Ltd', 'Lumo Print Ltd'])
})

it('reads as many naming lines in each job as most have', () => {
  const at = (indent: number) => (text: string) => ({ ...textLine(text), indent })
  const [name, text] = [at(0), at(20)]
  const lines = [
    { ...textLine('Experience'), size: 14, gap: 3 },
    name('2015 – 2016 | THM | Eventhelfer'),
    text('Posters and maps'),
    name('2014 – 2015 | PPS | Rundgang'),
    text('Signs'),
    name('2012 – 2014 | ZAL | Kartenbau'),
    name('Puzzles for Children'),
    name('2010 – 2012 | LOK | Kuchenbau'),
    text('Sweets'),
  ]
  const { work } = parseResume({ lines: [textLine('Ilse Brandt'), ...lines] }, new Date('2026-11-21')).resume
  expect(work.map(({ name: house, position }) => [position, house])[2]).toEqual(['Kartenbau', 'ZAL'])
})

it('ends no schools at a certificate that is named below one of them', () => {
  const heading = (text: string) => ({ ...textLine(text), size: 14, gap: 3 })
  const lines = [
    heading('Languages'),
    textLine('Welsh'),
    heading('Education'),
    textLine('2022 – 2024 | Language Academy'),
    { ...textLine('Zertifikat'), bold: true, size: 8 },
    textLine('2014 – 2020 | Aldham College'),
  ]
  const { education } = parseResume({ lines: [textLine('Ilse Brandt'), ...lines] }, new Date('2026-11-21')).resume
  expect(education).toHaveLength(2)
})

it('reads no courses that are dated list items as jobs', () => {
  const item = (text: string, dates: string): TextLine => ({
    ...textLine(text),
    bullet: true,
    cells: [
      { text, bold: false, at: 0 },
      { text: dates, bold: false, at: 300 },
    ],
  })
  const lines = [
    { ...textLine('Experience'), size: 14, gap: 3 },
    item('Data Analysis', 'August - September 2024'),
    item('Web technologies', 'October - December 2023'),
    item('Nuxt', 'April - May 2023'),
  ]
  const { work } = parseResume({ lines: [textLine('Ilse Brandt'), ...lines] }, new Date('2026-11-21')).resume
  expect(work).toEqual([])
})

it('keeps the whole title of a job whose employer is above the job before', () => {
  const bold = (text: string) => ({ ...textLine(text), bold: true, size: 12, cells: [{ text, bold: true, at: 0 }] })
  const lines = [
    { ...textLine('Experience'), size: 16, gap: 3 },
    bold('NORVIK'),
    textLine('Team Lead, Print Engineering'),
    textLine('Dec 2023 - Jan 2025'),
    bold('LUMO & CO.'),
    textLine('Associate, Print Engineering'),
    textLine('Jan 2021 - Aug 2021'),
    textLine('Analyst, Print Engineering'),
    textLine('Jan 2020 - Jan 2021'),
    bold('ALDHAM CLUB'),
    textLine('Electrical Engineer'),
    textLine('Jan 2015 – Dec 2016'),
  ]
  const { work } = parseResume({ lines: [textLine('Ilse Brandt'), ...lines] }, new Date('2026-11-21')).resume
  expect([work[2]?.position, work[2]?.name]).toEqual(['Analyst, Print Engineering', 'LUMO & CO.'])
})

it('takes no text below a wider gap for names', () => {
  const bold = (text: string) => ({ ...textLine(text), bold: true, gap: 2, cells: [{ text, bold: true, at: 0 }] })
  const dated = (house: string, dates: string): TextLine => ({
    ...textLine(house),
    gap: 1.2,
    cells: [
      { text: house, bold: false, at: 0 },
      { text: dates, bold: false, at: 300 },
    ],
  })
  const text = (words: string) => ({ ...textLine(words), gap: 1.6 })
  const lines = [
    { ...textLine('Experience'), size: 14, gap: 3 },
    bold('SELBSTSTÄNDIGKEIT'),
    dated('Club Norvik, Berlin', '07/2012 - 10/2019'),
    text('Verantwortung für Mitarbeiter'),
    bold('BÜROKAUFFRAU'),
    dated('Lumo Akademie, Berlin', '11/2006 - 05/2009'),
    text('Assistent der Leitung'),
  ]
  const { work } = parseResume({ lines: [textLine('Ilse Brandt'), ...lines] }, new Date('2026-11-21')).resume
  expect(work.map(({ position }) => position)).toEqual(['SELBSTSTÄNDIGKEIT', 'BÜROKAUFFRAU'])
})
