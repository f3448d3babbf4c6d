export { AppError, toAppError } from './app-error.ts'
export { type CallOptions, type HttpClient, createHttp } from './client.ts'
export { drawn } from './late-instance.ts'
export { followNews, followRun, startRun } from './late-streams.ts'
