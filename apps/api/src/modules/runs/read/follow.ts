import type { Services } from '../../../context.ts'
import { isLast, readEvents, type StoredEvent } from '../events.ts'
import { withRetry } from '../retry.ts'

/** Polls at this interval, so that a lost signal costs little. */
const lookAgainMs = 5_000

type Options = {
  afterSeq: number
  /** Aborted when the reader disconnects. */
  signal: AbortSignal
  /** Milliseconds without events after which `null` is yielded. */
  idleMs?: number
}

/**
 * Reads a run's events as they are written, by any process, up to the last one; `null` means no event for `idleMs`.
 * Ends without the last event only when the reader disconnects.
 */
export async function* followRun(
  services: Services,
  runId: string,
  { afterSeq, signal, idleMs = lookAgainMs }: Options,
): AsyncGenerator<StoredEvent | null> {
  let wake = () => {}
  let news = true
  const onSignal = () => {
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
  const { signals } = services
  const forget = [signals.on('event', runId, onSignal), signals.on('end', runId, onSignal)]
  signal.addEventListener('abort', onSignal)
  try {
    await signals.start()
    let seq = afterSeq
    let spokenAt = Date.now()
    while (!signal.aborted) {
      news = false
      const events = await withRetry(() => readEvents(services.db, runId, seq))
      for (const stored of events) {
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
    for (const end of forget) end()
    signal.removeEventListener('abort', onSignal)
  }
}
