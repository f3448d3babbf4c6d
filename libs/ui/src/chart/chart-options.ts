import type { ChartConfiguration, ChartDataset } from 'chart.js'
import type { ChartColours } from './chart-colours.ts'
import type { ChartData, ChartKind, ChartSeries } from './chart-data.ts'

const datasetOf = (kind: ChartKind, colours: ChartColours, { label, values }: ChartSeries, index: number) => {
  const colour = colours.series[index % colours.series.length] ?? colours.ink
  const common = { label, data: [...values], borderColor: colour }
  const drawn: Record<ChartKind, ChartDataset> = {
    bar: { ...common, type: 'bar', backgroundColor: colour, borderWidth: 0, borderRadius: 4, maxBarThickness: 42 },
    line: { ...common, type: 'line', backgroundColor: colour, borderWidth: 2, pointRadius: 2, tension: 0.25 },
  }
  return drawn[kind]
}

const scalesOf = (data: ChartData, colours: ChartColours, format: (value: number) => string) => {
  const font = { family: colours.font, size: 12 }
  const ticks = { color: colours.ink, font, callback: (value: number | string) => format(Number(value)) }
  const stacked = data.stacked === true
  return {
    x: { stacked, ticks: { color: colours.ink, font, maxRotation: 0, autoSkipPadding: 12 }, grid: { display: false } },
    y: {
      beginAtZero: true,
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
