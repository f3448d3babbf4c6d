import type { Sound } from './wav.ts'

/** Zero crossings of the kernel on each side: about 60 dB of stop band with this window. */
const reach = 16

const sinc = (x: number): number => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x))
/** Hann window, 1 in the middle and 0 at the ends. */
const hann = (x: number): number => 0.5 + 0.5 * Math.cos(Math.PI * x)

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))

/** Weights of the samples around one that is wanted, which lies `offset` behind the sample in the middle. */
const kernelAt = (offset: number, half: number, cutoff: number): Float32Array =>
  Float32Array.from({ length: 2 * half + 1 }, (_, place) => {
    const distance = place - half - offset
    return Math.abs(distance) > half ? 0 : cutoff * sinc(cutoff * distance) * hann(distance / half)
  })

/**
 * Changes the sampling rate with a windowed sinc. When downsampling, the kernel also removes frequencies above the
 * new Nyquist limit, which would alias. Source: J. O. Smith, Digital Audio Resampling.
 */
export const resample = ({ rate, samples }: Sound, target: number): Sound => {
  if (rate === target) return { rate, samples }
  const step = rate / target
  const cutoff = Math.min(1, target / rate)
  const half = Math.ceil(reach / cutoff)
  // The places between two samples come again, and so do their weights.
  const places = target / divisor(rate, target)
  const kernels: Float32Array[] = []
  const out = new Float32Array(Math.floor(samples.length / step))
  for (let at = 0; at < out.length; at += 1) {
    const middle = Math.floor(at * step)
    const kernel = (kernels[at % places] ??= kernelAt(at * step - middle, half, cutoff))
    let sum = 0
    for (let place = 0; place < kernel.length; place += 1)
      sum += (samples[middle - half + place] ?? 0) * (kernel[place] ?? 0)
    out[at] = sum
  }
  return { rate: target, samples: out }
}
