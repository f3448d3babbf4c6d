import { expect, it } from 'vitest'
import { readPlainText } from '../../documents/plain-text.ts'
import { parseResume } from '../parse-resume.ts'

const parse = (text: string) => {
  const lines = readPlainText(new TextEncoder().encode(`Asha Kulkarni\nasha@example.com\n\n${text}\n`))
  return parseResume({ lines }, new Date('2026-11-21T06:00:00Z')).resume
}

it('reads jobs above the heading of education when no heading announces them', () => {
  const { work, education } = parse(
    'Accountant - Arvind Limited\nJan 2019 - Present\n\nEducation\nGujarat University\nB.Com\n2010 - 2013',
  )
  expect(work.map(({ position, name }) => [position, name])).toEqual([['Accountant', 'Arvind Limited']])
  expect(education).toHaveLength(1)
})

it.each([
  ['a date without the words of a job', 'Trekking in Ladakh\nJan 2019 - Mar 2019'],
  ['words of a job with a single date', 'Member of the Accountant Guild, 2019'],
])('takes %s for no job without a heading', (_, text) => {
  expect(parse(`${text}\n\nEducation\nGujarat University\nB.Com\n2010 - 2013`).work).toEqual([])
})

it('takes the place and date above a signature for no job', () => {
  const { work } = parse('Experience\n\nAccountant\nArvind Limited\nJan 2019 - Present\n\nPune, the 12 November 2026')
  expect(work).toHaveLength(1)
})

it('reads jobs that are rows of a list', () => {
  const { work } = parse(
    'Work Experience\n• Intern – KPIT Technologies, Pune (Jan 2025 to Jun 2025)\n• Ambassador – Internshala, Pune (Aug 2023 to May 2024)',
  )
  expect(work.map(({ name, startDate }) => [name, startDate])).toEqual([
    ['KPIT Technologies', '2025-01'],
    ['Internshala', '2023-08'],
  ])
})

it('takes no dated project for a job', () => {
  const { work } = parse(
    'Projects\n\nFlight Price Engineer | Self Project\nMar 2025 – Apr 2025\n\nEducation\nGujarat University\nB.Com\n2010 - 2013',
  )
  expect(work).toEqual([])
})

it('looks for no jobs below unknown headings where jobs have a heading of their own', () => {
  const jobs =
    'EXPERIENCE\n\nAccountant, Arvind Limited\nJan 2019 - Present\n\nEDUCATION\n\nGujarat University\n2010 - 2013\n\nSKILLS\n\nTally, Excel'
  const other =
    'SUPERVISION\n\nMain Supervisor, Study of Birds\nApr 2018 – May 2018\n\nSupervisor, Study of Fish\nApr 2017 – May 2017'
  expect(parse(`${jobs}\n\n${other}`).work).toHaveLength(1)
})

it('reads jobs without a heading whose dates stand beside a link', () => {
  const { work } = parse(
    'Orchid Foods - Accountant\nhttps://example.org\tJan 2019 - Present\n\nEducation\nGujarat University\nB.Com\n2010 - 2013',
  )
  expect(work.map(({ position, name, startDate }) => [position, name, startDate])).toEqual([
    ['Accountant', 'Orchid Foods', '2019-01'],
  ])
})
