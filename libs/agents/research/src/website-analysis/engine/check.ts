import type { AgentOutput } from '@bazaar/agents-kit'
import type { websiteAnalysis } from '../definition.ts'

type Answer = AgentOutput<typeof websiteAnalysis>['data']
export type Area = Answer['areas'][number]
export type Action = Answer['actions'][number]
export type Level = Action['impact']

/** One check. `points` is the most it adds to its area: all of it when good, half when it could be better. */
export type Check = { state: Area['findings'][number]['state']; points: number; text: string; action?: Action }

export const good = (points: number, text: string): Check => ({ state: 'good', points, text })
export const improve = (points: number, text: string, action: Action): Check => ({
  state: 'improve',
  points,
  text,
  action,
})
export const missing = (points: number, text: string, action: Action): Check => ({
  state: 'missing',
  points,
  text,
  action,
})
/** A neutral fact; it does not change the score. */
export const note = (text: string): Check => ({ state: 'note', points: 0, text })

export const action = (title: string, why: string, impact: Level, effort: Level): Action => ({
  title,
  why,
  impact,
  effort,
})

const share: Record<Check['state'], number> = { good: 1, improve: 0.5, missing: 0, note: 0 }

/** 0 to 100. */
export const scoreOf = (checks: readonly Check[]): number => {
  const most = checks.reduce((sum, { points }) => sum + points, 0)
  const earned = checks.reduce((sum, { points, state }) => sum + points * share[state], 0)
  return most === 0 ? 0 : Math.round((earned / most) * 100)
}

const rank: Record<Level, number> = { high: 3, medium: 2, low: 1 }

/** The ten most useful actions: high impact first, then low effort. */
export const topActions = (checks: readonly Check[]): Action[] =>
  checks
    .flatMap(({ action, points }) => (action === undefined ? [] : [{ action, points }]))
    .sort(
      (a, b) =>
        rank[b.action.impact] - rank[a.action.impact] ||
        rank[a.action.effort] - rank[b.action.effort] ||
        b.points - a.points,
    )
    .slice(0, 10)
    .map(({ action }) => action)
