import { EngineError } from '@bazaar/agents-kit/server'
import { readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createSpeechModel, type SpeechSettings } from './index.ts'
import { createListener } from './listener.ts'
import { transcribes, failsWith, answersWith, type SpeechAnswer, startSpeechServer } from './loopback-speech.ts'
import { openAiSpeech } from './openai.ts'
import { findPocketsphinx, pocketsphinx, readSegments } from './pocketsphinx.ts'
import { installFakeRecogniser } from './fake-recogniser.ts'

const settings: SpeechSettings = {
  SPEECH_PROVIDER: 'auto',
  SPEECH_BASE_URL: undefined,
  SPEECH_API_KEY: undefined,
  SPEECH_MODEL: 'whisper-1',
  SPEECH_LANGUAGE: 'en',
  DATA_DIR: '/nowhere',
}
const still = () => new AbortController().signal
const failure = async (work: Promise<unknown>): Promise<EngineError> => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(EngineError)
  return error as EngineError
}
/** A WAV header, and behind it what the fake recogniser returns. */
const saying = (transcript: string, rate = 16_000): Uint8Array => {
  const bytes = Buffer.alloc(44)
  bytes.write('RIFF')
  bytes.writeUInt32LE(rate, 24)
  return Buffer.concat([bytes, Buffer.from(`SAID:${transcript}`)])
}

describe('a service with the OpenAI route', () => {
  const stops: (() => Promise<void>)[] = []
  afterEach(async () => {
    await Promise.all(stops.splice(0).map((stop) => stop()))
  })
  const begin = async (answer: SpeechAnswer, more: Partial<Parameters<typeof openAiSpeech>[0]> = {}) => {
    const { baseUrl, requests, close } = await startSpeechServer(answer)
    stops.push(close)
    const speech = openAiSpeech({
      baseUrl,
      apiKey: 'key-that-stays',
      model: 'whisper-1',
      language: 'en',
      shortestMs: 2_000,
      ...more,
    })
    return { speech, requests }
  }

  test('is sent the file, the model and the language, and its text comes back', async () => {
    const { speech, requests } = await begin(transcribes('Please send the invoice.'))
    const recognised = await speech.transcribe(saying('bytes of the recording'), { signal: still() })
    expect(recognised).toEqual({ text: 'Please send the invoice.' })
    expect(requests.map(({ path }) => path)).toEqual(['/v1/audio/transcriptions'])
    expect(requests[0]?.headers.authorization).toBe('Bearer key-that-stays')
    const body = requests[0]?.body.toString('latin1') ?? ''
    expect(body).toMatch(/name="file"; filename="recorded_audio\.wav"\r\nContent-Type: audio\/wav/)
    expect(body).toContain('bytes of the recording')
    expect(body).toMatch(/name="model"\r\n\r\nwhisper-1/)
    expect(body).toMatch(/name="language"\r\n\r\nen/)
  })
  test('finds the language out when it is to', async () => {
    const { speech, requests } = await begin(transcribes('x'), { language: 'auto' })
    await speech.transcribe(saying(''), { signal: still() })
    expect(requests[0]?.body.toString('latin1')).not.toContain('name="language"')
  })
  test.each([
    [failsWith(401), /refused our key/],
    [failsWith(429), /limiting requests/],
    [failsWith(500), /status 500/],
    [answersWith('{"words":[]}'), /a form we do not know/],
    [answersWith('<html>'), /could not be reached/],
  ])('fails in plain words %#', async (answer, words) => {
    const { speech } = await begin(answer)
    const error = await failure(speech.transcribe(saying('private words'), { signal: still() }))
    expect(error).toMatchObject({ code: 'PROVIDER_FAILED', message: expect.stringMatching(words) })
    expect(`${error.stack} ${String(error.cause)}`).not.toMatch(/key-that-stays|private words/)
  })
  test('is left when it takes too long, and when the caller stops', async () => {
    const slow = await begin(() => {}, { shortestMs: 60 })
    expect((await failure(slow.speech.transcribe(saying(''), { signal: still() }))).message).toMatch(/too long/)
    const stop = new AbortController()
    const stopped = await begin(() => stop.abort(new Error('stopped by the user')))
    await expect(stopped.speech.transcribe(saying(''), { signal: stop.signal })).rejects.toThrow('stopped by the user')
  })
})

describe('PocketSphinx as a program', () => {
  let fake: Awaited<ReturnType<typeof installFakeRecogniser>>
  beforeAll(async () => {
    fake = await installFakeRecogniser()
  })
  afterAll(() => rm(fake.folder, { recursive: true, force: true }))
  const leftBehind = () => readdirSync(tmpdir()).filter((name) => name.startsWith('bazaar-speech-'))

  const line =
    '0 -9 -9 <s> 21 -55 -44 please 55 -24 -22 send 80 -39 -23 <sil> 150 -15 -40 thanks(2) 200 -29 -29 </s> 240'

  test('gives words with the pauses in front of them, and leaves no file', async () => {
    const before = leftBehind()
    const recognised = await pocketsphinx(fake).transcribe(saying(line), { signal: still() })
    expect(recognised.text).toBe('please send thanks')
    expect(recognised.words).toEqual([
      { word: 'please', pause: 0 },
      { word: 'send', pause: 0 },
      { word: 'thanks', pause: 0.7 },
    ])
    expect(leftBehind()).toEqual(before)
  })
  test('transcribes nothing in silence', async () => {
    expect(await pocketsphinx(fake).transcribe(saying('0'), { signal: still() })).toEqual({ text: '', words: [] })
  })
  test('a file it cannot read is a failure in plain words', async () => {
    const error = await failure(pocketsphinx(fake).transcribe(saying('', 8_000), { signal: still() }))
    expect(error).toMatchObject({ code: 'PROVIDER_FAILED', message: expect.stringMatching(/could not read/) })
    const gone = pocketsphinx({ ...fake, command: `${fake.command}-gone` })
    expect(await failure(gone.transcribe(saying('0'), { signal: still() }))).toMatchObject({ code: 'PROVIDER_FAILED' })
  })
  test('a stop ends the program, and the next in the queue has its turn', async () => {
    const speech = pocketsphinx(fake)
    const stop = new AbortController()
    const first = speech.transcribe(saying('forever'), { signal: stop.signal })
    const places: number[] = []
    const second = speech.transcribe(saying(line), { signal: still(), onWait: (place) => places.push(place) })
    expect(places).toEqual([1])
    setTimeout(() => stop.abort(new Error('stopped by the user')), 300)
    await expect(first).rejects.toThrow('stopped by the user')
    expect((await second).text).toBe('please send thanks')
  })
  test('is found by its name on the path, with its model', () => {
    const { folder, models, command } = fake
    expect(findPocketsphinx(`/nowhere:${folder}`, ['/nowhere', models])).toEqual({ command, models })
    expect(findPocketsphinx(folder, ['/nowhere'])).toBeNull()
    expect(findPocketsphinx('/nowhere', [models])).toBeNull()
  })
  test('reads a line as the real program wrote it', () => {
    const real =
      'audio S 0 T -18560012 A -18027520 L -532492 0 -266240 0 <s> 21 -557056 -441 please 55 -240640 -222 tell 80 -398336 -231 </s> 90'
    expect(readSegments(real).map(({ word }) => word)).toEqual(['please', 'tell'])
  })
})

describe('settings', () => {
  const none = () => null
  test('auto takes what is there', () => {
    expect(createSpeechModel(settings, none)).toBeUndefined()
    expect(createSpeechModel(settings, () => ({ command: '/x', models: '/y' }))?.name).toBe('pocketsphinx')
    expect(
      createSpeechModel({ ...settings, SPEECH_PROVIDER: 'none' }, () => ({ command: '/x', models: '/y' })),
    ).toBeUndefined()
  })
  test('what is chosen must be usable', () => {
    expect(() => createSpeechModel({ ...settings, SPEECH_PROVIDER: 'openai' }, none)).toThrow(
      /SPEECH_API_KEY or SPEECH_BASE_URL/,
    )
    expect(() => createSpeechModel({ ...settings, SPEECH_PROVIDER: 'pocketsphinx' }, none)).toThrow(/not installed/)
    expect(createSpeechModel({ ...settings, SPEECH_PROVIDER: 'openai', SPEECH_API_KEY: 'k' }, none)?.name).toBe(
      'whisper-1',
    )
  })
})

describe('auto', () => {
  const serving = async (...ids: string[]) => {
    const listing = JSON.stringify({ data: ids.map((id) => ({ id, owned_by: 'x' })) })
    return startSpeechServer(answersWith(listing), transcribes('Please call back.'))
  }
  const portOf = (baseUrl: string) => Number(new URL(baseUrl).port)

  test('a whisper-compatible server on this machine comes before an installed program', async () => {
    const { baseUrl, close } = await serving('llama-3', 'Systran/faster-whisper-small')
    const program = pocketsphinx({ command: '/x', models: '/y' })
    const listener = createListener({ ...settings, SPEECH_LOCAL_PORTS: [portOf(baseUrl)] }, () => program)
    expect(listener.model()?.limits).toMatch(/US English/)
    await listener.look()
    expect(listener.model()?.name).toBe('Systran/faster-whisper-small')
    expect(listener.model()?.limits).toBeUndefined()
    expect((await listener.model()?.transcribe(saying(''), { signal: still() }))?.text).toBe('Please call back.')
    await close()
    await listener.look()
    expect(listener.model()?.name).toBe('pocketsphinx')
    listener.stop()
  })
  test('a server without a speech model is no recogniser', async () => {
    const { baseUrl, close } = await serving('llama-3')
    const listener = createListener({ ...settings, SPEECH_LOCAL_PORTS: [portOf(baseUrl)] }, () => undefined)
    await listener.look()
    expect(listener.model()).toBeUndefined()
    listener.stop()
    await close()
  })
})
