import type { Column } from '../surfaces/data-table.tsx'

/** `bar`: amounts side by side or stacked. `line`: a course over time. `radar`: one shape over a few scores. */
export type ChartKind = 'bar' | 'line' | 'radar'

/** One value per label; `null` = not known, which is drawn as a gap and never as 0. */
export type ChartSeries = { label: string; values: readonly (number | null)[] }

export type ChartData = {
  kind: ChartKind
  /** Names along the axis (or around the radar). */
  labels: readonly string[]
  series: readonly ChartSeries[]
  /** Bars of one label on top of each other. */
  stacked?: boolean | undefined
  /** End of the scale where it is fixed, such as 100 for scores; default: what the values need. */
  max?: number | undefined
}

/** How many series have a colour of their own; later ones use the colours again. */
export const chartColours = 6

export const colourToken = (index: number): string => `--chart-${(index % chartColours) + 1}`

const unknown = '–'
export const plain = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })

/** The same figures as rows of a table, which is what screen readers, printers and search get. */
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
