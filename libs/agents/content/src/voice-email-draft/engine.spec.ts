import type { EmailDraft } from '../shared/email-draft.ts'
import { voiceEmailDraft } from './definition.ts'
import { voiceEmailDraftExample } from './example-answer.ts'
import type { SpeechModel } from '@bazaar/agents-kit/server'
import { expect, test } from 'vitest'
import { listen } from '../shared/engine/spec-serve.ts'
import { writeWav } from '../shared/engine/voice/wav.ts'
import { contextWith } from '../shared/engine/writing/spec-ports.ts'
import { readDictation } from './engine/dictation.ts'
import { missing } from './engine/missing.ts'
import { voiceEmailDraftAgent } from './engine.server.ts'

const spoken = writeWav({
  rate: 16_000,
  samples: Float32Array.from({ length: 32_000 }, (_none, at) => (at < 16_000 ? 0.4 * Math.sin(at / 8) : 0)),
})
const upload = { name: 'recorded_audio.wav', type: 'audio/wav', size: spoken.length }
const hears = (text: string): SpeechModel => ({ name: 'spec', transcribe: async () => ({ text }) })

const run = async (input: object, speech: SpeechModel | undefined) => {
  const { emitted, emit } = listen()
  const context = contextWith(null, emit)
  const outcome = await voiceEmailDraftAgent.run({
    ...context,
    ports: { ...context.ports, speech },
    files: { read: async () => spoken },
    input,
  })
  return { outcome, emitted, data: (outcome.output as { data: EmailDraft & { transcript: string } }).data }
}

test('turns a recording into a draft with its transcript and a notice to check it', async () => {
  const { outcome, emitted, data } = await run(
    { audio_file: upload },
    hears('Dear Neha, please send the invoice by Friday.'),
  )
  expect(data.transcript).toBe('Dear Neha, please send the invoice by Friday.')
  expect(data.body).toContain('Hello Neha,\n\nPlease send the invoice by Friday.')
  expect(outcome.notices?.[1]).toContain('has not been checked')
  expect(emitted.text).toBe(voiceEmailDraft.text({ data }))
})

test('uses a checked transcript without transcribing the recording', async () => {
  const { outcome, data } = await run({ transcript: 'Please send the invoice by Friday.', recipient: 'Om' }, undefined)
  expect(data.body).toContain('Hello Om,')
  expect(outcome.notices).toHaveLength(1)
})

test('the documented example matches the engine output', async () => {
  const { data } = await run(voiceEmailDraftExample.input, undefined)
  expect(data).toEqual(voiceEmailDraftExample.output.data)
})

test('rejects a recording up front without a recogniser, but accepts a transcript', () => {
  const { ports } = contextWith(null, listen().emit)
  expect(missing(ports, {})).toMatchObject({
    code: 'NOT_CONFIGURED',
    detail: 'Speech to text is not set up',
  })
  expect(missing(ports, { transcript: 'Call me.' })).toBeNull()
  expect(missing({ ...ports, speech: hears('x') }, {})).toBeNull()
})

test.each([
  ['Dear Neha, the parcel is late. Regards Ravi.', 'Neha', 'the parcel is late.\nregards, Ravi'],
  [
    'Write an email to rahul mehta about the invoice. Please pay it.',
    'Rahul Mehta',
    'About the invoice. Please pay it.',
  ],
  ['The parcel is late.', '', 'The parcel is late.'],
  ['the parcel is late comma sorry full stop new line see you', '', 'the parcel is late, sorry.\nsee you'],
  ['the parcel is late please ring thanks', '', 'the parcel is late please ring. thanks'],
  ['its for om the parcel is late', 'Om', 'The parcel is late'],
  ['an frau keller, das paket ist da', 'Frau Keller', 'Das paket ist da'],
  ['right so this is to mrs patel um tell her we are late', 'Mrs Patel', 'We are late'],
  ['email om say the parcel is late', 'Om', 'The parcel is late'],
  [
    'le colis est en retard virgule désolé point au point de vente point',
    '',
    'le colis est en retard, désolé. au point de vente.',
  ],
  [
    'das paket kommt um acht punkt das ist der wichtige punkt',
    '',
    'das paket kommt um acht. das ist der wichtige punkt',
  ],
  [
    'el paquete está en la tienda coma gracias punto abrimos a las ocho en punto',
    '',
    'el paquete está en la tienda, gracias. abrimos a las ocho en punto',
  ],
])('%s', (dictation, recipient, notes) => expect(readDictation(dictation, '')).toEqual({ recipient, notes }))

test('reports missing input at the recording field', () => {
  const { error } = voiceEmailDraft.input.safeParse({ transcript: ' … ' })
  expect(error?.issues[0]).toMatchObject({
    path: ['audio_file'],
    message: 'Please record your message and press Submit Audio.',
  })
})

test.each([
  [
    'okay so this is for um Priya at the insurance company the claim number is four four seven one two',
    { recipient: 'Priya', notes: 'The claim number is 44712' },
  ],
  [
    'message for Ravi at the office we close early, ring nine eight double two zero',
    { recipient: 'Ravi', notes: 'We close early, ring 98220' },
  ],
  ['pick one or two, three are left', { recipient: '', notes: 'pick one or two, three are left' }],
])('reads %s', (dictated, read) => expect(readDictation(dictated, '')).toEqual(read))
