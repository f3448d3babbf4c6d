import { EngineError, type GstAnswer, type Ports } from '@bazaar/agents-kit/server'

/** What came of asking: nobody to ask, an answer, or a failure in words. */
export type Asking =
  | { register: null }
  | { register: string; answer: GstAnswer }
  | { register: string; failure: string }

/** Asks the connected register; its failure is told, not thrown, since the number itself can still be read. */
export const askRegister = async (gst: Ports['gst'], gstin: string, signal: AbortSignal): Promise<Asking> => {
  if (!gst) return { register: null }
  try {
    return { register: gst.name, answer: await gst.lookup(gstin, signal) }
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof EngineError)) throw error
    return { register: gst.name, failure: error.detail ?? 'The GST register gave no answer.' }
  }
}
