import { EngineError, type GstAnswer, type Ports } from '@bazaar/agents-kit/server'

/** The outcome of a register lookup: no register is connected, an answer, or a failure message. */
export type Asking =
  | { register: null }
  | { register: string; answer: GstAnswer }
  | { register: string; failure: string }

/** Asks the connected register. Returns a failure instead of throwing, because the number itself can still be read. */
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
