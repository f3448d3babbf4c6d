/** Mono samples from -1 to 1. `rate` is in hertz. */
export type Sound = { rate: number; samples: Float32Array }

const headerBytes = 44

/** Encodes a WAV file: 16-bit mono PCM with the 44-byte header that recognisers skip. */
export const writeWav = ({ rate, samples }: Sound): Uint8Array => {
  const bytes = new Uint8Array(headerBytes + samples.length * 2)
  const view = new DataView(bytes.buffer)
  const put = (at: number, text: string) =>
    [...text].forEach((letter, place) => view.setUint8(at + place, letter.charCodeAt(0)))
  put(0, 'RIFF')
  view.setUint32(4, 36 + samples.length * 2, true)
  put(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, rate, true)
  view.setUint32(28, rate * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  put(36, 'data')
  view.setUint32(40, samples.length * 2, true)
  samples.forEach((sample, at) => {
    const value = Math.max(-1, Math.min(1, sample))
    view.setInt16(headerBytes + at * 2, Math.round(value * (value < 0 ? 32_768 : 32_767)), true)
  })
  return bytes
}
