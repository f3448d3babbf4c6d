export { sweepField } from './keep-samples.ts'
