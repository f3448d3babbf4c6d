const rate = 16_000
/** Whisper hears 30 seconds at a time and drops the rest. */
const longest = 29 * rate
/** A piece ends in the quietest moment of its last ten seconds. */
const searched = 10 * rate
const moment = rate / 5

const loudness = (samples: Float32Array, from: number): number => {
  let sum = 0
  for (const sample of samples.subarray(from, from + moment)) sum += sample * sample
  return sum
}

/** The middle of the quietest moment; of equals, the last. */
const quietest = (samples: Float32Array, from: number, to: number): number => {
  let best = { at: to - moment, sum: Number.POSITIVE_INFINITY }
  for (let at = to - moment; at >= from; at -= moment / 2) {
    const sum = loudness(samples, at)
    if (sum < best.sum) best = { at, sum }
  }
  return best.at + moment / 2
}

/** Cuts 16 kHz sound into pieces that the model hears whole, in pauses rather than in words. */
export const piecesOf = (samples: Float32Array): Float32Array[] => {
  const pieces: Float32Array[] = []
  let from = 0
  while (samples.length - from > longest) {
    const to = quietest(samples, from + longest - searched, from + longest)
    pieces.push(samples.subarray(from, to))
    from = to
  }
  return [...pieces, samples.subarray(from)]
}

const headerBytes = 44

/** Samples of a 16-bit WAV with the plain header that the server writes itself. */
export const samplesOf = (wav: Uint8Array): Float32Array => {
  const view = new DataView(wav.buffer, wav.byteOffset, wav.byteLength)
  const count = Math.max(0, Math.floor((wav.byteLength - headerBytes) / 2))
  return Float32Array.from({ length: count }, (_, at) => view.getInt16(headerBytes + at * 2, true) / 32_768)
}
