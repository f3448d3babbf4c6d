import { setImmediate } from 'node:timers/promises'

/** Long work that may pause where it yields. */
export type Steps<T> = Generator<undefined, T>

export const atOnce = <T>(steps: Steps<T>): T => {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

const sliceMs = 8
/** When others went first the last time: many short texts one after the other are long work, too. */
let since = 0

/** Does long work on the thread that serves all requests: after each slice, others go first. */
export const inSlices = async <T>(steps: Steps<T>): Promise<T> => {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    if (performance.now() - since < sliceMs) continue
    await setImmediate()
    since = performance.now()
  }
}
