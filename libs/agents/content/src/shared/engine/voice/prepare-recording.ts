import { loudest, signalToNoise } from './loudness.ts'
import { resample } from './resample.ts'
import { readWav, recordingError, writeWav } from './wav.ts'

/** A recording as recognisers hear it: WAV of 16 kHz. */
export type Recording = { wav: Uint8Array; seconds: number; noisy: boolean }

const heardRate = 16_000
const silence = 0.004
const noisyBelow = 20

export const noSpeech = 'No speech was heard in the recording. Please speak closer to the microphone and record again.'

/** Checks a stranger's recording. It may take a second. @throws {EngineError} UNSUPPORTED_MEDIA_TYPE, INVALID_INPUT */
export const prepareRecording = (bytes: Uint8Array): Recording => {
  const recorded = readWav(bytes)
  const sound = resample(recorded, heardRate)
  if (loudest(sound) < silence) throw recordingError(noSpeech)
  const seconds = Math.round((recorded.samples.length / recorded.rate) * 10) / 10
  return { wav: writeWav(sound), seconds, noisy: signalToNoise(sound) < noisyBelow }
}
