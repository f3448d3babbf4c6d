import type { Mark } from '@bazaar/agents-kit'
import type { LeadInfo } from '../../shared/lead-input.ts'
import { EngineError, type WritingContext, writeText } from '@bazaar/agents-kit/server'
import { openerTask } from './opener-v1.ts'

/** `words` null: use the built-in engine's sentences. */
export type Worded = { words: string | null; model: string | null; notices: string[]; marks: Mark[]; free: boolean }

const fallback = 'The text model did not answer as it should, so the built-in engine worded the call.'

/**
 * Lets a configured model word the reasons for the call. Without a model, or when it fails, the engine's own sentences
 * are used.
 */
export const wordOpener = async (
  { lead, reasons }: { lead: LeadInfo; reasons: string },
  { ports, emit, signal }: WritingContext,
): Promise<Worded> => {
  const own = { words: null, model: null, notices: [], marks: [], free: false }
  if (ports.text === null) return own
  emit.progress(`Wording the call with ${ports.text.name}`)
  const silent = { ...emit, text: () => undefined, reset: () => undefined }
  try {
    const written = await writeText(ports.text, openerTask(lead, reasons), { ports, signal, emit: silent })
    const { value: words, notices, marks } = written
    return { words, model: ports.text.name, notices, marks, free: false }
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof EngineError)) throw error
    return { ...own, notices: [fallback], free: true }
  }
}
