import type { LeadInfo } from '../input.ts'
import { askModel } from '@bazaar/agents-content/server'
import { EngineError, type Emit, type TextModel } from '@bazaar/agents-kit/server'
import { openerTask } from './opener-v1.ts'

/** `words` null: use the built-in engine's sentences. */
export type Worded = { words: string | null; model: string | null; notices: string[]; free: boolean }

const fallback = 'The text model did not answer as it should, so the built-in engine worded the call.'
const leftOut = 'Sentences with numbers or names that the form does not hold were left out of the opening words.'

/**
 * Lets a configured model word the reasons for the call. Without a model, or when it fails, the engine's own sentences
 * are used.
 */
export const wordOpener = async (
  model: TextModel | null,
  { lead, reasons }: { lead: LeadInfo; reasons: string },
  { emit, signal }: { emit: Pick<Emit, 'progress'>; signal: AbortSignal },
): Promise<Worded> => {
  const own = { words: null, model: null, notices: [], free: false }
  if (model === null) return own
  emit.progress(`Wording the call with ${model.name}`)
  const silent = { progress: () => {}, text: () => {}, reset: () => {} }
  try {
    const { document, dropped } = await askModel(model, openerTask(lead, reasons), silent, signal)
    const words = document.sections.flatMap(({ paragraphs }) => paragraphs).join(' ')
    return { words, model: model.name, notices: dropped > 0 ? [leftOut] : [], free: false }
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof EngineError)) throw error
    return { ...own, notices: [fallback], free: true }
  }
}
