import type { Browser } from '@bazaar/browser'
import type { PageSpeedMeter } from '@bazaar/agents-kit/server'
import { BrowserMissing, type LocalOptions, measureOnce } from './measure-once.ts'

type Options = Omit<LocalOptions, 'browser'> & {
  /** Finds the browser. @throws when there is none. */
  findBrowser: () => Promise<Browser>
}

/** Runs Lighthouse in a local browser, one page at a time: parallel measurements distort each other. */
export const createLocalMeter = ({ findBrowser, ...options }: Options): PageSpeedMeter => {
  let tail: Promise<unknown> = Promise.resolve()
  let waiting = 0

  const measure: PageSpeedMeter['measure'] = async (order) => {
    order.signal.throwIfAborted()
    order.onStep?.('starting')
    try {
      const browser = await findBrowser().catch((cause: unknown) => {
        throw new BrowserMissing('No browser was found.', { cause })
      })
      return { madeBy: 'lighthouse', report: await measureOnce(order, { ...options, browser }) }
    } catch (error) {
      if (error instanceof BrowserMissing) return null
      throw error
    }
  }
  return {
    measure: (order) => {
      if (waiting > 0) order.onStep?.('waiting')
      waiting += 1
      const mine = tail
        .then(() => measure(order))
        .finally(() => {
          waiting -= 1
        })
      tail = mine.catch(() => undefined)
      return mine
    },
  }
}
