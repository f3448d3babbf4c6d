import { expect, it } from 'vitest'
import { readPlainText } from '../../../documents/plain-text.ts'
import { parseResume } from '../../parse-resume.ts'

const confidencesOf = (text: string) => {
  const lines = readPlainText(new TextEncoder().encode(`Asha Kulkarni\nasha@example.com\n\nExperience\n\n${text}\n`))
  const { meta, work } = parseResume({ lines }, new Date('2026-11-21T06:00:00Z')).resume
  return work.map(({ position, name }, index) => {
    const [title = 0, house = 0] = ['position', 'name'].map((key) => meta.confidence[`work.${index}.${key}`])
    return [position, name, Math.max(title, house) < 0.6 ? 'unsure' : 'sure']
  })
}

it.each([
  ['a job and its employer', '2018 – 2020\tAnalyst, Meridian Bank', [['Analyst', 'Meridian Bank', 'sure']]],
  ['words of a sentence', '2018 – 2020\tand kept their books, Meridian Bank', 'unsure'],
  ['a lone name with a weak word', '02/2021 – 10/2022\nEspaçolaser', 'unsure'],
])('says how sure it is of %s', (_, text, expected) => {
  const read = confidencesOf(text)
  if (typeof expected === 'string') expect(read.map((one) => one[2])).toEqual([expected])
  else expect(read).toEqual(expected)
})

it.each([
  ['a workload in brackets', '2018 – 2020\tAnalyst (80%)\nMeridian Bank (Teilzeit 50%)'],
  ['a dot between the two', '2018 – 2020\nAnalyst ● Meridian Bank'],
  ['a label', 'Meridian Bank\t2018 – 2020\nRole: Analyst'],
])('reads names without %s', (_, text) => {
  expect(confidencesOf(text).map(([position, name]) => [position, name])).toEqual([['Analyst', 'Meridian Bank']])
})
