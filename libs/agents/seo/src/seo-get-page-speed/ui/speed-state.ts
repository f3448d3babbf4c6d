import type { AgentOutput } from '@bazaar/agents-kit'
import type { seoGetPageSpeed } from '../definition.ts'
import type { BadgeTone } from '@bazaar/ui'

export type Speed = AgentOutput<typeof seoGetPageSpeed>
export type State = Speed['metrics'][number]['state']

/** Good from 90, poor below 50. Source: Lighthouse scoring. */
export const scoreState = (score: number | null): State => {
  if (score === null) return 'unknown'
  if (score >= 90) return 'good'
  return score >= 50 ? 'improve' : 'poor'
}

export const toneOf: Record<State | 'note', BadgeTone> = {
  good: 'good',
  improve: 'warn',
  poor: 'bad',
  unknown: 'neutral',
  note: 'neutral',
}

/** Formats a threshold: 2500 → '2.5 s', 200 → '200 ms', 0.1 → '0.1'. */
export const showBound = (value: number): string => {
  if (value < 1) return String(value)
  return value < 1_000 ? `${Math.round(value)} ms` : `${Math.round(value / 100) / 10} s`
}

export const showSaving = (metric: string, value: number): string =>
  metric === 'CLS' ? `${metric} ${value}` : `${metric} ${showBound(value)}`
