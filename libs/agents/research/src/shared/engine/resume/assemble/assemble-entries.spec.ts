import { expect, it } from 'vitest'
import { found, type Found } from '../reading/found.ts'
import { findSpan } from '../reading/words/spans.ts'
import { assembleEducation, assembleWork } from './assemble-entries.ts'
import { createEvidenceRecorder } from './evidence-recorder.ts'

const named = (value: string, id: number): Found => found(value, [{ ids: [id] }], 0.95)
const spanOf = (id: number) => {
  const read = findSpan('2016 – 2019')
  return read && { read, ids: [id] }
}
const none = { location: null, summary: null, highlights: [] }
const whole = { ...none, name: named('Norvik AS', 0), position: named('Analyst', 0), span: spanOf(0) }
const withoutTitle = { ...whole, name: named('Halden AB', 1), position: null }

const housesOf = (...entries: Parameters<typeof assembleWork>[0]): (number | undefined)[] => {
  const recorder = createEvidenceRecorder()
  assembleWork(entries, recorder)
  return entries.map((_, index) => recorder.confidence[`work.${index}.name`])
}

it.each([
  ['a job without a title beside whole ones', [whole, withoutTitle], [0.95, 0.95]],
  ['jobs of which most lack a part', [whole, withoutTitle, withoutTitle], [0.95, 0.55, 0.55]],
  ['a lone job that lacks a part', [withoutTitle], [0.55]],
])('says how sure it is of %s', (_, entries, expected) => {
  expect(housesOf(...entries)).toEqual(expected)
})

it('is less sure of schools of which most have no dates', () => {
  const school = { institution: named('Aldham College', 0), studyType: named('BSc', 0), area: null, score: null }
  const recorder = createEvidenceRecorder()
  const entries = [{ ...school, span: spanOf(0) }, ...[1, 2].map(() => ({ ...school, span: null }))]
  assembleEducation(entries, recorder)
  expect([0, 1, 2].map((index) => recorder.confidence[`education.${index}.studyType`])).toEqual([0.95, 0.7, 0.7])
})
