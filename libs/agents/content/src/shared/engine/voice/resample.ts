import type { Sound } from './wav.ts'

/** Zero crossings of the kernel on each side: about 60 dB of stop band with this window. */
const reach = 16

const sinc = (x: number): number => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x))
/** Hann window, 1 in the middle and 0 at the ends. */
const hann = (x: number): number => 0.5 + 0.5 * Math.cos(Math.PI * x)

/**
 * Changes the sampling rate with a windowed sinc. When downsampling, the kernel also removes frequencies above the
 * new Nyquist limit, which would alias. Source: J. O. Smith, Digital Audio Resampling.
 */
export const resample = ({ rate, samples }: Sound, target: number): Sound => {
  if (rate === target) return { rate, samples }
  const step = rate / target
  const cutoff = Math.min(1, target / rate)
  const half = Math.ceil(reach / cutoff)
  const out = new Float32Array(Math.floor(samples.length / step))
  for (let at = 0; at < out.length; at += 1) {
    const centre = at * step
    const first = Math.max(0, Math.ceil(centre - half))
    const last = Math.min(samples.length - 1, Math.floor(centre + half))
    let sum = 0
    for (let from = first; from <= last; from += 1) {
      const distance = from - centre
      sum += (samples[from] ?? 0) * cutoff * sinc(cutoff * distance) * hann(distance / half)
    }
    out[at] = sum
  }
  return { rate: target, samples: out }
}
