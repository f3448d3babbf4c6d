import { createThread } from '@bazaar/agents-kit/api'
import { LRUCache } from 'lru-cache'
import { AppError } from '../../../http/app-error.ts'
import type { HtmlOrder } from './html-thread.ts'

/** A text takes milliseconds; the first one also waits for the thread to start. */
const timeoutMs = 20_000
const heapMb = 256
const maxWaiting = 32
/** Characters of HTML that are kept. */
const maxKept = 16_000_000

export type HtmlReader = {
  /**
   * @param version names the text, which never changes under it
   * @param order prepares the text when its HTML is not kept
   * @throws {AppError} OVERLOADED
   */
  read: (version: string, order: () => Promise<HtmlOrder>) => Promise<string>
  close: () => Promise<void>
}

/** Turns Markdown of strangers into HTML, in a thread that a hostile text can only stop for itself. */
export const createHtmlReader = (): HtmlReader => {
  const thread = createThread<HtmlOrder, string>(new URL('html-thread.ts', import.meta.url), { heapMb })
  let waiting = 0
  const kept = new LRUCache<string, string, () => Promise<HtmlOrder>>({
    maxSize: maxKept,
    sizeCalculation: (html) => html.length + 1,
    fetchMethod: async (_key, _stale, { context }) => {
      if (waiting >= maxWaiting) throw new AppError('OVERLOADED', { retryAfter: 5 })
      waiting += 1
      try {
        return await thread.ask(await context(), { signal: AbortSignal.timeout(2 * timeoutMs), timeoutMs })
      } catch (cause) {
        throw new AppError('OVERLOADED', { retryAfter: 10, cause })
      } finally {
        waiting -= 1
      }
    },
  })
  return {
    read: (version, order) => kept.forceFetch(version, { context: order }),
    close: thread.close,
  }
}
