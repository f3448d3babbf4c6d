import { expect, it } from 'vitest'
import { readPlainText } from '../../../documents/plain-text.ts'
import { parseResume } from '../../parse-resume.ts'

const today = new Date('2026-11-21T06:00:00Z')
const jobsOf = (...jobs: readonly string[]) => {
  const text = ['Asha Rao', 'asha@example.com', '', 'Experience', '', ...jobs, ''].join('\n')
  const { resume } = parseResume({ lines: readPlainText(new TextEncoder().encode(text)) }, today)
  return resume.work.map(({ position, name }) => [position, name])
}

it('parts a title from its employer only by the sign that every entry has', () => {
  expect(
    jobsOf(
      'Grants Officer, Trusts @ Northfield Heritage\t2016 – 2021',
      '• Wrote applications.',
      'Programme Assistant – Arts in Health @ Riverbank\t2013 – 2016',
      '• Booked artists.',
      'Clerk @ Hillcrest\t2010 – 2013',
      '• Kept the files.',
    ),
  ).toEqual([
    ['Grants Officer, Trusts', 'Northfield Heritage'],
    ['Programme Assistant – Arts in Health', 'Riverbank'],
    ['Clerk', 'Hillcrest'],
  ])
})

it('keeps a title with a line of its own whole where others have no comma', () => {
  expect(
    jobsOf(
      'Orvane',
      'Product Manager, Merchant Payments\t2021 – 2024',
      '• Led a team.',
      'Quillstone',
      'Product Manager\t2018 – 2021',
      '• Led refunds.',
    ),
  ).toEqual([
    ['Product Manager, Merchant Payments', 'Orvane'],
    ['Product Manager', 'Quillstone'],
  ])
})

it('leaves a known place and a company behind a title out of it', () => {
  expect(
    jobsOf(
      'Orvane',
      'Product Manager, Pune\t2021 – 2024',
      '• Led a team.',
      'Quillstone',
      'Product Manager\t2018 – 2021',
      '• Led refunds.',
    ),
  ).toEqual([
    ['Product Manager', 'Orvane'],
    ['Product Manager', 'Quillstone'],
  ])
})

it('ends a title before the last comma where it goes on in small letters', () => {
  expect(
    jobsOf(
      'Manager, night shift, Belmora\t2016 – 2020',
      '• Led a team.',
      'Buyer, Tarquin\t2013 – 2016',
      '• Bought steel.',
    ),
  ).toEqual([
    ['Manager, night shift', 'Belmora'],
    ['Buyer', 'Tarquin'],
  ])
})
