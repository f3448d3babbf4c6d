import type { ChartConfiguration, ChartDataset } from 'chart.js'
import type { ChartColours } from './chart-colours.ts'
import type { ChartData, ChartKind, ChartSeries } from './chart-data.ts'

/** `rgb(1, 2, 3)` → the same colour with an opacity. */
const veil = (colour: string, opacity: number): string => colour.replace(/^rgb\((.*)\)$/, `rgba($1, ${opacity})`)

const datasetOf = (kind: ChartKind, colours: ChartColours, { label, values }: ChartSeries, index: number) => {
  const colour = colours.series[index % colours.series.length] ?? colours.ink
  const common = { label, data: [...values], borderColor: colour }
  const drawn: Record<ChartKind, ChartDataset> = {
    bar: { ...common, type: 'bar', backgroundColor: colour, borderWidth: 0, borderRadius: 4, maxBarThickness: 42 },
    line: { ...common, type: 'line', backgroundColor: colour, borderWidth: 2, pointRadius: 2, tension: 0.25 },
    radar: {
      ...common,
      type: 'radar',
      backgroundColor: veil(colour, 0.16),
      borderWidth: 2,
      pointRadius: 3,
      fill: true,
    },
  }
  return drawn[kind]
}

const scalesOf = (data: ChartData, colours: ChartColours, format: (value: number) => string) => {
  const font = { family: colours.font, size: 12 }
  const ticks = { color: colours.ink, font, callback: (value: number | string) => format(Number(value)) }
  const limits = { beginAtZero: true, ...(data.max === undefined ? {} : { max: data.max }) }
  if (data.kind === 'radar') {
    return {
      r: {
        ...limits,
        ticks: { ...ticks, backdropColor: colours.surface, maxTicksLimit: 5 },
        grid: { color: colours.line },
        angleLines: { color: colours.line },
        pointLabels: { color: colours.ink, font },
      },
    }
  }
  const stacked = data.stacked === true
  return {
    x: { stacked, ticks: { color: colours.ink, font, maxRotation: 0, autoSkipPadding: 12 }, grid: { display: false } },
    y: {
      ...limits,
      stacked,
      ticks: { ...ticks, maxTicksLimit: 6 },
      grid: { color: colours.line },
      border: { display: false },
    },
  }
}

/** Options for Chart.js: no animation, no built-in texts, colours and fonts from the design tokens. */
export const chartOptions = (
  data: ChartData,
  colours: ChartColours,
  format: (value: number) => string,
): ChartConfiguration => ({
  type: data.kind,
  data: {
    labels: [...data.labels],
    datasets: data.series.map((series, index) => datasetOf(data.kind, colours, series, index)),
  },
  options: {
    animation: false,
    maintainAspectRatio: false,
    // Chart.js measures radar labels slightly too small and would cut them on a phone.
    layout: { padding: data.kind === 'radar' ? { left: 28, right: 28 } : 0 },
    interaction: { mode: 'index', intersect: false },
    scales: scalesOf(data, colours, format),
    plugins: {
      tooltip: {
        titleFont: { family: colours.font },
        bodyFont: { family: colours.font },
        filter: ({ raw }) => raw !== null,
        callbacks: { label: ({ dataset, raw }) => ` ${dataset.label ?? ''}: ${format(Number(raw))}` },
      },
    },
  },
})
