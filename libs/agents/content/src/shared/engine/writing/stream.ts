import { setImmediate as turn } from 'node:timers/promises'
import type { Emit } from '@bazaar/agents-kit/server'
import { chunksOf } from './document.ts'

/** Streams a finished text sentence by sentence. An abort takes effect between two sentences. */
export const streamText = async (markdown: string, emit: Emit, signal: AbortSignal): Promise<void> => {
  for (const chunk of chunksOf(markdown)) {
    signal.throwIfAborted()
    emit.text(chunk)
    await turn()
  }
}
