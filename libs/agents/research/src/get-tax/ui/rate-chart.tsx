import type { TaxCalculation } from '../calculation.ts'
import { Chart, formatMoney } from '@bazaar/ui'
import { words as tax } from '../words.ts'
import { asPercent } from './percent.ts'

/** Shows how much of the taxable income falls under each rate, for both regimes. */
export const RateChart = ({ regimes }: Pick<TaxCalculation, 'regimes'>) => {
  const sides = [regimes.new, regimes.old]
  const rates = [...new Set(sides.flatMap(({ slabs }) => slabs.map(({ rate }) => rate)))].sort((a, b) => a - b)
  const series = rates
    .filter((rate) => rate > 0)
    .map((rate) => ({
      label: `${asPercent(rate)}%`,
      values: sides.map(({ slabs }) =>
        slabs.filter((slab) => slab.rate === rate).reduce((sum, { amount }) => sum + amount, 0),
      ),
    }))
    .filter(({ values }) => values.some((value) => value > 0))
  if (series.length === 0) return null
  return (
    <Chart
      kind="bar"
      stacked
      title={tax.chart}
      labelHeading={tax.chartHeading}
      labels={[tax.regime.new, tax.regime.old]}
      series={series}
      format={formatMoney}
    />
  )
}
