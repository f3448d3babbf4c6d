import { createThread, type LanguageReader, type ReadText } from '@bazaar/agents-kit/api'

/** A page takes 20 to 60 ms. The first request also loads the grammar. */
const timeoutMs = 20_000

/**
 * Reads English in a separate thread, so that the process stays responsive. The thread loads the grammar once per
 * process, on the first request. Works the same in the server and in a separate worker.
 */
export const createLanguageReader = (): LanguageReader => {
  const thread = createThread<readonly string[], ReadText[]>(new URL('./language-thread.ts', import.meta.url))
  return { read: (texts, signal) => thread.ask(texts, { signal, timeoutMs }) }
}
