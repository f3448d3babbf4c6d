import { cpus, loadavg } from 'node:os'
import { type Spread, pairedRatio, spread, turns } from '../figures.ts'

/** The figures of one run, by name. */
export type Sample = Readonly<Record<string, number>>
export type Measured = {
  samples: Readonly<Record<string, readonly Sample[]>>
  /** Lowest and highest load of the machine during the runs. */
  load: { min: number; max: number }
}

/**
 * Measures variants in turns; the first round warms up and is discarded.
 * @param variants name → one run
 */
export const measureByTurns = async (
  variants: Readonly<Record<string, () => Promise<Sample>>>,
  runs: number,
): Promise<Measured> => {
  const samples: Record<string, Sample[]> = Object.fromEntries(Object.keys(variants).map((name) => [name, []]))
  const loads: number[] = []
  for (const [round, order] of turns(Object.entries(variants), runs + 1).entries()) {
    for (const [name, measure] of order) {
      const sample = await measure()
      if (round > 0) samples[name]?.push(sample)
    }
    loads.push(loadavg()[0] ?? 0)
  }
  return { samples, load: { min: Math.min(...loads), max: Math.max(...loads) } }
}

const valuesOf = ({ samples }: Measured, variant: string, figure: string): number[] =>
  (samples[variant] ?? []).map((sample) => sample[figure] ?? Number.NaN)

/** `1652 [1615–1700]` */
export const spreadText = ({ median, min, max }: Spread, digits = 0): string =>
  `${median.toFixed(digits)} [${min.toFixed(digits)}–${max.toFixed(digits)}]`

/** Median, lowest and highest value of a figure. */
export const figureOf = (measured: Measured, variant: string, figure: string): Spread =>
  spread(valuesOf(measured, variant, figure))

/** Ratio of a figure between two variants, run by run. */
export const ratioOf = (measured: Measured, variant: string, base: string, figure: string): Spread =>
  pairedRatio(valuesOf(measured, variant, figure), valuesOf(measured, base, figure))

export const loadText = (all: readonly Measured[]): string => {
  const min = Math.min(...all.map(({ load }) => load.min))
  const max = Math.max(...all.map(({ load }) => load.max))
  return `load of the machine ${min.toFixed(1)}–${max.toFixed(1)} on ${cpus().length} cores`
}
