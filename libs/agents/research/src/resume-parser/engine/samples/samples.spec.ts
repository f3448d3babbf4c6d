import { describe, expect, it } from 'vitest'
import { readDocument } from '../../../shared/engine/documents/read-document.ts'
import { parseResume } from '../../../shared/engine/resume/parse-resume.ts'
import { samplesOf } from './samples.ts'
import { addScores, inventedJobs, scoreResume } from './score.ts'

const readable = samplesOf(2).filter(({ format }) => format.kind !== 'html')
const signal = new AbortController().signal

/** Printed layouts need a browser: `npm run bench -- resumes` measures them all. */
describe('generated resumes that need no browser', () => {
  it('are read accurately enough, with no invented jobs', async () => {
    const scores = []
    for (const { id, format, person } of readable) {
      const made = await format.make(person)
      const bytes = typeof made === 'string' ? new TextEncoder().encode(made) : made
      const document = await readDocument({ name: `${id}.${format.kind}`, type: '', bytes }, signal)
      const { resume } = parseResume(document, new Date('2026-11-21T06:00:00Z'))
      expect([id, inventedJobs(person, resume)]).toEqual([id, 0])
      scores.push(scoreResume(person, resume))
    }
    const total = addScores(scores)
    const share = (field: keyof typeof total): number => total[field].right / total[field].of
    for (const field of ['name', 'email', 'phone'] as const)
      expect([field, share(field) >= 0.95]).toEqual([field, true])
    for (const field of ['title', 'company', 'start', 'end'] as const) {
      expect([field, share(field) >= 0.85]).toEqual([field, true])
    }
  }, 120_000)

  it('are the same every time', () => {
    expect(samplesOf(1).map(({ person }) => person)).toEqual(samplesOf(1).map(({ person }) => person))
  })
})
