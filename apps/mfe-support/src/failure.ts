import { words } from './words.ts'

/** What went wrong, in words to show. */
export const detailOf = (error: unknown): string =>
  error instanceof Error && 'detail' in error && typeof error.detail === 'string' ? error.detail : words.unexpected

/** Nothing reached the server, so trying again later makes sense. */
export const isOffline = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'NETWORK' || error.code === 'TIMEOUT')
