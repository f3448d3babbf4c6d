import { afterAll, beforeAll, expect, it } from 'vitest'
import { eq } from '../../db/drizzle.ts'
import { type TestApp, testApp } from '../../testing/index.ts'
import { readEvents } from '../runs/events.ts'
import { signedInWith } from '../runs/spec-user.ts'
import { run, runUpload } from '../runs/tables.ts'
import { createRunWorker, type RunWorker } from '../runs/work/worker.ts'
import { implementations } from './registry.ts'

let t: TestApp
let worker: RunWorker
let headers: Record<string, string>
beforeAll(async () => {
  t = await testApp({ implementations })
  worker = createRunWorker(t.services, { graceMs: 100 })
  await worker.start()
  headers = (await signedInWith(t, 10)).headers
})
afterAll(async () => {
  await worker.stop()
  await t.close()
})

const resume = `Asha Rao
asha.rao@example.com

EXPERIENCE
Senior Accountant, Meridian Bank          Apr 2021 - Present
- Closed the books in four days.`

const send = async (url: string, texts: Record<string, string>, content = resume, name = 'cv.txt') => {
  const form = new FormData()
  for (const [key, text] of Object.entries(texts)) form.append(key, text)
  form.append('file', new Blob([content]), name)
  const request = new Request('http://x/', { method: 'POST', body: form })
  return t.app.inject({
    method: 'POST',
    url,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
  })
}

it('parses a resume at its canonical and its older address, and stores no file', async () => {
  const answer = await send('/api/v1/recruitment/resume-parser', {})
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    structured_resume: { basics: { name: 'Asha Rao' }, work: [{ name: 'Meridian Bank', startDate: '2021-04' }] },
    engine: 'embedded',
    credits_charged: 1,
  })
  const older = await send('/app2/api/marketingops/v2/resume-parser', {})
  expect(older.json().structured_resume).toEqual(answer.json().structured_resume)
  expect(await t.db.select().from(runUpload)).toEqual([])
  const [stored] = await t.db.select({ input: run.input }).from(run)
  expect(JSON.stringify(stored?.input)).not.toContain('Meridian')
})

it('reads a profile only with consent; an older client, which cannot give it, gets only the resume', async () => {
  const refused = await send('/api/v1/recruitment/disc-profile', { consent: 'false' })
  expect([refused.statusCode, refused.json().fields]).toEqual([
    422,
    { consent: 'Please confirm that the person has agreed to this.' },
  ])
  const older = await send('/marketingops/v2/disc-profile/', {})
  expect(older.json()).toMatchObject({
    structured_resume: { basics: { name: 'Asha Rao' } },
    disc_profile: { answer: 'no_consent', shares: null, evidence: [] },
  })
  const agreed = await send('/api/v1/recruitment/disc-profile', { consent: 'true' })
  expect(agreed.json().disc_profile).toMatchObject({ answer: 'not_enough_text', style: null })
})

it('charges nothing for an unreadable file, and reports the cause', async () => {
  const before = await t.app.inject({ url: '/api/v1/credit/credit', headers })
  const answer = await send('/api/v1/recruitment/resume-parser', {}, '%PDF-1.7 and no more', 'cv.pdf')
  const detail = 'This file is damaged and cannot be read. Save it again and try once more. You were not charged.'
  expect([answer.statusCode, answer.json().detail]).toEqual([422, detail])
  const after = await t.app.inject({ url: '/api/v1/credit/credit', headers })
  expect(after.json()).toEqual(before.json())
})

it('reports the error of a file at its field: in the response, in the stored run and in its last event', async () => {
  const answer = await send('/api/v1/recruitment/resume-parser', {}, '%PDF-1.7 torn off', 'cv.pdf')
  const { code, detail, fields } = answer.json()
  const wrong = 'This file is damaged and cannot be read. Save it again and try once more.'
  expect([answer.statusCode, code, fields]).toEqual([422, 'INVALID_INPUT', { file: wrong }])
  expect(detail).toBe(`${wrong} You were not charged.`)
  const [failed] = await t.db.select({ id: run.id }).from(run).where(eq(run.state, 'failed'))
  const id = failed?.id ?? ''
  const kept = (await t.app.inject({ url: `/api/v1/runs/${id}`, headers })).json()
  expect(kept.error).toEqual({ code, detail, fields })
  const events = await readEvents(t.db, id, 0)
  expect(events.at(-1)?.event).toMatchObject({ type: 'failed', code, detail, fields })
})
