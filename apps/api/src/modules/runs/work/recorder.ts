import type { RunEvent } from '@bazaar/contracts'
import type { Emit } from '@bazaar/agents-kit/server'

/**
 * Text is written in batches of about this duration, so that a stream does not become thousands of rows. Text after a
 * pause is written at once: the first words must not wait.
 */
const batchMs = 40

/** Writes an engine's events in order. */
export type Recorder = {
  emit: Emit
  /** Writes what is pending and ignores later events. @throws the error of the last write */
  close: () => Promise<void>
}

/**
 * @param write stores events; calls never overlap. Resolves to false when the run no longer belongs to this worker.
 * @param onLost called once when a write failed or the run was lost
 */
export const createRecorder = (write: (events: RunEvent[]) => Promise<boolean>, onLost: () => void): Recorder => {
  let waiting: RunEvent[] = []
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  let failure: unknown
  let closed = false
  let flushedAt = -batchMs

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    flushedAt = performance.now()
    writing = writing.then(async () => {
      if (waiting.length === 0 || failure !== undefined) return
      const events = waiting
      waiting = []
      try {
        if (!(await write(events))) throw new Error('The run is no longer ours.')
      } catch (error) {
        failure = error
        onLost()
      }
    })
  }
  const say = (event: RunEvent) => {
    if (closed) return
    const last = waiting.at(-1)
    if (event.type === 'text' && last?.type === 'text') last.delta += event.delta
    else waiting.push(event)
    timer ??= setTimeout(flush, Math.max(0, flushedAt + batchMs - performance.now()))
  }
  return {
    emit: {
      progress: (text, count) => say({ type: 'progress', text, ...count }),
      text: (delta) => {
        if (delta !== '') say({ type: 'text', delta })
      },
      reset: (reason) => say({ type: 'reset', reason }),
    },
    close: async () => {
      closed = true
      flush()
      await writing
      if (failure !== undefined) throw failure
    },
  }
}
