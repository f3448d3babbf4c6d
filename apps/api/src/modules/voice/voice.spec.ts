import { implementations } from '@bazaar/agents-content/server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSpeechModel } from '../../adapters/speech/index.ts'
import { transcribes, startSpeechServer } from '../../adapters/speech/loopback-speech.ts'
import { type TestApp, testApp } from '../../testing/index.ts'
import { checkInvariants } from '../credits/ledger/check-invariants.ts'
import { signedInWith } from '../runs/spec-user.ts'
import { createRunWorker, type RunWorker } from '../runs/work/worker.ts'

const url = '/api/v1/content/voice-transcript'
const draftUrl = '/api/v1/content/voice-email-draft'
const transcript = 'Dear Neha, please send the invoice by Friday.'

/** Half a second of a tone and half a second of silence, 16 kHz WAV. */
const spoken = (): Buffer => {
  const bytes = Buffer.alloc(44 + 32_000)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(36 + 32_000, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(16_000, 24)
  bytes.writeUInt32LE(32_000, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(32_000, 40)
  for (let at = 0; at < 8_000; at += 1) bytes.writeInt16LE(Math.round(12_000 * Math.sin(at / 8)), 44 + at * 2)
  return bytes
}
const formOf = (bytes: Buffer, field = 'audio_file', name = 'recorded_audio.wav') => {
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(bytes)], { type: 'audio/wav' }), name)
  return form
}

type Person = Awaited<ReturnType<typeof signedInWith>>
const send = async (t: TestApp, { headers }: Person, path: string, form: FormData) => {
  const asked = new Request('http://spec.example', { method: 'POST', body: form })
  return t.app.inject({
    method: 'POST',
    url: path,
    headers: { ...headers, 'content-type': asked.headers.get('content-type') ?? '' },
    payload: Buffer.from(await asked.arrayBuffer()),
  })
}

describe('with a speech service', () => {
  let t: TestApp
  let worker: RunWorker
  let person: Person
  let service: Awaited<ReturnType<typeof startSpeechServer>>
  beforeAll(async () => {
    service = await startSpeechServer(transcribes(transcript))
    const speech = createSpeechModel({
      SPEECH_PROVIDER: 'openai',
      SPEECH_BASE_URL: service.baseUrl,
      SPEECH_API_KEY: undefined,
      SPEECH_MODEL: 'whisper-1',
      SPEECH_LANGUAGE: 'en',
      DATA_DIR: '/nowhere',
    })
    t = await testApp({ ports: { speech }, implementations })
    worker = createRunWorker(t.services)
    await worker.start()
  })
  afterAll(async () => {
    await worker.stop()
    await t.close()
    await service.close()
  })
  beforeEach(async () => {
    person = await signedInWith(t, 3)
  })
  const balance = async () => (await t.app.inject({ url: '/api/v1/credit/credit', headers: person.headers })).json()

  it('reports that voice input is available', async () => {
    const answer = await t.app.inject({ url, headers: person.headers })
    expect(answer.json()).toEqual({ available: true, reason: '', limits: '', place: null })
  })
  it('transcribes a recording free of charge', async () => {
    const answer = await send(t, person, url, formOf(spoken()))
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ transcript, seconds: 1, notices: [] })
    expect((await balance()).user.credit_score).toBe(3)
  })
  it('returns a draft for the single call of the specification', async () => {
    const answer = await send(t, person, draftUrl, formOf(spoken()))
    expect(answer.statusCode).toBe(200)
    expect(answer.json().data.email_draft).toContain('Hello Neha,\n\nPlease send the invoice by Friday.')
    expect(answer.json()).toMatchObject({ data: { transcript }, credits_charged: 0 })
    expect((await balance()).user.credit_score).toBe(3)
  })
  it('creates a draft from a corrected transcript without a recording', async () => {
    const answer = await t.app.inject({
      method: 'POST',
      url: draftUrl,
      headers: person.headers,
      payload: { transcript: 'Please call me on Monday.', recipient: 'Om' },
    })
    expect(answer.json().data.email_draft).toContain('Hello Om,\n\nPlease call me on Monday.')
  })
  it.each([
    ['no recording', () => formOf(spoken(), 'other'), 422, 'Please record your message and press Submit Audio.'],
    [
      'another container',
      () => formOf(Buffer.from('OggS and so on, no wave')),
      415,
      'This is not a WAV recording. Please record again.',
    ],
    [
      'silence',
      () => formOf(Buffer.concat([spoken().subarray(0, 44), Buffer.alloc(32_000)])),
      422,
      /^No speech was heard/,
    ],
  ])('refuses %s, and charges nothing', async (_what, form, status, words) => {
    const answer = await send(t, person, url, form())
    expect(answer.statusCode).toBe(status)
    expect(answer.json().detail).toMatch(words)
    expect((await balance()).user.credit_score).toBe(3)
  })
  it('charges nothing for a draft of an unreadable recording', async () => {
    const answer = await send(t, person, draftUrl, formOf(Buffer.from('RIFF....WAVEnothing here at all')))
    expect(answer.statusCode).toBe(422)
    expect((await balance()).user.credit_score).toBe(3)
    await checkInvariants(t.db)
  })
  it('requires a session', async () => {
    expect((await t.app.inject({ method: 'POST', url })).statusCode).toBe(401)
    expect((await t.app.inject({ url })).statusCode).toBe(401)
  })
})

describe('without a speech service', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp({ ports: { speech: undefined }, implementations })
  })
  afterAll(() => t.close())

  it('reports it before recording, and reserves no credits', async () => {
    const person = await signedInWith(t, 1)
    expect((await t.app.inject({ url, headers: person.headers })).json()).toEqual({
      available: false,
      reason: 'Speech to text is not set up',
      limits: '',
      place: null,
    })
    for (const path of [url, draftUrl]) {
      const answer = await send(t, person, path, formOf(spoken()))
      expect([answer.statusCode, answer.json().detail]).toEqual([503, 'Speech to text is not set up'])
    }
    const { rows } = await t.pool.query('select count(*)::int as runs from run where user_id = $1', [person.userId])
    expect(rows).toEqual([{ runs: 0 }])
  })
})
