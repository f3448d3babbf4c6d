import type { AgentOutput, Figure } from '@bazaar/agents-kit'
import type { TaxCalculation } from './calculation.ts'
import type { getTax } from './definition.ts'
import { words as tax } from './words.ts'

/** How much of the taxable income falls under each rate, for both regimes; null when none is taxed. */
export const rateFigure = ({ regimes }: Pick<TaxCalculation, 'regimes'>): Figure | null => {
  const sides = [regimes.new, regimes.old]
  const rates = [...new Set(sides.flatMap(({ slabs }) => slabs.map(({ rate }) => rate)))].sort((a, b) => a - b)
  const series = rates
    .filter((rate) => rate > 0)
    .map((rate) => ({
      label: `${Math.round(rate * 1_000) / 10}%`,
      values: sides.map(({ slabs }) =>
        slabs.filter((slab) => slab.rate === rate).reduce((sum, { amount }) => sum + amount, 0),
      ),
    }))
    .filter(({ values }) => values.some((value) => value > 0))
  if (series.length === 0) return null
  return {
    title: tax.chart,
    labelHeading: tax.chartHeading,
    labels: [tax.regime.new, tax.regime.old],
    series,
    unit: 'rupees',
  }
}

/** Of the year that the report is about. */
export const figures = ({ calculation }: Pick<AgentOutput<typeof getTax>, 'calculation'>): Figure[] => {
  const rates = rateFigure(calculation)
  return rates ? [rates] : []
}
