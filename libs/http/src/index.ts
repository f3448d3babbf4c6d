export { AppError, toAppError } from './app-error.ts'
export { type CallOptions, type HttpClient, createHttp } from './client.ts'
export { followNews } from './news-stream.ts'
export { followRun, startRun } from './run-stream.ts'
