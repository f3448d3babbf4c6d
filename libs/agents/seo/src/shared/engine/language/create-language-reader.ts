import { createThread, type LanguageReader, type ReadText } from '@bazaar/agents-kit/server'

/** A page takes 20 to 60 ms; the first question also waits for the grammar to load. */
const timeoutMs = 20_000

/**
 * Reads English in a thread of its own: the grammar is loaded once per process, with the first question, and the
 * process goes on meanwhile. Works the same in a server and in a separate worker.
 */
export const createLanguageReader = (): LanguageReader => {
  const thread = createThread<readonly string[], ReadText[]>(new URL('./language-thread.ts', import.meta.url))
  return { read: (texts, signal) => thread.ask(texts, { signal, timeoutMs }) }
}
