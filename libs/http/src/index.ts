export { AppError, toAppError } from './app-error.ts'
export { type CallOptions, type HttpClient, createHttp } from './client.ts'
export { followRun, startRun } from './run-stream.ts'
