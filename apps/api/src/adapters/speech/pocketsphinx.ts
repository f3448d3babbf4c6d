import { createPlaceQueue } from '../place-queue.ts'
import { withinLength } from './within-length.ts'
import { EngineError, type HeardWord, type SpeechModel } from '@bazaar/agents-kit/api'
import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

export type Pocketsphinx = {
  /** The whole-file recogniser, `pocketsphinx_batch`. */
  command: string
  /** Folder with `en-us/`, `en-us.lm.bin` and `cmudict-en-us.dict`. */
  models: string
}

/** Where the Debian package pocketsphinx-en-us puts its files. */
const modelFolders = ['/usr/share/pocketsphinx/model/en-us', '/usr/local/share/pocketsphinx/model/en-us']
const modelFiles = ['en-us', 'en-us.lm.bin', 'cmudict-en-us.dict']

const has = (path: string, mode: number): boolean => {
  try {
    accessSync(path, mode)
    return true
  } catch {
    return false
  }
}

/** The recogniser of this machine, or null. Releases without `pocketsphinx_batch` do not count. */
export const findPocketsphinx = (path: string, folders: readonly string[] = modelFolders): Pocketsphinx | null => {
  const command = path
    .split(delimiter)
    .map((folder) => join(folder, 'pocketsphinx_batch'))
    .find((file) => has(file, constants.X_OK))
  const models = folders.find((folder) => modelFiles.every((file) => has(join(folder, file), constants.R_OK)))
  return command === undefined || models === undefined ? null : { command, models }
}

const framesPerSecond = 100

/**
 * Words of a segmentation line: `<id> S n T n A n L n`, then `<first frame> <score> <score> <word>` for
 * each, and the last frame.
 * A word may carry the number of its pronunciation, such as `to(3)`.
 */
export const readSegments = (line: string): HeardWord[] => {
  const parts = line.trim().split(/\s+/).slice(9)
  const words: HeardWord[] = []
  let silentFrom: number | null = null
  for (let at = 0; at + 3 < parts.length; at += 4) {
    const [frame = '', , , word = ''] = parts.slice(at, at + 4)
    const start = Number(frame)
    if (/^(?:<.*>|\[.*\]|\+\+.*\+\+)$/.test(word)) {
      silentFrom ??= start
      continue
    }
    const pause = silentFrom === null || words.length === 0 ? 0 : (start - silentFrom) / framesPerSecond
    silentFrom = null
    words.push({ word: word.replace(/\(\d+\)$/, ''), pause })
  }
  return words
}

const failed = (cause?: unknown): EngineError =>
  new EngineError('PROVIDER_FAILED', {
    detail: 'The speech recogniser on this server could not read the recording.',
    cause,
  })

const run = (command: string, parameters: readonly string[], signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, parameters, { stdio: 'ignore', signal, killSignal: 'SIGKILL' })
    child.once('error', (error) => reject(signal.aborted ? signal.reason : failed(error)))
    child.once('exit', (code) => (code === 0 ? resolve() : reject(signal.aborted ? signal.reason : failed())))
  })

const firstLine = async (file: string): Promise<string> => (await readFile(file, 'utf8')).split('\n')[0] ?? ''

const pocketsphinxLimits =
  'Speech is recognised on this server by a simple program: US English, spoken slowly and clearly in a quiet room. Expect wrong words, above all in names, and correct them below.'

/** The recogniser as a program of this machine; US English. Files are gone when it has ended. */
export const pocketsphinx = ({ command, models }: Pocketsphinx): SpeechModel => {
  // One recording after the other: each takes a processor and about 110 MB for itself.
  const inTurn = createPlaceQueue()
  const recognise = async (wav: Uint8Array, signal: AbortSignal): Promise<HeardWord[]> => {
    signal.throwIfAborted()
    const folder = await mkdtemp(join(tmpdir(), 'bazaar-speech-'))
    try {
      await writeFile(join(folder, 'audio.wav'), wav)
      await writeFile(join(folder, 'list'), 'audio\n')
      const model = [
        '-hmm',
        join(models, 'en-us'),
        '-lm',
        join(models, 'en-us.lm.bin'),
        '-dict',
        join(models, 'cmudict-en-us.dict'),
      ]
      const input = [
        '-adcin',
        'yes',
        '-adchdr',
        '44',
        '-cepdir',
        folder,
        '-cepext',
        '.wav',
        '-ctl',
        join(folder, 'list'),
      ]
      const output = ['-hyp', join(folder, 'hyp'), '-hypseg', join(folder, 'words'), '-logfn', '/dev/null']
      await run(command, [...model, ...input, ...output], signal)
      return readSegments(
        await firstLine(join(folder, 'words')).catch((error: unknown) => Promise.reject(failed(error))),
      )
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
  return {
    name: 'pocketsphinx',
    limits: pocketsphinxLimits,
    transcribe: async (wav, options) => {
      const words = await inTurn(options, () => withinLength(wav, options.signal, (signal) => recognise(wav, signal)))
      return { text: words.map(({ word }) => word).join(' '), words }
    },
  }
}
