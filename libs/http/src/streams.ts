export { followNews } from './news-stream.ts'
export { followRun, startRun } from './run-stream.ts'
