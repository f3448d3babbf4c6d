import { expect, it } from 'vitest'
import { readPlainText } from '../../documents/plain-text.ts'
import type { TextLine } from '../../documents/text-line.ts'
import { parseResume } from '../parse-resume.ts'
import { printed } from './spec-printed-line.ts'

const today = new Date('2026-11-21T06:00:00Z')
const parse = (text: string) =>
  parseResume({ lines: readPlainText(new TextEncoder().encode(`Asha Rao\nasha@example.com\n\n${text}\n`)) }, today)
    .resume
const jobsOf = (text: string) => parse(`Experience\n\n${text}`).work.map(({ position, name }) => [position, name])

it('takes a town in a cell of its own for no department', () => {
  expect(jobsOf('Orchid Foods\t11/2020 – Present\nPolicy Officer\tCardiff\n• Prepared briefings.')).toEqual([
    ['Policy Officer', 'Orchid Foods'],
  ])
})

it('leaves out the towns that stand behind every employer above its job', () => {
  expect(
    jobsOf(
      'Orlen, Zamość\tmaj 2021 – obecnie\nStarszy analityk\n\nLotos, Gdynia\tmaj 2017 – maj 2021\nAnalityk danych',
    ),
  ).toEqual([
    ['Starszy analityk', 'Orlen'],
    ['Analityk danych', 'Lotos'],
  ])
})

it.each([
  ['Orchid Foods, Hubli', 'Kittel College'],
  ['Orchid Foods', 'Kittel College, Hubli'],
])('leaves out the town of a school where employers have one, too: %s', (employer, expected) => {
  const { education } = parse(
    `Experience\n\n${employer}\t2018 - Present\nAccountant\n\nEducation\n\nKittel College, Hubli\t2007 - 2009\nB.Com`,
  )
  expect(education.map(({ institution }) => institution)).toEqual([expected])
})

it.each(['obecnie', 'сих пор'])('reads one or two small words behind the dash of a date as current: %s', (now) => {
  const { work } = parse(`Experience\n\nAccountant\nArvind Limited\n2019 – ${now}`)
  expect(work.map(({ startDate, endDate }) => [startDate, endDate])).toEqual([['2019', undefined]])
})

it('reads sections by their print where no heading is known', () => {
  const lines = [
    printed('Asha Rao', 24),
    printed('asha@example.com', 11),
    printed('Opetushistoria', 15),
    printed('University of Turku\t2010 - 2014', 11),
    printed('MSc, Physics', 11),
    printed('Toimenkuvat', 15),
    printed('Neste\t2014 - 2020', 11),
    printed('Fyysikko', 11),
  ]
  const { work, education } = parseResume({ lines: lines.map((line) => ({ ...line })) }, today).resume
  expect([work.map(({ name }) => name), education.map(({ institution }) => institution)]).toEqual([
    ['Neste'],
    ['University of Turku'],
  ])
})

it('reads a heading that wraps in the margin', () => {
  const lines = [
    printed('Asha Rao', 24),
    printed('Experiência', 9),
    printed('profissional\t2020 - atual\tLocaliza', 9),
    printed('\t\tContador', 9),
  ]
  expect(parseResume({ lines }, today).resume.work.map(({ name }) => name)).toEqual(['Localiza'])
})

it.each(['Asha Rao CV', '+Asha Rao'])('reads the name in %s', (text) => {
  const lines = [printed(text, 24), printed('asha@example.com', 11)]
  expect(parseResume({ lines }, today).resume.basics.name).toBe('Asha Rao')
})

it('reads a name set in two fonts', () => {
  const [name, mail] = [printed('Asha Rao', 24), printed('asha@example.com', 11)]
  const cells = name.cells.map((cell) => ({ ...cell, parts: ['Asha', 'Rao'] satisfies [string, string] }))
  expect(parseResume({ lines: [{ ...name, cells }, mail] }, today).resume.basics.name).toBe('Asha Rao')
})

it('reads employers in the print of the headings above each job', () => {
  const large = (text: string): TextLine => ({ ...printed(text, 14), bold: true, gap: 2.4 })
  const job = (employer: string, title: string, dates: string) => [
    large(employer),
    { ...printed(title, 12), bold: true },
    printed(dates, 12),
    printed('Bought 5,400 tonnes in the 2015 season.', 12),
  ]
  const lines = [
    printed('Asha Rao', 24),
    large('About'),
    printed('Buys cocoa from 18,000 farmers and builds traceability.', 12),
    large('Work Experience'),
    ...job('Olam Ghana', 'Procurement Manager', '2017 - Present'),
    ...job('Armajaro Ghana', 'District Officer', '2012 - 2017'),
    large('Skills'),
    printed('Traceability', 12),
  ]
  const { work } = parseResume({ lines }, today).resume
  expect(work.map(({ position, name }) => [position, name])).toEqual([
    ['Procurement Manager', 'Olam Ghana'],
    ['District Officer', 'Armajaro Ghana'],
  ])
})

it('reads the name beside its label below the title of the document', () => {
  const lines = [
    printed('Curriculum Vitae', 24),
    printed('About me', 14),
    printed('Name\tAsha Rao', 12),
    printed('Email\tasha@example.com', 12),
  ]
  expect(parseResume({ lines }, today).resume.basics.name).toBe('Asha Rao')
})

it.each([
  'Manager, Indirect Tax — BDO India\n2017 – 2021\n• Advised clients.',
  'BDO India - Manager, Indirect Tax\n2017 – 2021\n• Advised clients.',
  'BDO India\nManager, Indirect Tax\t2017 – 2021\n• Advised clients.',
])('keeps a comma inside a title: %s', (text) => {
  expect(jobsOf(text)).toEqual([['Manager, Indirect Tax', 'BDO India']])
})

it('takes a known word in the print of the text, below every job, for no heading', () => {
  const job = (title: string, years: string) =>
    [title, 'Klebl', years, 'Courses', 'Coordinated the works.'].map((text, at) => printed(text, at === 0 ? 14 : 11))
  const lines = [
    printed('Asha Rao', 24),
    printed('EXPERIENCE', 13),
    ...job('Site Manager', '2020 – Present'),
    ...job('Engineer', '2016 – 2020'),
    ...job('Trainee', '2014 – 2016'),
  ]
  expect(parseResume({ lines }, today).resume.work.map(({ position }) => position)).toEqual([
    'Site Manager',
    'Engineer',
    'Trainee',
  ])
})

it.each([
  ['السيرة الذاتية', 'أحمد علي'],
  ['जीवन परिचय', 'आशा राव'],
  ['Currículum Vitae', 'Ana Pérez Ruiz'],
  ['Hoja de vida', 'Ana Pérez Ruiz'],
])('takes the title of the document for no name: %s', (title, name) => {
  const lines = readPlainText(new TextEncoder().encode(`${title}\n${name}\nana@example.com\n+34 600 123 456\n`))
  expect(parseResume({ lines }, today).resume.basics.name).toBe(name)
})
