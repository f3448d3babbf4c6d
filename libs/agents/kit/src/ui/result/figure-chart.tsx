import type { Figure } from '@bazaar/contracts'
import { Chart, formatMoney } from '@bazaar/ui'

/** A figure on screen. */
export const FigureChart = ({ figure: { unit, ...figure } }: { figure: Figure }) => (
  <Chart
    {...figure}
    kind="bar"
    stacked={figure.series.length > 1}
    {...(unit && { format: unit === 'rupees' ? formatMoney : (value) => `${value}%` })}
  />
)
