import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readDocument } from '../../shared/engine/documents/read-document.ts'
import { parseResume } from '../../shared/engine/resume/parse-resume.ts'
import { phoneNumberOf } from '../../shared/engine/resume/reading/words/phones.ts'
import { findSpan } from '../../shared/engine/resume/reading/words/spans.ts'
import vectors from '../vectors/profile_fixtures.json' with { type: 'json' }

const [single, columns] = vectors.fixtures
const printed = async (name: string) => {
  const bytes = new Uint8Array(readFileSync(join(import.meta.dirname, '../vectors', name)))
  const document = await readDocument({ name, type: 'application/pdf', bytes }, new AbortController().signal)
  return parseResume(document, new Date('2026-11-21T06:00:00Z'))
}
const stated = (parsed: Awaited<ReturnType<typeof printed>>, path: string): string =>
  (parsed.evidence.find((entry) => entry.path === path)?.lines ?? []).map((id) => parsed.document[id]?.text).join(' ')

describe('printed fixtures', () => {
  it('reads the one-column resume, whose dates come first in the file', async () => {
    const parsed = await printed('single-column.pdf')
    const { basics, work, education, skills, languages } = parsed.resume
    const expected = single!.expect
    expect([basics.name, basics.email, basics.phone]).toEqual([
      expected.basics.name,
      expected.basics.email,
      expected.basics.phone,
    ])
    expect(`${basics.location?.city}, ${basics.location?.region}`).toBe(expected.basics.location)
    expect(basics.profiles?.map(({ url }) => url.replace('https://', ''))).toEqual(expected.basics.profiles)
    expect(
      work.map((job) => ({
        name: job.name,
        position: job.position,
        startDate: job.startDate,
        endDate: job.endDate ?? null,
        highlights: job.highlights?.length,
      })),
    ).toEqual(expected.work)
    expect(education).toEqual(expected.education)
    expect(skills.map(({ name }) => name)).toEqual(expected.skills)
    expect(languages.map(({ language }) => language)).toEqual(expected.languages)
    expect(parsed.resume.meta).toMatchObject({
      unparsed: [],
      phone_number: '+919845012345',
      total_experience_months: 113,
    })
  })

  it('reads the two-column profile, whose lines share their heights', async () => {
    const parsed = await printed('two-columns.pdf')
    const { basics, work, skills, languages, certificates } = parsed.resume
    const expected = columns!.expect
    expect([basics.name, basics.label, basics.email]).toEqual([
      expected.basics.name,
      expected.basics.label,
      expected.basics.email,
    ])
    expect(basics.location).toEqual({ city: 'Mumbai', region: 'Maharashtra', countryCode: 'IN' })
    expect(stated(parsed, 'basics.location')).toBe(expected.basics.location)
    expect(basics.profiles?.map(({ url }) => url.replace('https://', ''))).toEqual(expected.basics.profiles)
    expect(parsed.sections.flatMap(({ heading }) => heading?.text ?? [])).toEqual(expected.sections)
    expect(
      work.map((job) => ({
        name: job.name,
        position: job.position,
        startDate: job.startDate,
        endDate: job.endDate ?? null,
      })),
    ).toEqual(expected.work)
    expect(skills.map(({ name }) => name)).toEqual(expected.skills)
    expect(languages.map(({ language, fluency }) => `${language} (${fluency})`)).toEqual(expected.languages)
    expect(certificates.map(({ name }) => name)).toEqual(expected.certificates)
  })
})

describe('dates and phone numbers', () => {
  it.each(vectors.dates.map(([text, span]) => [text as string, span] as const))('%s', (text, span) => {
    const found = findSpan(text)
    expect([found?.start, found?.end]).toEqual(span)
  })
  it.each(vectors.phones.map(([text, number]) => [text as string, number] as const))('%s → %s', (text, number) => {
    expect(phoneNumberOf(text)).toBe(number)
  })
})
