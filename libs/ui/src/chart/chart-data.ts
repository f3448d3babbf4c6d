import { currentLocale, locales } from '@bazaar/locale'
import type { Column } from '../surfaces/data-table.tsx'

/** `bar`: amounts, grouped or stacked. `line`: a trend over time. */
export type ChartKind = 'bar' | 'line'

/** One value per label; `null` is unknown and drawn as a gap, never as 0. */
export type ChartSeries = { label: string; values: readonly (number | null)[] }

export type ChartData = {
  kind: ChartKind
  /** Names along the axis. */
  labels: readonly string[]
  series: readonly ChartSeries[]
  stacked?: boolean | undefined
}

/** Number of series colours; later series reuse them. */
export const chartColours = 6

export const colourToken = (index: number): string => `--chart-${(index % chartColours) + 1}`

const unknown = '–'
export const plain = new Intl.NumberFormat(locales[currentLocale()], { maximumFractionDigits: 2 })

/** The figures as table rows, for screen readers, print and search. */
export const chartTable = (
  { labels, series }: Pick<ChartData, 'labels' | 'series'>,
  labelHeading: string,
  format: (value: number) => string,
): { columns: Column[]; rows: Record<string, string>[] } => ({
  columns: [
    { key: 'label', label: labelHeading },
    ...series.map(({ label }, index) => ({ key: `s${index}`, label, align: 'end' as const })),
  ],
  rows: labels.map((label, row) => ({
    label,
    ...Object.fromEntries(
      series.map(({ values }, index) => {
        const value = values[row]
        return [`s${index}`, value === null || value === undefined ? unknown : format(value)]
      }),
    ),
  })),
})
