import { EngineError } from '@bazaar/agents-kit/server'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { signalToNoise } from './loudness.ts'
import { resample } from './resample.ts'
import { transcribeRecording } from './transcribe.ts'
import { punctuated } from './transcript.ts'
import { readWav, type Sound, writeWav } from './wav.ts'

const tone = (hertz: number, rate: number, seconds = 0.5, loud = 0.5): Sound => ({
  rate,
  samples: Float32Array.from(
    { length: Math.round(rate * seconds) },
    (_none, at) => loud * Math.sin((2 * Math.PI * hertz * at) / rate),
  ),
})
const power = (samples: Float32Array): number =>
  Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length)

const changed = (bytes: Uint8Array, change: (view: DataView) => void): Uint8Array => {
  const copy = bytes.slice()
  change(new DataView(copy.buffer))
  return copy
}
const refusal = (bytes: Uint8Array): EngineError => {
  try {
    readWav(bytes)
  } catch (error) {
    if (error instanceof EngineError) return error
  }
  throw new Error('It was taken.')
}

describe('WAV', () => {
  const good = writeWav(tone(440, 16_000))

  test('reads back what it writes', () => {
    const { rate, samples } = readWav(good)
    expect([rate, samples.length]).toEqual([16_000, 8_000])
    expect(samples[100]).toBeCloseTo(tone(440, 16_000).samples[100] ?? 9, 3)
  })
  test('mixes two channels and skips other chunks', () => {
    const head = good.slice(0, 44)
    const stereo = new Uint8Array(44 + 10 + 8)
    stereo.set(head.slice(0, 36))
    new DataView(stereo.buffer).setUint16(22, 2, true)
    stereo.set(
      [...'LIST'].map((letter) => letter.charCodeAt(0)),
      36,
    )
    new DataView(stereo.buffer).setUint32(40, 1, true)
    stereo.set(
      [...'data'].map((letter) => letter.charCodeAt(0)),
      46,
    )
    new DataView(stereo.buffer).setUint32(50, 8, true)
    ;[16_384, 0, -16_384, -16_384].forEach((value, at) =>
      new DataView(stereo.buffer).setInt16(54 + at * 2, value, true),
    )
    expect([...readWav(stereo).samples]).toEqual([0.25, -0.5])
  })
  test.each([
    ['another container', Uint8Array.from([0x1a, 0x45, 0xdf, 0xa3, 0, 0, 0, 0, 0, 0, 0, 0]), /record again/],
    ['too little', new Uint8Array(3), /record again/],
    ['compressed sound', changed(good, (view) => view.setUint16(20, 3, true)), /uncompressed 16-bit/],
    ['24 bits', changed(good, (view) => view.setUint16(34, 24, true)), /16-bit/],
    ['six channels', changed(good, (view) => view.setUint16(22, 6, true)), /one or two channels/],
    ['96 kHz', changed(good, (view) => view.setUint32(24, 96_000, true)), /8 and 48 kHz/],
    ['no sound in it', good.slice(0, 44), /empty/],
    ['two minutes and a bit', writeWav({ rate: 8_000, samples: new Float32Array(8_000 * 121) }), /two minutes/],
    ['11 MB', new Uint8Array(11 * 1024 * 1024), /10 MB/],
  ])('rejects %s', (_what, bytes, words) => expect(refusal(bytes).message).toMatch(words))

  test('throws nothing but EngineError for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.integer({ min: 0, max: 60 }), (noise, at) => {
        const bytes = good.slice(0, 300)
        bytes.set(noise.slice(0, 240), at)
        try {
          readWav(bytes)
        } catch (error) {
          expect(error).toBeInstanceOf(EngineError)
        }
      }),
      { numRuns: 300, seed: 20_261_121 },
    )
  })
})

describe('resampling', () => {
  test.each([8_000, 22_050, 44_100, 48_000])('preserves a tone and its level from %i Hz', (rate) => {
    const { samples } = resample(tone(1_000, rate), 16_000)
    expect(samples.length).toBeCloseTo(8_000, -1)
    const middle = samples.slice(1_000, 7_000)
    expect(power(middle)).toBeCloseTo(0.5 / Math.SQRT2, 2)
    const crossings = middle.filter((value, at) => at > 0 && (middle[at - 1] ?? 0) < 0 && value >= 0).length
    expect(crossings).toBeGreaterThanOrEqual(374)
    expect(crossings).toBeLessThanOrEqual(376)
  })
  test('removes frequencies that would alias at 16 kHz', () => {
    expect(power(resample(tone(11_000, 48_000), 16_000).samples.slice(500, 7_500))).toBeLessThan(0.005)
  })
})

test('measures the signal-to-noise ratio in decibels', () => {
  const speech = tone(300, 16_000, 1, 0.5)
  const withNoise = (level: number): Sound => {
    let seed = 1
    const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647 - 0.5
    const samples = Float32Array.from(
      { length: 32_000 },
      (_none, at) => (at < 16_000 ? (speech.samples[at] ?? 0) : 0) + random() * 2 * level,
    )
    return { rate: 16_000, samples }
  }
  expect(signalToNoise(withNoise(0.002))).toBeGreaterThan(40)
  expect(signalToNoise(withNoise(0.2))).toBeLessThan(20)
})

describe('punctuation', () => {
  const wordsOf = (text: string) =>
    text.split(' ').map((word) => ({ word: word.replace('/', ''), pause: word.startsWith('/') ? 0.8 : 0.05 }))
  test.each([
    ['the parcel is late /i am sorry', 'The parcel is late. I am sorry.'],
    [
      'dear neha comma new line can you come on tuesday question mark thanks full stop',
      'Dear neha,\nCan you come on Tuesday? Thanks.',
    ],
    ['can you send the price /we need it', 'Can you send the price? We need it.'],
    ['first point new paragraph second point', 'First point.\n\nSecond point.'],
  ])('%s', (spoken, written) => expect(punctuated(wordsOf(spoken))).toBe(written))
})

describe('transcribing a recording', () => {
  const spoken = writeWav({
    rate: 48_000,
    samples: Float32Array.from([...tone(300, 48_000).samples, ...new Float32Array(24_000)]),
  })
  const { signal } = new AbortController()

  test('sends 16 kHz WAV to the recogniser and returns its text', async () => {
    const given: Uint8Array[] = []
    const transcription = await transcribeRecording(
      spoken,
      {
        name: 'spec',
        transcribe: async (wav) => {
          given.push(wav)
          return { text: 'Thank you for your message.' }
        },
      },
      signal,
    )
    expect(transcription).toEqual({
      text: 'Thank you for your message.',
      engine: 'speech:spec',
      seconds: 1,
      notices: [],
    })
    expect(readWav(given[0]!).rate).toBe(16_000)
  })
  test('reports a missing recogniser and a silent recording', async () => {
    await expect(transcribeRecording(spoken, undefined, signal)).rejects.toMatchObject({
      code: 'NOT_CONFIGURED',
      message: 'Speech to text is not set up',
    })
    const deaf = { name: 'deaf', transcribe: async () => ({ text: ' ' }) }
    await expect(transcribeRecording(spoken, deaf, signal)).rejects.toThrow(/No speech was heard/)
    const silent = writeWav({ rate: 16_000, samples: new Float32Array(16_000) })
    await expect(transcribeRecording(silent, deaf, signal)).rejects.toThrow(/No speech was heard/)
  })
})
