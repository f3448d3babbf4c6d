import { EngineError } from '../errors.ts'
import { createThread, TookTooLong } from '../thread/create-thread.ts'
import type { PageFacts } from './page-facts.ts'

/** Below this number of characters, reading is faster than handing over to a thread: 30 ms on a slow core. */
const small = 20_000
const timeoutMs = 20_000

const thread = createThread<{ html: string; address: string }, PageFacts>(new URL('./page-thread.ts', import.meta.url))

/**
 * Reads a page like `readPage`, in a thread. Reading takes about 1.5 ms of CPU time per kilobyte, for a hostile page 70,
 * and would block the process.
 * @throws {EngineError} PAGE_UNREACHABLE when the page is built to exhaust the parser; the abort reason
 */
export const readPageInThread = async (html: string, address: string, signal: AbortSignal): Promise<PageFacts> => {
  try {
    return await thread.ask({ html, address }, { signal, timeoutMs })
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof EngineError) throw error
    const detail =
      error instanceof TookTooLong
        ? 'Reading the page took too long: it is built in an unusual way, or this server is busy. Please try again later.'
        : 'The page is built in a way that cannot be read.'
    throw new EngineError('PAGE_UNREACHABLE', { detail, cause: error })
  }
}

/** For the processes of engines, which answer no requests: reads a small page at once. @throws as `readPageInThread` */
export const readPageAside = async (html: string, address: string, signal: AbortSignal): Promise<PageFacts> =>
  html.length > small
    ? readPageInThread(html, address, signal)
    : (await import('./read-page.ts')).readPage(html, address)
