import type { credits } from '@bazaar/contracts'
import { currentLocale, locales } from '@bazaar/locale'
import type { ChartSeries } from '@bazaar/ui'
import { words } from './words.ts'

/** Number of agents with their own series; the others share one. */
const ownSeries = 5
const dayMs = 86_400_000

/** Every day from first to last as `2026-11-21`, including empty days. */
const daysBetween = (from: string, to: string): string[] => {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1
  return Array.from({ length: Math.max(1, count) }, (_, index) =>
    new Date(Date.parse(from) + index * dayMs).toISOString().slice(0, 10),
  )
}

const day = new Intl.DateTimeFormat(locales[currentLocale()], { day: 'numeric', month: 'short', timeZone: 'UTC' })

export type UsageChart = { labels: string[]; series: ChartSeries[]; credits: number; runs: number }

/** Usage as a chart: one bar per day, one colour per agent, the most expensive first. */
export const usageChart = (
  { from, to, data }: { from: string; to: string; data: readonly credits.UsageLine[] },
  titleOf: (agent: string) => string,
): UsageChart => {
  const totals = new Map<string, number>()
  for (const line of data) totals.set(line.agent, (totals.get(line.agent) ?? 0) + line.credits)
  const agents = [...totals].sort(([, a], [, b]) => b - a).map(([agent]) => agent)
  const own = agents.slice(0, agents.length > ownSeries + 1 ? ownSeries : ownSeries + 1)
  const days = daysBetween(from, to)
  const seriesOf = (label: string, belongs: (agent: string) => boolean): ChartSeries => ({
    label,
    values: days.map((each) =>
      data.reduce((sum, line) => sum + (line.day === each && belongs(line.agent) ? line.credits : 0), 0),
    ),
  })
  return {
    labels: days.map((each) => day.format(new Date(each))),
    series: [
      ...own.map((agent) => seriesOf(titleOf(agent), (other) => other === agent)),
      ...(own.length < agents.length ? [seriesOf(words.chart.others, (agent) => !own.includes(agent))] : []),
    ],
    credits: data.reduce((sum, line) => sum + line.credits, 0),
    runs: data.reduce((sum, line) => sum + line.runs, 0),
  }
}
