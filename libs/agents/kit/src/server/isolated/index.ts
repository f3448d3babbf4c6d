export { commandIn, isolation } from './isolation.ts'
export { packagesOf, runIsolated, startIsolated } from './run-isolated.ts'
