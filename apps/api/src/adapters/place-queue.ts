type Waiting = { begin: () => void; onWait: ((place: number) => void) | undefined }

export type QueueOptions = { signal: AbortSignal; onWait?: ((place: number) => void) | undefined }

/**
 * Lets one piece of work at a time through, in order, and reports to each waiting one its place, 1 = next. Work that
 * is aborted while it waits leaves the queue.
 */
export const createPlaceQueue = () => {
  let busy = false
  let waiting: Waiting[] = []

  const tellPlaces = () => waiting.forEach(({ onWait }, at) => onWait?.(at + 1))
  const next = () => {
    const first = waiting.shift()
    busy = first !== undefined
    first?.begin()
    tellPlaces()
  }
  const turn = ({ signal, onWait }: QueueOptions): Promise<void> =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted()
      if (!busy) {
        busy = true
        return resolve()
      }
      const leave = () => {
        waiting = waiting.filter((other) => other !== mine)
        tellPlaces()
        reject(signal.reason)
      }
      const mine = {
        onWait,
        begin: () => {
          signal.removeEventListener('abort', leave)
          resolve()
        },
      }
      signal.addEventListener('abort', leave, { once: true })
      waiting.push(mine)
      onWait?.(waiting.length)
    })

  return async <T>(options: QueueOptions, work: () => Promise<T>): Promise<T> => {
    await turn(options)
    try {
      return await work()
    } finally {
      next()
    }
  }
}
