export { type Cause, RemoteFailure, causeOf } from './failure.ts'
export { type Loader, createLoader, deadlineMs } from './loader.ts'
