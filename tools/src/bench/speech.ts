import { createSpeechModel, readSettings, transcribeRecording } from '@bazaar/api'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { between } from '../docs/markers.ts'
import { root } from '../workspace.ts'
import vectors from './vectors/speech.json' with { type: 'json' }

const voices = ['slt', 'rms', 'awb'] as const

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z0-9']+/g) ?? []

/** Fewest words to put in, take out or change to make one text the other. */
const distance = (said: readonly string[], heard: readonly string[]): number => {
  let row = Array.from({ length: heard.length + 1 }, (_none, at) => at)
  said.forEach((word, line) => {
    const next = [line + 1]
    heard.forEach((other, at) => {
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
    const said = wordsOf(sentence)
    const wrong = distance(said, wordsOf(text))
    found.words += said.length
    found.wrong += wrong
    found.exact += wrong === 0 ? 1 : 0
  }
  return found
}

const share = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`

/**
 * Measures the recogniser of this machine on sentences spoken by Flite, and writes it into the docs.
 * @throws {Error} when PocketSphinx or Flite is not installed
 */
export const benchSpeech = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'bazaar-bench-'))
  try {
    const rows: string[] = []
    for (const voice of voices) {
      const { words, wrong, exact, spoken, took } = await measure(voice, folder)
      rows.push(
        `| ${voice} | ${share(wrong, words)} | ${exact} of ${vectors.sentences.length} | ${(took / spoken).toFixed(2)} s |`,
      )
    }
    const table = [
      `Measured by \`npm run bench -- speech\` through the product's own path (WAV check, resampling, \`pocketsphinx_batch\`), with ${vectors.sentences.length} business sentences spoken by Flite.`,
      '',
      '| Flite voice | words wrong | sentences exact | time for a second of speech |',
      '|---|---|---|---|',
      ...rows,
    ].join('\n')
    const page = join(root, 'docs/measurements.md')
    writeFileSync(page, between(readFileSync(page, 'utf8'), 'speech', table))
    console.log(table)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
