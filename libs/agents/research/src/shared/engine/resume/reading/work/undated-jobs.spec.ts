import { expect, it } from 'vitest'
import { parseResume } from '../../parse-resume.ts'
import { printed } from '../spec-printed-line.ts'
import type { TextLine } from '../../../documents/text-line.ts'

const jobsOf = (...lines: readonly TextLine[]) =>
  parseResume(
    { lines: [printed('Asha Rao', 24), printed('asha@example.com', 10), printed('Experience', 15), ...lines] },
    new Date('2026-11-21T06:00:00Z'),
  ).resume.work.map(({ position, name, startDate }) => [position, name, startDate])

it('reads jobs without dates whose names are in one print', () => {
  expect(
    jobsOf(
      printed('Staff Midwife', 12),
      printed('Rotunda Hospital', 10),
      printed('Worked on the labour ward with many others.', 10),
      printed('Quality Manager, Weaving', 12),
      printed('Arvind Limited', 10),
      printed('Answers for the quality of 400 looms.', 10),
    ),
  ).toEqual([
    ['Staff Midwife', 'Rotunda Hospital', undefined],
    ['Quality Manager, Weaving', 'Arvind Limited', undefined],
  ])
})

it('reads jobs without dates that begin with words in capitals', () => {
  expect(
    jobsOf(
      printed('STAFF MIDWIFE, Rotunda Hospital', 10),
      printed('Worked on the labour ward with many others.', 10),
      printed('SHIFT SUPERVISOR, Welspun India', 10),
      printed('Led a shift of 60 weavers.', 10),
    ),
  ).toEqual([
    ['STAFF MIDWIFE', 'Rotunda Hospital', undefined],
    ['SHIFT SUPERVISOR', 'Welspun India', undefined],
  ])
})

it('takes texts without titles and employers for no jobs', () => {
  expect(
    jobsOf(
      printed('Online Bookstore', 12),
      printed('Built a shop that sells books to readers.', 10),
      printed('Weather Station', 12),
      printed('Measures rain and wind on a roof in Hubli.', 10),
    ),
  ).toEqual([])
})

const dated = (name: string, title: string, dates: string) => [
  { ...printed(`${name}\t${dates}`.replace(/\t$/, ''), 13) },
  printed(title, 11),
  printed('Led a shift of 60 weavers through three fairs.', 9),
]

it('reads a job without a date between dated ones', () => {
  expect(
    jobsOf(
      ...dated('Arvind Limited', 'Shift Supervisor', '2019 - 2023'),
      ...dated('Rotunda Hospital', 'Staff Midwife', ''),
      ...dated('Welspun India', 'Weaver', '2011 - 2014'),
    ),
  ).toEqual([
    ['Shift Supervisor', 'Arvind Limited', '2019'],
    ['Staff Midwife', 'Rotunda Hospital', undefined],
    ['Weaver', 'Welspun India', '2011'],
  ])
})

it('takes no other text in the print of the names for a job', () => {
  const jobs = jobsOf(
    ...dated('Arvind Limited', 'Shift Supervisor', '2019 - 2023'),
    printed('Two awards of the trade fair.', 13),
    ...dated('Welspun India', 'Weaver', '2011 - 2014'),
  )
  expect(jobs).toHaveLength(2)
})
