import { EngineError } from '../errors.ts'
import { createThread } from '../thread/create-thread.ts'
import type { PageFacts } from './page-facts.ts'
import { readPage } from './read-page.ts'

/** Characters up to which reading takes less time than handing over: about 30 ms on a slow core. */
const small = 20_000
const timeoutMs = 20_000

const thread = createThread<{ html: string; address: string }, PageFacts>(new URL('./page-thread.ts', import.meta.url))

/**
 * Reads a page like {@link readPage}, a large one in a thread: reading takes about 1.5 ms of processor time a
 * kilobyte, in which the process would answer nobody.
 * @throws {EngineError} PAGE_UNREACHABLE when it is built to exhaust its reader; the abort reason
 */
export const readPageAside = async (html: string, address: string, signal: AbortSignal): Promise<PageFacts> => {
  if (html.length <= small) return readPage(html, address)
  try {
    return await thread.ask({ html, address }, { signal, timeoutMs })
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof EngineError) throw error
    throw new EngineError('PAGE_UNREACHABLE', {
      detail: 'The page is built in a way that cannot be read.',
      cause: error,
    })
  }
}
