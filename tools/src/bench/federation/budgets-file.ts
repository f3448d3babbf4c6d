import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../workspace.ts'
import { Budgets, type RouteCost, overBudget } from './budgets.ts'
import { costOf } from './built-bytes.ts'
import { examine } from './examine.ts'
import { onStage } from './report.ts'
import { routes } from './routes.ts'

const file = join(root, 'e2e/src/platform/budgets.json')

/** The committed budgets. */
export const readBudgets = (): Budgets => Budgets.parse(JSON.parse(readFileSync(file, 'utf8')))

const rounded = (value: number): number => Math.round(value * 10) / 10

const toKeep = (cost: RouteCost): RouteCost => ({
  ...cost,
  kilobytes: rounded(cost.kilobytes),
  files: Object.fromEntries(Object.entries(cost.files).map(([name, size]) => [name, rounded(size)])),
})

/** `npm run bench -- budgets`: makes what the pages cost now their budgets, and says where that is more than before. */
export const benchBudgets = (): Promise<void> =>
  onStage(async ({ federated, twin }, stage) => {
    const before = readBudgets()
    const found: Record<string, RouteCost> = {}
    const ratios: number[] = []
    for (const route of routes) {
      const { cost } = await examine(stage.browser, federated.url, route, federated.token)
      found[route.path] = toKeep(cost)
      for (const line of overBudget(route.path, cost, before.routes[route.path])) console.log(line)
      const [own, its] = [await costOf(federated, route.path), await costOf(twin, route.path)]
      ratios.push(own.kilobytes / its.kilobytes)
    }
    // In steps of 5 %, so that the twin's own changes do not move it each time.
    const timesTwin = Math.ceil(Math.max(...ratios) * 20) / 20
    writeFileSync(file, `${JSON.stringify({ timesTwin, routes: found }, null, 2)}\n`)
    console.log(
      `The heaviest page costs ${Math.max(...ratios).toFixed(3)} times the twin's; the limit is ${timesTwin}.`,
    )
  })
