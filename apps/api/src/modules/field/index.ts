export { sweepField } from './keep-report.ts'
export { fieldSummary } from './summary.ts'
