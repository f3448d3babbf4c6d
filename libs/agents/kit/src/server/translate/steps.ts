import { inTurn, turnMs } from '../turn/turn.ts'

/** Long work that may pause where it yields. */
export type Steps<T> = Generator<undefined, T>

export const atOnce = <T>(steps: Steps<T>): T => {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** One slice; undefined while more is left. */
const slice = <T>(steps: Steps<T>): { value: T } | undefined => {
  const begin = performance.now()
  for (;;) {
    const { done, value } = steps.next()
    if (done) return { value }
    if (performance.now() - begin >= turnMs) return undefined
  }
}

/** Does long work on the thread that serves all requests: after each slice, others go first. */
export const inSlices = async <T>(steps: Steps<T>): Promise<T> => {
  for (;;) {
    const ended = await inTurn(() => slice(steps))
    if (ended) return ended.value
  }
}
