import { EngineError } from '@bazaar/agents-kit/server'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installSpeechEngine } from '../../install-engine.ts'
import { sherpa } from './sherpa.ts'
import { heardWords, whisperFiles } from './spec-whisper.ts'

/** Installed once from the package registry, as `npm run model -- speech` does. */
const engine = join(import.meta.dirname, '../../../../../../node_modules/.cache/speech-engine')
let folder: string
beforeAll(async () => {
  await installSpeechEngine(engine)
  folder = mkdtempSync(join(tmpdir(), 'bazaar-whisper-'))
  for (const [name, file] of Object.entries(whisperFiles)) writeFileSync(join(folder, name), file)
}, 600_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const model = () => ({
  name: 'tiny',
  licence: 'none',
  encoder: join(folder, 'encoder'),
  decoder: join(folder, 'decoder'),
  tokens: join(folder, 'tokens'),
  engine,
})
/** A tone behind the header that the server writes. */
const sound = (seconds: number) => {
  const wav = Buffer.alloc(44 + seconds * 32_000)
  for (let at = 44; at < wav.length; at += 2) wav.writeInt16LE(Math.round(Math.sin(at / 18) * 9_000), at)
  return wav
}
const signal = new AbortController().signal

test.each(['en', 'hi', 'auto'])('hears a recording in %s', async (language) => {
  expect(await sherpa(model(), language).transcribe(sound(3), { signal })).toEqual({ text: heardWords })
})

test('hears all of a recording that is longer than the model hears at once', async () => {
  const { text } = await sherpa(model(), 'en').transcribe(sound(70), { signal })
  expect(text).toBe([heardWords, heardWords, heardWords].join(' '))
})

test('a model that does not load is a failure in plain words', async () => {
  const work = sherpa({ ...model(), decoder: join(folder, 'tokens') }, 'en').transcribe(sound(1), { signal })
  await expect(work).rejects.toBeInstanceOf(EngineError)
  await expect(work).rejects.toThrow('The speech recogniser on this server could not read the recording.')
})
