import { z } from 'zod'

/** What a route costs: KB (1,000 bytes, brotli, without headers), requests, and the longest chain of them. */
export const RouteCost = z.object({
  kilobytes: z.number(),
  requests: z.number().int(),
  depth: z.number().int(),
  /** KB of each file, named without its hashes; to say what grew. */
  files: z.record(z.string(), z.number()),
})
export type RouteCost = z.output<typeof RouteCost>

export const Budgets = z.object({
  /** KB of a route may be this many times those of the baseline. */
  timesBaseline: z.number(),
  routes: z.record(z.string(), RouteCost),
})
export type Budgets = z.output<typeof Budgets>

/** Growth below this is not worth a stop: hashes, signatures, a sentence more. */
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

/** What a route costs more than it may, in lines a person can act on; empty when it keeps its budget. */
export const overBudget = (path: string, cost: RouteCost, budget: RouteCost | undefined): string[] => {
  if (!budget) return [`${path} has no budget.`]
  const lines: string[] = []
  if (cost.kilobytes > budget.kilobytes * tolerance) {
    lines.push(
      `${path} grew from ${kilobytes(budget.kilobytes)} to ${kilobytes(cost.kilobytes)}:`,
      ...grown(cost, budget),
    )
  }
  if (cost.requests > budget.requests) {
    lines.push(`${path} makes ${cost.requests} requests instead of ${budget.requests}.`)
  }
  if (cost.depth > budget.depth) lines.push(`${path} waits for ${cost.depth} steps instead of ${budget.depth}.`)
  return lines
}
