/** What the gates of `e2e/src/platform/budgets.e2e.ts` measure with. */
export { overBudget } from './budgets.ts'
export { readBudgets } from './budgets-file.ts'
export { costOf } from './built-bytes.ts'
export { copiesIn, notOnce } from './copies.ts'
export { examine } from './examine.ts'
export { routesFor } from './routes.ts'
export { buildTwin, twinFolder } from './subjects.ts'
export { twinPage } from './twin-page.ts'
