import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSpeechModel } from '../index.ts'
import { createListener } from '../listener.ts'
import { piecesOf, samplesOf } from './pieces.ts'
import { sherpa } from './sherpa.ts'
import { type DownloadedSpeech, speechFolder, speechRecord } from './store.ts'

/** A process that hears its parameters, the size of the recording and what it may see of the server's keys. */
const child = `
const chunks = []
process.stdin.on('data', (chunk) => chunks.push(chunk)).on('end', () => {
  const wav = Buffer.concat(chunks)
  if (wav.toString().includes('die')) process.exit(9)
  if (wav.toString().includes('forever')) return setInterval(() => {}, 1000)
  const said = [...process.argv.slice(2), wav.length, Object.keys(process.env).some((name) => /SECRET/.test(name))]
  process.send({ text: said.join(' ') }, () => process.disconnect())
})
`
let folder: string
let program: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bazaar-sherpa-'))
  program = join(folder, 'child.cjs')
  writeFileSync(program, child)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const model: DownloadedSpeech = {
  name: 'Whisper small',
  licence: 'MIT',
  encoder: 'E',
  decoder: 'D',
  tokens: 'T',
  engine: 'engine',
}
const still = () => new AbortController().signal
const settings = {
  SPEECH_PROVIDER: 'auto',
  SPEECH_BASE_URL: undefined,
  SPEECH_API_KEY: undefined,
  SPEECH_MODEL: 'whisper-1',
  SPEECH_LANGUAGE: 'en',
} as const
const install = (dataDir: string) => {
  mkdirSync(speechFolder(dataDir), { recursive: true })
  writeFileSync(speechRecord(dataDir), JSON.stringify(model))
}

describe('the process of a recording', () => {
  test('gets model and recording, and nothing of the server', async () => {
    process.env['SECRET'] = 'stays'
    const { text } = await sherpa(model, 'hi', program).transcribe(Buffer.alloc(70_000), { signal: still() })
    delete process.env['SECRET']
    expect(text).toBe('engine E D T hi 70000 false')
  })
  test('that dies costs its recording only', async () => {
    const speech = sherpa(model, 'en', program)
    await expect(speech.transcribe(Buffer.from('die'), { signal: still() })).rejects.toThrow(/could not read/)
    expect((await speech.transcribe(Buffer.from('good'), { signal: still() })).text).toMatch(/ 4 false$/)
  })
  test('is ended by a stop, and the next in the queue has its turn', async () => {
    const speech = sherpa(model, 'en', program)
    const stop = new AbortController()
    const first = speech.transcribe(Buffer.from('forever'), { signal: stop.signal })
    const places: number[] = []
    const second = speech.transcribe(Buffer.from('next'), { signal: still(), onWait: (place) => places.push(place) })
    expect(places).toEqual([1])
    setTimeout(() => stop.abort(new Error('stopped by the user')), 100)
    await expect(first).rejects.toThrow('stopped by the user')
    expect((await second).text).toMatch(/ 4 false$/)
  })
})

describe('long recordings', () => {
  test('are cut in pauses, and nothing is lost', () => {
    const samples = Float32Array.from({ length: 70 * 16_000 }, (_, at) => {
      const second = at / 16_000
      return (second > 22 && second < 22.5) || (second > 47 && second < 47.5) ? 0 : 0.5
    })
    const pieces = piecesOf(samples)
    expect(pieces.map(({ length }) => Math.round((length / 16_000) * 2) / 2)).toEqual([22.5, 25, 22.5])
    expect(pieces.reduce((sum, { length }) => sum + length, 0)).toBe(samples.length)
  })
  test('without a pause are cut before the model stops listening', () => {
    const pieces = piecesOf(new Float32Array(90 * 16_000).fill(0.5))
    expect(pieces.every(({ length }) => length <= 29 * 16_000)).toBe(true)
  })
  test('are read from the WAV as written, even without a sound', () => {
    const wav = Buffer.alloc(48)
    wav.writeInt16LE(-32_768, 44)
    wav.writeInt16LE(16_384, 46)
    expect([...samplesOf(wav)]).toEqual([-1, 0.5])
    expect(samplesOf(Buffer.alloc(10))).toHaveLength(0)
  })
})

describe('settings', () => {
  test('auto prefers the downloaded model to PocketSphinx, and takes it while the product runs', async () => {
    const dataDir = join(folder, 'auto')
    const program = () => ({ command: '/x', models: '/y' })
    const wanted = { ...settings, DATA_DIR: dataDir, SPEECH_LOCAL_PORTS: [] }
    const listener = createListener(wanted, () => createSpeechModel(wanted, program))
    expect(listener.model()?.name).toBe('pocketsphinx')
    install(dataDir)
    await listener.look()
    const taken = listener.model()
    expect(taken?.name).toBe('Whisper small')
    await listener.look()
    expect(listener.model()).toBe(taken)
    rmSync(speechFolder(dataDir), { recursive: true })
    await listener.look()
    expect(listener.model()?.name).toBe('pocketsphinx')
    listener.stop()
  })
  test('sherpa-onnx needs its model, and a damaged record is none', () => {
    const wanted = { ...settings, SPEECH_PROVIDER: 'sherpa-onnx', DATA_DIR: join(folder, 'chosen') } as const
    expect(() => createSpeechModel(wanted)).toThrow(/npm run model -- speech downloads one/)
    install(wanted.DATA_DIR)
    expect(createSpeechModel(wanted)?.name).toBe('Whisper small')
    writeFileSync(speechRecord(wanted.DATA_DIR), '{"name":')
    expect(() => createSpeechModel(wanted)).toThrow(/its model is not there/)
  })
})
