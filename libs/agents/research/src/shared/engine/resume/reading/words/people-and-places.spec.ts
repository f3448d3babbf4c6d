import { expect, it } from 'vitest'
import { readPlainText } from '../../../documents/plain-text.ts'
import { parseResume } from '../../parse-resume.ts'
import { readPlace } from './places.ts'

const parse = (text: string) =>
  parseResume({ lines: readPlainText(new TextEncoder().encode(`${text}\n`)) }, new Date('2026-11-21T06:00:00Z')).resume

it.each([
  ['Asha Rao BSN, RN, OCN', 'Asha Rao'],
  ['Asha Rao, MBA', 'Asha Rao'],
  ['氏名佐々木謙', '佐々木謙'],
])('reads the name in %s', (line, name) => {
  expect(parse(`${line}\n\nasha@example.com`).basics.name).toBe(name)
})

it('completes a family name beside its label with the whole name above', () => {
  expect(parse('Asha Rao | Mainz\nasha@example.com\n\nPersönliche Daten\n\nName: Rao').basics.name).toBe('Asha Rao')
})

it.each([
  ['+49 171/8106299', '+49 171/8106299'],
  ['Celular: 922 212 688.', '922 212 688'],
  ['〒335-0004  090-9315-2466', '090-9315-2466'],
  ['0334281675 01/05/1999', '0334281675'],
])('reads the telephone number in %s', (line, phone) => {
  expect(parse(`Asha Rao\nasha@example.com\n${line}`).basics.phone).toBe(phone)
})

it('ends an address before a word that is printed close behind it', () => {
  expect(parse('Asha Rao\nasha@example.comSukuta').basics.email).toBe('asha@example.com')
})

it.each(['Verbania', 'Mainz', 'Roma', 'Deutschland', 'Genève, Suisse', 'Salzburg, Österreich'])(
  'knows that %s is a place',
  (text) => {
    expect(readPlace(text, true)).not.toBeNull()
  },
)

it.each(['Reading', 'Mobile', 'Toyota', 'United Nations', 'mainz'])('takes %s for no place', (text) => {
  expect(readPlace(text, true)).toBeNull()
})

it.each([
  ['Liceo Cavalieri, Verbania', 'Liceo Cavalieri'],
  ['Modern College, Salem', 'Modern College, Salem'],
])('leaves a European town out of the name of a school, and an Indian one in: %s', (printed, name) => {
  const { education } = parse(`Asha Rao\nasha@example.com\n\nEducation\n\nM.Sc. Physics, ${printed}, 2012 – 2014`)
  expect(education.map(({ institution }) => institution)).toEqual([name])
})

it('finds a school below its degree', () => {
  const { education } = parse(
    'Asha Rao\nasha@example.com\n\nEducation\n\nMaster in Physics  2012 – 2014\nUniversity of Lagos\n- Thesis on light.\n\nBachelor in Physics  2009 – 2012\nUniversity of Ibadan\n- Thesis on sound.',
  )
  expect(education.map(({ institution }) => institution)).toEqual(['University of Lagos', 'University of Ibadan'])
})

it('splits a school, a subject and a degree that are one word', () => {
  const { education } = parse('Asha Rao\nasha@example.com\n\n教育经历\n\n2018.09 - 2022.06\n太湖学院通信工程本科')
  expect(education).toMatchObject([{ institution: '太湖学院', studyType: '本科', area: '通信工程' }])
})

it('reads a job of a single date as begun and ended then', () => {
  const { work } = parse(
    'Asha Rao\nasha@example.com\n\nExperience\n\nAccountant, Orchid Foods Ltd\n2018 – 2020\n\nClerk, Meridian Bank\n2016\n\nTypist, Meridian Bank\n2014 – 2015',
  )
  expect(work[1]).toMatchObject({ startDate: '2016', endDate: '2016' })
})

it('reads employers of a 職務経歴書 with their period in the line below', () => {
  const { work } = parse(
    'Asha Rao\nasha@example.com\n\n職務経歴\n\n株式会社ポッケ\n期間：2021年5月〜現在\n\n株式会社アサ\n期間：2014年4月〜2021年3月',
  )
  expect(work).toMatchObject([
    { name: '株式会社ポッケ', startDate: '2021-05' },
    { name: '株式会社アサ', startDate: '2014-04', endDate: '2021-03' },
  ])
})

it('keeps a house and the one it belongs to together', () => {
  const { work } = parse(
    'Asha Rao\nasha@example.com\n\nExperience\n\n2018 – 2020  Nurse, Cancer Institute, University Hospital, Atlanta\n\n2016 – 2018  Nurse, Heart Institute, University Hospital, Atlanta',
  )
  expect(work.map(({ name }) => name)).toEqual([
    'Cancer Institute, University Hospital',
    'Heart Institute, University Hospital',
  ])
})

it('reads a name before a comma and a title in the same line, which two texts of a web page set', () => {
  const cell = {
    text: 'Asha Kulkarni, Textile Quality Manager',
    bold: false,
    at: 0,
    parts: ['Asha Kulkarni,', 'Textile Quality Manager'] as [string, string],
  }
  const line = { page: 1, column: 0, cells: [cell], size: 15, bold: false, bullet: false, indent: 0, gap: 0, fill: 0.6 }
  const mail = { ...line, size: 9, gap: 1.6, cells: [{ text: 'asha@example.in', bold: false, at: 0 }] }
  expect(parseResume({ lines: [line, mail] }, new Date('2026-11-21')).resume.basics.name).toBe('Asha Kulkarni')
})
