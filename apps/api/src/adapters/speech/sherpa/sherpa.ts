import { EngineError, type SpeechModel } from '@bazaar/agents-kit/api'
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { z } from 'zod'
import { createPlaceQueue } from '../../place-queue.ts'
import { withinLength } from '../within-length.ts'
import type { DownloadedSpeech } from './store.ts'

const Heard = z.object({ text: z.string() })

const failed = (cause?: unknown): EngineError =>
  new EngineError('PROVIDER_FAILED', {
    detail: 'The speech recogniser on this server could not read the recording.',
    cause,
  })

/** A process for each recording: the memory is free afterwards, and a crash costs one recording only. */
const hear = (program: string, parameters: readonly string[], wav: Uint8Array, signal: AbortSignal): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = fork(program, parameters, {
      // Nothing of the server's environment, which holds keys, reaches this process.
      env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '' },
      stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
      execArgv: ['--no-warnings'],
      signal,
      killSignal: 'SIGKILL',
    })
    child.once('message', (message) => {
      const heard = Heard.safeParse(message)
      if (heard.success) resolve(heard.data.text)
    })
    child.once('error', (error) => reject(signal.aborted ? signal.reason : failed(error)))
    child.once('exit', () => reject(signal.aborted ? signal.reason : failed()))
    // A process that ends before it has read everything closes the pipe.
    child.stdin?.once('error', () => undefined).end(wav)
  })

/** The downloaded speech model. One recording after the other: each takes all processors but one. */
export const sherpa = (
  { name, encoder, decoder, tokens, engine }: DownloadedSpeech,
  language: string,
  program = join(import.meta.dirname, 'sherpa-child.ts'),
): SpeechModel => {
  const inTurn = createPlaceQueue()
  return {
    name,
    transcribe: async (wav, options) => {
      const parameters = [engine, encoder, decoder, tokens, language]
      const text = await inTurn(options, () =>
        withinLength(wav, options.signal, (signal) => hear(program, parameters, wav, signal)),
      )
      return { text }
    },
  }
}
