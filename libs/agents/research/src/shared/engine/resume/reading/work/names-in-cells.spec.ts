import { expect, it } from 'vitest'
import type { TextLine } from '../../../documents/text-line.ts'
import { readPlainText } from '../../../documents/plain-text.ts'
import { parseResume } from '../../parse-resume.ts'
import { isPlacePart } from '../words/places.ts'
import { jobScore } from '../words/role-words.ts'
import { printed } from '../spec-printed-line.ts'

const today = new Date('2026-11-21T06:00:00Z')
const head = 'Asha Rao\nasha@example.com'
const parse = (text: string) =>
  parseResume({ lines: readPlainText(new TextEncoder().encode(`${text}\n`)) }, today).resume
const jobsOf = (text: string) =>
  parse(`${head}\n\nExperience\n\n${text}`).work.map(({ position, name }) => [position, name])
const readPrinted = (...lines: readonly TextLine[]) =>
  parseResume({ lines: [printed('Asha Rao', 24), printed('asha@example.com', 10), ...lines] }, today).resume
const heading = (text: string): TextLine => ({ ...printed(text, 14), bold: true, gap: 2 })

it('takes no person named by a label for a title', () => {
  const stay = (years: string, house: string, title: string, person: string): TextLine[] => [
    { ...printed(`${years}\t${house}`, 10), gap: 2 },
    printed(title, 10),
    printed(`Advisor: ${person}, Department of Physics`, 10),
    { ...printed('Measured films.', 10), bullet: true, indent: 100 },
  ]
  const { work } = readPrinted(
    heading('Experience'),
    ...stay('Aug 2018 – Aug 2019', 'Deccan University', 'Contestant of the Physics Tournament', 'Prof. Meera Joshi'),
    ...stay('Oct 2021 – Dec 2021', 'Institute of Optics', 'Guest of the Films Group', 'Prof. Arun Sen'),
  )
  expect(work.map(({ position }) => position)).toEqual([
    'Contestant of the Physics Tournament',
    'Guest of the Films Group',
  ])
})

it('takes no remark in brackets beside a date for a name', () => {
  const { work } = readPrinted(
    heading('Experience'),
    printed('February 2015 – September 2015 (loan from the Treasury)', 11),
    printed('Position:\tTax Adviser', 11),
    { ...printed('Ran the desk.', 10), bullet: true, indent: 20 },
    printed('January 2013 – January 2015', 11),
    printed('Position:\tAuditor', 11),
    { ...printed('Checked accounts.', 10), bullet: true, indent: 20 },
  )
  expect(work.map(({ position, name }) => [position, name])).toEqual([
    ['Tax Adviser', undefined],
    ['Auditor', undefined],
  ])
})

it('takes a description before a date for no name', () => {
  const text =
    'Wrote and maintained connectors for the accounting programs of about forty customers in nine countries as Developer'
  expect(jobsOf(`${text}\tMar 2010 - Mar 2011\nOrion Systems Ltd\n• Fixed bugs.`)).toEqual([
    [undefined, 'Orion Systems Ltd'],
  ])
})

it('keeps a title in two fonts beside its employer', () => {
  const job = (rank: string, title: string, years: string): TextLine => {
    const line = printed(`${years}\t${rank} ${title}\tApplied Mathematics, The University of Nowhere`, 10)
    return { ...line, cells: line.cells.map((cell, at) => (at === 1 ? { ...cell, parts: [rank, title] } : cell)) }
  }
  const { work } = readPrinted(
    heading('Experience'),
    job('Sessional', 'Lecturer', '2015–2016'),
    { ...printed('Lectures for first years.', 9), indent: 90 },
    job('Senior', 'Tutor', '2013–2015'),
    { ...printed('Tutorials for first years.', 9), indent: 90 },
  )
  expect(work.map(({ position }) => position)).toEqual(['Sessional Lecturer', 'Senior Tutor'])
})

it.each([
  [
    '2019 - 2021\tVollzeit: Monteur im Sondermaschinenbau, Inocon GmbH',
    ['Monteur im Sondermaschinenbau', 'Inocon GmbH'],
  ],
  ['Secretário, Summus Ltda (Meio Período).\n2019 - 2021', ['Secretário', 'Summus Ltda']],
  ['Cygnet Solutions Ltd: Programmer Analyst | LINK\t2019 - 2021', ['Programmer Analyst', 'Cygnet Solutions Ltd']],
])('reads %s without its hours and links', (text, names) => {
  expect(jobsOf(`${text}\n• Did the work.`)).toEqual([names])
})

it('takes a prize in the list of jobs for none', () => {
  expect(
    jobsOf(
      [
        'Software Engineer\tJan 2022 – Mar 2024\nOrion Systems Ltd\n• Wrote services.',
        'Rising Star Award\tApr 2024 – Orion Systems Ltd',
        'Best Newcomer Award\tNov 2022 – Orion Systems Ltd',
      ].join('\n\n'),
    ).map(([position]) => position),
  ).toEqual(['Software Engineer'])
})

it.each([
  '15.08.2019 – 09.07.2020\tFachoberschule im Bereich Wirtschaft\nCarl-Hahn-Schule Nordstadt',
  'Geburtsdatum: 07.06.1997 – 07.06.1997\nWerarring Ltd',
])('takes no school and no birthday for a job', (other) => {
  const job = (years: string, house: string) => `${years}\tVerkäufer\n${house}`
  expect(
    jobsOf(
      [job('01.08.2016 – 31.07.2018', 'Nordkauf GmbH'), other, job('01.08.2020 – 30.09.2020', 'Südkauf GmbH')].join(
        '\n\n',
      ),
    ),
  ).toEqual([
    ['Verkäufer', 'Nordkauf GmbH'],
    ['Verkäufer', 'Südkauf GmbH'],
  ])
})

it('knows titles with a prefix, and countries with full stops', () => {
  expect([jobScore('Co-Lead'), isPlacePart('P.R.China'), isPlacePart('U.S')]).toEqual([3, true, true])
})

it('finds a name before its title and a dash', () => {
  expect(parse('Asha Rao - Senior Software Engineer\nasha@example.com\n\nSkills\n\nSQL').basics.name).toBe('Asha Rao')
})

it('reads the employer below the text of a tab in Word', () => {
  const job = (years: string, title: string, house: string): TextLine[] => {
    const dated = printed(`${years}\t${title}`, 14)
    const edge = { indent: 141, cells: [{ text: house, bold: false, at: 0 }] }
    return [
      { ...dated, cells: dated.cells.map((cell) => ({ ...cell, at: 0 })) },
      { ...printed(house, 10), ...edge },
      {
        ...printed('Arbeit in der Lehre', 10),
        ...edge,
        cells: [{ text: 'Arbeit in der Lehre', bold: false, at: 0 }],
        bullet: true,
      },
    ]
  }
  const { work } = readPrinted(
    heading('Praxiserfahrung'),
    ...job('01/10/2020-31/01/2021', 'Praktikant', 'Institut für Statik'),
    ...job('01/03/2019-31/08/2019', 'Werkstudent', 'Nordwerk AG & Co. KG'),
  )
  expect(work.map(({ position, name }) => [position, name])).toEqual([
    ['Praktikant', 'Institut für Statik'],
    ['Werkstudent', 'Nordwerk AG & Co. KG'],
  ])
})

it('takes a bold employer with its town for no heading', () => {
  const bold = (text: string, gap: number): TextLine => ({
    ...printed(text, 10),
    bold: true,
    cells: [{ text, bold: true, at: 0 }],
    gap,
  })
  const item = {
    ...printed('Delivered service to 50+ customers daily, through active listening', 10.5),
    bullet: true,
    indent: 18,
  }
  const job = (title: string, years: string, house: string): TextLine[] => [
    { ...printed(`${title} | ${years}`, 10), gap: 2.4 },
    bold(house, 1.2),
    item,
    item,
    item,
  ]
  const { work } = readPrinted(
    bold('Work Experience', 2.4),
    ...job('SERVICE DIRECTOR', 'August 2020 to Current', 'Hometown Foods – Lincoln, NE'),
    ...job('ACCOUNT MANAGER', 'August 2020 to Current', 'Hometown Foods – Lincoln, NE'),
    ...job('ASSISTANT MANAGER', 'May 2017 to August 2020', 'Nelson Business Works - Lincoln, NE'),
    bold('Skills', 2.4),
    item,
    bold('Education', 2.4),
    item,
  )
  expect(work.map(({ name }) => name)).toEqual(['Hometown Foods', 'Hometown Foods', 'Nelson Business Works'])
})
