import { translateText } from '@bazaar/agents-kit/server'
import { dictionaryOf } from '@bazaar/locale/dictionary'
import { expect, test } from 'vitest'
import { parseResume } from '../shared/engine/resume/parse-resume.ts'
import { readPlainText } from '../shared/engine/documents/plain-text.ts'
import { misfitOf } from '../shared/engine/resume/misfit.ts'
import { noticesOf } from './engine.server.ts'
import { resumeReport } from './engine/report.ts'
import output from './example-output.json' with { type: 'json' }
import { hi } from './report.hi.ts'
import { StructuredResume } from '../shared/json-resume.ts'

const resume = StructuredResume.parse(output.structured_resume)
const full: StructuredResume = {
  ...resume,
  basics: { ...resume.basics, summary: 'I bake.' },
  work: [
    { name: 'Hooli', startDate: '2020-01' },
    { position: 'Baker', name: 'Initech', startDate: '2015-06', location: 'Pune' },
  ],
  skills: [{ name: 'Baking' }],
  languages: [{ language: 'Marathi' }],
  certificates: [{ name: 'ISO 22000' }],
  awards: [{ title: 'Best Loaf' }],
  projects: [{ name: 'Sunday market' }],
  publications: [{ name: 'On rye' }],
  volunteer: [{ summary: 'Food bank' }],
  interests: [{ name: 'Chess' }],
  meta: { ...resume.meta, total_experience_months: 14, unparsed: ['Page 2'] },
}

test('the headings, spans and remarks of a resume are Hindi', () => {
  const told = translateText(resumeReport({ resume: full, current: new Set([0]) }, true), dictionaryOf(hi))
  const headings = told.split('\n').filter((line) => line.startsWith('## '))
  expect(headings.filter((line) => !/\p{Script=Devanagari}/u.test(line))).toEqual(['## JSON Resume'])
  expect(headings.length).toBeGreaterThan(10)
  expect(told).toContain('कुल 1 साल 2 महीने का काम')
  expect(told).toContain('2020-01 – अब तक\n')
  expect(told).toContain('2015-06 – अंत की तारीख नहीं दी गई · Pune')
  expect(told).toContain('- Sunday market')
  expect(told).not.toContain('OCR from a scan')
})

test('the notices about a document that is no resume are Hindi', () => {
  const text = 'Sheets of paper, forty rupees each. They are due on Monday before noon.'
  const parsed = parseResume({ lines: readPlainText(Buffer.from(text)) }, new Date('2026-11-21'))
  const notices = [...noticesOf(parsed), misfitOf(parsed) ?? '']
  expect(notices.length).toBeGreaterThan(2)
  expect(notices.map(dictionaryOf(hi)).filter((notice) => /[a-z]{3}/i.test(notice))).toEqual([])
})
