export { sweepField } from './keep-report.ts'
