import type { AppErrorShape } from '@bazaar/federation-contract'
import { words } from '../words.ts'

export type Failure = Pick<AppErrorShape, 'code' | 'detail' | 'fields'>

const isAppError = (error: unknown): error is AppErrorShape =>
  error instanceof Error && 'code' in error && 'detail' in error && 'fields' in error

/** Any failure of a call in words to show; a fault of this page itself has words, too. */
export const readFailure = (error: unknown): Failure =>
  isAppError(error) ? error : { code: 'INTERNAL', detail: words.unexpected, fields: {} }
