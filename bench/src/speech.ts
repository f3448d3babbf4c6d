import { createSpeechModel, readSettings, transcribeRecording } from '@bazaar/api'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withFolder, writeMeasured } from './report.ts'
import vectors from './vectors/speech.json' with { type: 'json' }

const voices = ['slt', 'rms', 'awb'] as const

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z0-9']+/g) ?? []

/** Word-level edit distance: insertions, deletions and substitutions. */
const distance = (spoken: readonly string[], recognised: readonly string[]): number => {
  let row = Array.from({ length: recognised.length + 1 }, (_none, at) => at)
  spoken.forEach((word, line) => {
    const next = [line + 1]
    recognised.forEach((other, at) => {
      next.push(Math.min((row[at] ?? 0) + (word === other ? 0 : 1), (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    })
    row = next
  })
  return row.at(-1) ?? 0
}

type Measured = { voice: string; words: number; wrong: number; exact: number; spoken: number; took: number }

const measure = async (voice: string, folder: string): Promise<Measured> => {
  const speech = createSpeechModel(readSettings({ SPEECH_PROVIDER: 'pocketsphinx' }))
  const found: Measured = { voice, words: 0, wrong: 0, exact: 0, spoken: 0, took: 0 }
  for (const sentence of vectors.sentences) {
    const file = join(folder, 'said.wav')
    execFileSync('flite', ['-voice', voice, '-t', sentence, '-o', file])
    const begin = performance.now()
    const { text, seconds } = await transcribeRecording(readFileSync(file), speech, new AbortController().signal)
    found.took += (performance.now() - begin) / 1_000
    found.spoken += seconds
    const expected = wordsOf(sentence)
    const wrong = distance(expected, wordsOf(text))
    found.words += expected.length
    found.wrong += wrong
    found.exact += wrong === 0 ? 1 : 0
  }
  return found
}

const share = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`

/**
 * `npm run bench -- speech`: accuracy and speed of this machine's recogniser on sentences spoken by Flite.
 * @throws {Error} when PocketSphinx or Flite is not installed
 */
export const benchSpeech = (): Promise<void> =>
  withFolder(async (folder) => {
    const rows: string[] = []
    for (const voice of voices) {
      const { words, wrong, exact, spoken, took } = await measure(voice, folder)
      rows.push(
        `| ${voice} | ${share(wrong, words)} | ${exact} of ${vectors.sentences.length} | ${(took / spoken).toFixed(2)} s |`,
      )
    }
    writeMeasured('measurements', 'speech', [
      `Measured by \`npm run bench -- speech\` through the product's own path (WAV check, resampling, \`pocketsphinx_batch\`), with ${vectors.sentences.length} business sentences spoken by Flite.`,
      '',
      '| Flite voice | words wrong | sentences exact | time for a second of speech |',
      '|---|---|---|---|',
      ...rows,
    ])
  })
