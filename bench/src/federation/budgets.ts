import { z } from 'zod'

/** Cost of a route: KB (1,000 bytes, brotli, without headers), requests, and their longest chain. */
export const RouteCost = z.object({
  kilobytes: z.number(),
  requests: z.number().int(),
  depth: z.number().int(),
  /** KB of each file, named without hashes, to report what grew. */
  files: z.record(z.string(), z.number()),
})
export type RouteCost = z.output<typeof RouteCost>

export const Budgets = z.object({
  /** Highest allowed ratio of a route's KB to the baseline's. */
  timesBaseline: z.number(),
  routes: z.record(z.string(), RouteCost),
})
export type Budgets = z.output<typeof Budgets>

/** Smaller growth passes: hashes, signatures, one more sentence. */
const tolerance = 1.02

/** `/r/host/1a2b3c4d5e6f/static/js/index.0123456789.js` → `host/static/js/index.js` */
export const fileName = (path: string): string =>
  path.replace(/^\/r\/([^/]+)\/[^/]+\//, '$1/').replace(/\.[a-f0-9]{8,}(?=\.[a-z0-9]+$)/, '')

const kilobytes = (value: number): string => `${value.toFixed(1)} KB`

const grown = (cost: RouteCost, budget: RouteCost): string[] =>
  Object.entries(cost.files)
    .map(([name, now]) => ({ name, now, before: budget.files[name] }))
    .filter(({ now, before }) => now > (before ?? 0) * tolerance + 0.05)
    .sort((a, b) => b.now - (b.before ?? 0) - (a.now - (a.before ?? 0)))
    .map(({ name, now, before }) =>
      before === undefined
        ? `  ${name} is new: ${kilobytes(now)}`
        : `  ${name}: ${kilobytes(before)} → ${kilobytes(now)}`,
    )

/** Most KB that a first visit may need beside its font. */
const goalOf = (path: string): number =>
  path === '/login' ? 160 : path === '/ai-agents' ? 140 : path.startsWith('/ai-agents/') ? 175 : Infinity

const withoutFont = ({ files }: RouteCost): number =>
  Object.entries(files).reduce((sum, [name, size]) => sum + (name.endsWith('.woff2') ? 0 : size), 0)

/** Describes every excess of a route over its budget; empty when it keeps it. */
export const overBudget = (path: string, cost: RouteCost, budget: RouteCost | undefined): string[] => {
  if (!budget) return [`${path} has no budget.`]
  const lines: string[] = []
  if (cost.kilobytes > budget.kilobytes * tolerance) {
    lines.push(
      `${path} grew from ${kilobytes(budget.kilobytes)} to ${kilobytes(cost.kilobytes)}:`,
      ...grown(cost, budget),
    )
  }
  if (withoutFont(cost) > goalOf(path)) {
    lines.push(
      `${path} needs ${kilobytes(withoutFont(cost))} without its font; the goal is ${kilobytes(goalOf(path))}.`,
    )
  }
  if (cost.requests > budget.requests) {
    lines.push(`${path} makes ${cost.requests} requests instead of ${budget.requests}.`)
  }
  if (cost.depth > budget.depth) lines.push(`${path} waits for ${cost.depth} steps instead of ${budget.depth}.`)
  return lines
}
