import { EngineError, type Ports } from '@bazaar/agents-kit/api'
import { notSetUp } from '../../shared/engine/voice/transcribe.ts'

export type Given = { transcript?: string | undefined }

/** The form holds a transcript that its user has seen. */
export const isChecked = ({ transcript = '' }: Given): boolean => /[\p{L}\p{N}]/u.test(transcript)

/** A recording needs speech recognition. */
export const missing = (ports: Ports, input: Given): EngineError | null =>
  ports.speech === undefined && !isChecked(input) ? new EngineError('NOT_CONFIGURED', { detail: notSetUp }) : null
