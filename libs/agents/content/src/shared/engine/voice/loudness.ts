import type { Sound } from './wav.ts'

const frameSeconds = 0.02
const floor = 1e-6

/** Loudness of each 20 ms, as root mean square, quietest first. */
const levels = ({ rate, samples }: Sound): number[] => {
  const size = Math.max(1, Math.round(rate * frameSeconds))
  const found: number[] = []
  for (let at = 0; at + size <= samples.length; at += size) {
    let sum = 0
    for (let place = at; place < at + size; place += 1) sum += (samples[place] ?? 0) ** 2
    found.push(Math.sqrt(sum / size))
  }
  return found.toSorted((a, b) => a - b)
}

const share = (sorted: readonly number[], part: number): number =>
  Math.max(floor, sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0)

/** Loudest speech of a recording, 0 to 1; under a hundredth there is nothing to hear. */
export const loudest = (sound: Sound): number => share(levels(sound), 0.99)

/**
 * Distance between speech and the noise under it, in decibels: the loud fifth of the frames against the quietest
 * tenth. Recognition fails under about 20 dB (measured, see docs/measurements.md).
 */
export const signalToNoise = (sound: Sound): number => {
  const sorted = levels(sound)
  return 20 * Math.log10(share(sorted, 0.8) / share(sorted, 0.1))
}
