export { isPublicAddress } from './address.ts'
export type { Resolve } from './connector.ts'
export { createSafeFetch, type SafeFetchOptions } from './safe-fetch.ts'
