import { root } from '@bazaar/tools'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { Budgets, type RouteCost, overBudget } from './budgets.ts'
import { costOf } from './built-bytes.ts'
import { examine } from './examine.ts'
import { onStage } from './report.ts'
import { type Route, routes } from './routes.ts'

const file = join(root, 'e2e/src/platform/budgets.json')

/** Reads the committed budgets. */
export const readBudgets = (): Budgets => Budgets.parse(JSON.parse(readFileSync(file, 'utf8')))

const rounded = (value: number): number => Math.round(value * 10) / 10

const toKeep = (cost: RouteCost): RouteCost => ({
  ...cost,
  kilobytes: rounded(cost.kilobytes),
  files: Object.fromEntries(Object.entries(cost.files).map(([name, size]) => [name, rounded(size)])),
})

const visits = 3

/** Cost of the visit with the fewest requests: on a busy machine, idle prefetches may start before the page is ready. */
const leastCost = async (browser: Browser, origin: string, route: Route, token: string): Promise<RouteCost> => {
  const costs: RouteCost[] = []
  while (costs.length < visits) costs.push((await examine(browser, origin, route, token)).cost)
  return costs.reduce((least, cost) => (cost.requests < least.requests ? cost : least))
}

/** `npm run bench -- budgets`: commits the current costs of the pages as their budgets, and reports what grew. */
export const benchBudgets = (): Promise<void> =>
  onStage(async ({ federated, baseline }, stage) => {
    const before = readBudgets()
    const found: Record<string, RouteCost> = {}
    const ratios: number[] = []
    for (const route of routes) {
      const cost = await leastCost(stage.browser, federated.url, route, federated.token)
      found[route.path] = toKeep(cost)
      for (const line of overBudget(route.path, cost, before.routes[route.path])) console.log(line)
      const [ours, theirs] = [await costOf(federated, route.path), await costOf(baseline, route.path)]
      ratios.push(ours.kilobytes / theirs.kilobytes)
    }
    // Rounded up to 5 %, so that changes of the baseline itself do not move the limit each time.
    const timesBaseline = Math.ceil(Math.max(...ratios) * 20) / 20
    writeFileSync(file, `${JSON.stringify({ timesBaseline, routes: found }, null, 2)}\n`)
    console.log(
      `The heaviest page costs ${Math.max(...ratios).toFixed(3)} times the baseline's; the limit is ${timesBaseline}.`,
    )
  })
