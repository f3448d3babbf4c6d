import { createThread, EngineError, type SpeechModel } from '@bazaar/agents-kit/api'
import { cleanText } from '../writing/clean.ts'
import { noSpeech, type Recording } from './prepare-recording.ts'
import { punctuated } from './transcript.ts'
import { recordingError } from './wav.ts'

export type Transcription = {
  text: string
  /** `speech:<name>` of the recogniser. */
  engine: string
  /** Length of the recording in seconds. */
  seconds: number
  /** Remarks for the user, for example that the recording is noisy. */
  notices: string[]
}

export const notSetUp = 'Speech to text is not set up'

const timeoutMs = 30_000
/** The server transcribes too, and must answer others meanwhile. */
const thread = createThread<Uint8Array, Recording>(new URL('./recording-thread.ts', import.meta.url), { heapMb: 256 })

/**
 * Checks a recording and turns it into text.
 * @throws {EngineError} NOT_CONFIGURED, UNSUPPORTED_MEDIA_TYPE, INVALID_INPUT, PROVIDER_FAILED
 * @throws the signal's reason when the run is aborted
 */
export const transcribeRecording = async (
  bytes: Uint8Array,
  speech: SpeechModel | undefined,
  signal: AbortSignal,
): Promise<Transcription> => {
  if (speech === undefined) throw new EngineError('NOT_CONFIGURED', { detail: notSetUp })
  const { wav, seconds, noisy } = await thread.ask(bytes, { signal, timeoutMs })
  const recognised = await speech.transcribe(wav, { signal })
  const text = cleanText(recognised.words === undefined ? recognised.text : punctuated(recognised.words))
  if (!/[\p{L}\p{N}]/u.test(text)) throw recordingError(noSpeech)
  return {
    text,
    engine: `speech:${speech.name}`,
    seconds,
    notices: noisy ? ['The recording is noisy, so the transcript may hold wrong words.'] : [],
  }
}
