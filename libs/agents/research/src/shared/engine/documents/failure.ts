import { EngineError } from '@bazaar/agents-kit/server'
import { failureWords, type FailureReason } from './failure-words.ts'

export const unreadableWith = (detail: string): EngineError =>
  new EngineError('INVALID_INPUT', { detail, fields: { file: detail } })

/** A failure of the uploaded file, shown at its field. */
export const unreadable = (reason: FailureReason): EngineError => unreadableWith(failureWords[reason])
