import { expect, it } from 'vitest'
import type { TextLine } from '../../../documents/text-line.ts'
import { readPlainText } from '../../../documents/plain-text.ts'
import { parseResume } from '../../parse-resume.ts'
import { withoutCentring } from '../centred-lines.ts'
import { readDegree } from '../words/degrees.ts'
import { documentTitle } from '../headings/heading-kind.ts'
import { logicalLines } from '../logical-lines/logical-lines.ts'
import { jobScore } from '../words/role-words.ts'
import { printed } from '../spec-printed-line.ts'

const today = new Date('2026-11-21T06:00:00Z')
const parse = (text: string) =>
  parseResume({ lines: readPlainText(new TextEncoder().encode(`Asha Rao\nasha@example.com\n\n${text}\n`)) }, today)
    .resume
const jobsOf = (text: string) => parse(`Experience\n\n${text}`).work.map(({ position, name }) => [position, name])
const readPrinted = (...lines: readonly TextLine[]) =>
  parseResume({ lines: [printed('Asha Rao', 24), printed('asha@example.com', 10), ...lines] }, today).resume

it('keeps two titles before an employer together', () => {
  expect(jobsOf('Community Midwife, Team Leader, Leeds Hospitals\n2022 - Present')).toEqual([
    ['Community Midwife, Team Leader', 'Leeds Hospitals'],
  ])
})

it('takes a town behind a stroke for no part of the title', () => {
  expect(jobsOf('ST. NICHOLAS HOSPITAL | Nurse | Lagos Island | Jan 2015 - Oct 2017\n• Kept the stock.')).toEqual([
    ['Nurse', 'ST. NICHOLAS HOSPITAL'],
  ])
})

it('takes an institute beside the title for a part of the employer below', () => {
  const job = (institute: string, years: string) =>
    `Studentischer Mitarbeiter – Institut für ${institute}\t${years}\nUniversität Innsbruck\n• Erhob Daten.`
  expect(
    jobsOf(`${job('Finanzwissenschaft', '04/2024 – 02/2026')}\n\n${job('Anglistik', '06/2022 – 09/2023')}`),
  ).toEqual([
    ['Studentischer Mitarbeiter – Institut für Finanzwissenschaft', 'Universität Innsbruck'],
    ['Studentischer Mitarbeiter – Institut für Anglistik', 'Universität Innsbruck'],
  ])
})

it('reads jobs that are told before their projects', () => {
  expect(
    jobsOf(
      '• Currently working as Test Engineer for Cognizant from October 2015 – Till date.\n' +
        '• Worked as Test Engineer for Tech Mahindra from August 2011 – September 2015.\n\n' +
        'Project#1\nClient : CISCO\nRole : Team Member\nDuration : Jan 2012-May 2012',
    ),
  ).toEqual([
    ['Test Engineer', 'Cognizant'],
    ['Test Engineer', 'Tech Mahindra'],
  ])
})

it('reads jobs without dates whose first line has another size', () => {
  const job = (names: string, size: number) => [printed(names, size), printed('Led a shift of 60 weavers.', 10)]
  const { work } = readPrinted(
    printed('Experience', 15),
    ...job('LEITERIN DISPOSITION, Nagel-Group', 11),
    ...job('STAFF MIDWIFE, Rotunda Hospital', 13),
    ...job('SHIFT SUPERVISOR, Welspun India', 13),
  )
  expect(work.map(({ name }) => name)).toEqual(['Nagel-Group', 'Rotunda Hospital', 'Welspun India'])
})

it('finds the names far below a date that has none beside it', () => {
  const school = (dates: string, gap: number, [name = '', subject = '', degree = '', mark = '']: readonly string[]) => [
    { ...printed(dates, 11.25), gap },
    { ...printed(name, 9.25), cells: [{ text: name, bold: true, at: 0 }], bold: true, gap: 3.1 },
    { ...printed(subject, 11.25), gap: 2.8 },
    { ...printed(degree, 11.25), gap: 1.4 },
    { ...printed(mark, 11.25), gap: 1.4 },
  ]
  const { education } = readPrinted(
    printed('Education', 16),
    ...school('09.2020 - 12.2021', 2.9, ['University of Bradford', 'Midwifery', 'MSc', 'GPA: Merit']),
    ...school('10.2009 - 11.2014', 3.5, ['University of Ibadan', 'Nursing Science', 'Bachelor', 'GPA: 4.2']),
  )
  expect(education.map(({ institution, studyType }) => [institution, studyType])).toEqual([
    ['University of Bradford', 'MSc'],
    ['University of Ibadan', 'Bachelor'],
  ])
})

it('reads schools that stand behind `at`', () => {
  const school = (degree: string, name: string, dates: string) =>
    [degree, `at ${name}`, dates, 'Grade: Merit'].map((text) => printed(text, 10))
  const { education } = readPrinted(
    printed('Education', 16),
    ...school('MSc in Midwifery', 'University of Bradford', 'Sep 2020 - Dec 2021'),
    ...school('Bachelor in Nursing', 'University of Ibadan', 'Oct 2009 - Nov 2014'),
  )
  expect(education.map(({ institution, studyType }) => [institution, studyType])).toEqual([
    ['University of Bradford', 'MSc'],
    ['University of Ibadan', 'Bachelor'],
  ])
})

it.each([['Hello I’m Asha Rao'], ['Hello', 'I’m Asha Rao']])('finds a name that follows a greeting: %s', (...lines) => {
  const { basics } = parseResume(
    { lines: [...lines.map((text) => printed(text, 14)), printed('asha@example.com', 10)] },
    today,
  ).resume
  expect(basics.name).toBe('Asha Rao')
})

it('joins a first and a last name in capitals, one of them beside other text', () => {
  const { basics } = parseResume(
    {
      lines: [
        printed('ASHA\tAccountant with ten years in the textile trade of Surat.', 9),
        printed('RAO', 26),
        printed('asha@example.com', 9),
      ],
    },
    today,
  ).resume
  expect(basics.name).toBe('Asha Rao')
})

it('takes the date that a template could not print for none', () => {
  expect(logicalLines([printed('Midwife\tMar 2022 - Invalid date', 10)]).map(({ cells }) => cells[1]?.text)).toEqual([
    'Mar 2022 -',
  ])
})

it('takes lines of a list for no sign against centred names', () => {
  const at = (text: string, indent: number) => ({
    ...logicalLines([printed(text, 10)])[0]!,
    indent,
    cells: [{ text, bold: false, at: indent, end: indent + 5 * text.length }],
  })
  const centred = (text: string) => at(text, 200 - 2.5 * text.length)
  const lines = [
    ...['Rotunda Hospital', 'Staff Midwife', 'Acme', 'Shift Supervisor'].map(centred),
    ...['Opened a clinic.', 'Wrote the handover sheet of the ward.', 'Kept the stock.'].map((text) => at(text, 60)),
  ]
  expect(withoutCentring(lines).map(({ indent }) => indent)).toEqual([0, 0, 0, 0, 60, 60, 60])
})

it('takes a dash without a beginning for no dates', () => {
  const { work } = readPrinted(
    printed('Experience', 16),
    printed('Nagel-Group GmbH, Weaver\t— Present', 12),
    printed('Led a shift of 60 weavers.', 10),
    printed('Rotunda Hospital, Staff Midwife\t—', 12),
    printed('Worked on the labour ward.', 10),
  )
  expect(work.map(({ position, name }) => [position, name])).toEqual([
    ['Weaver', 'Nagel-Group GmbH'],
    ['Staff Midwife', 'Rotunda Hospital'],
  ])
})

it('finds a telephone number between an address and a town', () => {
  const { basics } = parseResume(
    { lines: [printed('Asha Rao', 24), printed('asha@example.co.uk+44 7700 900618Leeds, GB', 10)] },
    today,
  ).resume
  expect([basics.email, basics.phone]).toEqual(['asha@example.co.uk', '+44 7700 900618'])
})

it('joins an address that wraps without a blank', () => {
  const piece = (text: string) => ({
    ...printed(text, 10),
    cells: [{ text, bold: false, at: 0, node: 4 }],
  })
  expect(logicalLines([piece('t.adeyinka@example.co.'), piece('uk')]).map(({ text }) => text)).toEqual([
    't.adeyinka@example.co.uk',
  ])
})

it('takes a colon in front of a value for a part of its label', () => {
  const { work } = readPrinted(
    printed('Experience', 16),
    printed('Company\t: Arvind Limited', 10),
    printed('Role\t: Weaver', 10),
    printed('Duration\t: Jan 2012-May 2014', 10),
  )
  expect(work.map(({ position, name }) => [position, name])).toEqual([['Weaver', 'Arvind Limited']])
})

it('knows words that are no names of their kind', () => {
  expect(jobScore('California College of the Arts')).toBe(0)
  expect(documentTitle.test('My CV')).toBe(true)
  expect(readDegree('10+2 - PCM')?.studyType).toBe('10+2')
})
