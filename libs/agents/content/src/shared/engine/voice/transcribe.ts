import { EngineError, type SpeechModel } from '@bazaar/agents-kit/api'
import { cleanText } from '../writing/clean.ts'
import { loudest, signalToNoise } from './loudness.ts'
import { resample } from './resample.ts'
import { punctuated } from './transcript.ts'
import { readWav, recordingError, writeWav } from './wav.ts'

export type Transcription = {
  text: string
  /** `speech:<name>` of the recogniser. */
  engine: string
  /** Length of the recording in seconds. */
  seconds: number
  /** Remarks for the user, for example that the recording is noisy. */
  notices: string[]
}

const heardRate = 16_000
const silence = 0.004
const noisyBelow = 20

export const noSpeech = 'No speech was heard in the recording. Please speak closer to the microphone and record again.'
export const notSetUp = 'Speech to text is not set up'

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
  const recorded = readWav(bytes)
  const sound = resample(recorded, heardRate)
  if (loudest(sound) < silence) throw recordingError(noSpeech)
  const recognised = await speech.transcribe(writeWav(sound), { signal })
  const text = cleanText(recognised.words === undefined ? recognised.text : punctuated(recognised.words))
  if (!/[\p{L}\p{N}]/u.test(text)) throw recordingError(noSpeech)
  const noisy = signalToNoise(sound) < noisyBelow
  return {
    text,
    engine: `speech:${speech.name}`,
    seconds: Math.round((recorded.samples.length / recorded.rate) * 10) / 10,
    notices: noisy ? ['The recording is noisy, so the transcript may hold wrong words.'] : [],
  }
}
