import type { Services } from '../../context.ts'
import { isLast, readEvents, type StoredEvent } from './events.ts'
import { insist } from './retry.ts'

/** Looks again after this even without a signal, so that a lost one costs little. */
const lookAgainMs = 5_000

type Options = {
  afterSeq: number
  /** The reader went away. */
  signal: AbortSignal
  /** Hears that nothing was said for a while; may answer with something to yield. */
  idleMs?: number
}

/**
 * Reads a run's events as they are written, from any process, up to the last one; `null` says that nothing
 * happened for `idleMs`. Ends without the last event only when the reader went away.
 */
export async function* followRun(
  services: Services,
  runId: string,
  { afterSeq, signal, idleMs = lookAgainMs }: Options,
): AsyncGenerator<StoredEvent | null> {
  let wake = () => {}
  let news = true
  const heard = () => {
    news = true
    wake()
  }
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, Math.min(idleMs, lookAgainMs))
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
      if (news || signal.aborted) wake()
    })
  const forget = services.bus.onRun('event', runId, heard)
  signal.addEventListener('abort', heard)
  try {
    await services.bus.start()
    let seq = afterSeq
    let spokenAt = Date.now()
    while (!signal.aborted) {
      news = false
      for (const stored of await insist(() => readEvents(services.db, runId, seq))) {
        seq = stored.seq
        spokenAt = Date.now()
        yield stored
        if (isLast(stored.event)) return
      }
      await pause()
      if (!news && Date.now() - spokenAt >= idleMs) {
        spokenAt = Date.now()
        yield null
      }
    }
  } finally {
    forget()
    signal.removeEventListener('abort', heard)
  }
}
