import { type Sound, writeWav } from '../../write-wav.ts'
import { EngineError } from '@bazaar/agents-kit/api'

export { type Sound, writeWav }

/** Limits of a recording. `seconds` matches the length at which the recorder stops. */
export const recordingLimits = { seconds: 120, bytes: 10 * 1024 * 1024, minRate: 8_000, maxRate: 48_000 } as const

export const recordingError = (detail: string): EngineError =>
  new EngineError('INVALID_INPUT', { detail, fields: { audio_file: detail } })

const again = 'This is not a WAV recording. Please record again.'
const tag = (view: DataView, at: number): string =>
  at + 4 > view.byteLength ? '' : String.fromCharCode(...[0, 1, 2, 3].map((place) => view.getUint8(at + place)))

type Chunks = { format: DataView | null; data: DataView | null }

/** Finds the chunks of a RIFF file. Truncates a chunk that extends past the end of the file. */
const chunksOf = (view: DataView): Chunks => {
  const found: Chunks = { format: null, data: null }
  for (let at = 12; at + 8 <= view.byteLength;) {
    const length = Math.min(view.getUint32(at + 4, true), view.byteLength - at - 8)
    const part = new DataView(view.buffer, view.byteOffset + at + 8, length)
    if (tag(view, at) === 'fmt ') found.format = part
    if (tag(view, at) === 'data') found.data = part
    at += 8 + length + (length % 2)
  }
  return found
}

const pcm = 1
/** WAVE_FORMAT_EXTENSIBLE: the first bytes of the sub-format give the actual format. */
const extensible = 0xfffe

type Format = { channels: number; rate: number }

const readFormat = (format: DataView | null): Format => {
  if (format === null || format.byteLength < 16) throw recordingError(again)
  const kind = format.getUint16(0, true)
  const real = kind === extensible && format.byteLength >= 26 ? format.getUint16(24, true) : kind
  const channels = format.getUint16(2, true)
  const rate = format.getUint32(4, true)
  const bits = format.getUint16(14, true)
  if (real !== pcm || bits !== 16) throw recordingError('Only uncompressed 16-bit WAV recordings can be read.')
  if (channels !== 1 && channels !== 2) throw recordingError('Only recordings with one or two channels can be read.')
  if (rate < recordingLimits.minRate || rate > recordingLimits.maxRate) {
    throw recordingError('Only recordings between 8 and 48 kHz can be read.')
  }
  return { channels, rate }
}

const mixed = (data: DataView, { channels }: Format): Float32Array => {
  const frames = Math.floor(data.byteLength / 2 / channels)
  const samples = new Float32Array(frames)
  for (let at = 0; at < frames; at += 1) {
    let sum = 0
    for (let channel = 0; channel < channels; channel += 1) sum += data.getInt16((at * channels + channel) * 2, true)
    samples[at] = sum / channels / 32_768
  }
  return samples
}

/**
 * Reads a WAV recording and mixes it to one channel.
 * @throws {EngineError} UNSUPPORTED_MEDIA_TYPE for another container, INVALID_INPUT with a message for the user
 */
export const readWav = (bytes: Uint8Array): Sound => {
  if (bytes.byteLength > recordingLimits.bytes) throw recordingError('This recording is larger than 10 MB.')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (tag(view, 0) !== 'RIFF' || tag(view, 8) !== 'WAVE') {
    throw new EngineError('UNSUPPORTED_MEDIA_TYPE', { detail: again, fields: { audio_file: again } })
  }
  const { format, data } = chunksOf(view)
  const read = readFormat(format)
  if (data === null || data.byteLength < 2 * read.channels)
    throw recordingError('This recording is empty. Please record again.')
  const samples = mixed(data, read)
  if (samples.length / read.rate > recordingLimits.seconds)
    throw recordingError('This recording is longer than two minutes.')
  return { rate: read.rate, samples }
}
