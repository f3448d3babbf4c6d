import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  LineController,
  LineElement,
  LinearScale,
  PointElement,
  Tooltip,
} from 'chart.js'
import { readColours, watchTheme } from './chart-colours.ts'
import type { ChartData } from './chart-data.ts'
import { chartOptions } from './chart-options.ts'

Chart.register(
  BarController,
  BarElement,
  CategoryScale,
  LineController,
  LineElement,
  LinearScale,
  PointElement,
  Tooltip,
)

/** Draws into the canvas and redraws when the theme changes. @returns a function that removes the chart */
export const drawChart = (
  canvas: HTMLCanvasElement,
  place: HTMLElement,
  data: ChartData,
  format: (value: number) => string,
): (() => void) => {
  let chart: Chart | undefined
  const draw = () => {
    chart?.destroy()
    chart = new Chart(canvas, chartOptions(data, readColours(place), format))
  }
  draw()
  const forget = watchTheme(draw)
  return () => {
    forget()
    chart?.destroy()
  }
}
