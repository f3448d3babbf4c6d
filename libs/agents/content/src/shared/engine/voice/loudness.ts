import type { Sound } from './wav.ts'

const frameSeconds = 0.02
const floor = 1e-6

/** Root mean square of each 20 ms frame, quietest first. */
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

/** 99th percentile of the frame levels, 0 to 1. A very low value means that the recording is silent. */
export const loudest = (sound: Sound): number => share(levels(sound), 0.99)

/**
 * Signal-to-noise ratio in decibels: the 80th against the 10th percentile of the frame levels.
 * Recognition fails below about 20 dB (measured, see docs/measurements.md).
 */
export const signalToNoise = (sound: Sound): number => {
  const sorted = levels(sound)
  return 20 * Math.log10(share(sorted, 0.8) / share(sorted, 0.1))
}
