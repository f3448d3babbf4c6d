import type { PageSpeedMeter } from '@bazaar/engines-kit'
import { type LocalOptions, measureOnce } from './measure-once.ts'

/** Lighthouse in a browser on this machine, one page at a time: two at once would slow each other down. */
export const createLocalMeter = (options: LocalOptions): PageSpeedMeter => {
  let tail: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return {
    name: 'lighthouse',
    measure: (order) => {
      if (waiting > 0) order.onStep?.('waiting')
      waiting += 1
      const mine = tail
        .then(() => {
          order.signal.throwIfAborted()
          order.onStep?.('starting')
          return measureOnce(order, options)
        })
        .finally(() => {
          waiting -= 1
        })
      tail = mine.catch(() => undefined)
      return mine
    },
  }
}
