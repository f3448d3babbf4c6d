import { RunEvent, idempotencyHeader, runEventsPath } from '@bazaar/contracts'
import { AppError, toAppError } from './app-error.ts'
import { type HttpClient, usualTimeoutMs } from './client.ts'
import { readEvents } from './event-stream.ts'
import { formOf } from './form-body.ts'
import { pause } from './timeout.ts'
import { words } from './words.ts'

type Follow = { signal: AbortSignal; onEvent: (event: RunEvent) => void }
type Start = Follow & { url: string; input: unknown; idempotencyKey: string }

/** Position of a reader: the run, and the last event it has seen. */
type Position = { runId: string | null; lastSeq: string | null; ended: boolean }

/** Waits between attempts to resume a broken stream, in milliseconds. */
const waits = [500, 1_000, 2_000, 4_000, 8_000]

/** A start may carry files, so the server has longer to answer. Source: acceptance.md C66. */
const startMs = 90_000

/** A source of the run's events: its start, or its address after the last event seen. */
type Source = { openMs: number; open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array>> }

const resume = (http: HttpClient, runId: string, position: Position): Source => ({
  openMs: usualTimeoutMs,
  open: (signal) =>
    http.openStream({
      method: 'GET',
      url: runEventsPath(runId),
      signal,
      headers: position.lastSeq ? { 'last-event-id': position.lastSeq } : {},
    }),
})

const read = (source: Source, position: Position, { signal, onEvent }: Follow): Promise<void> =>
  readEvents({
    ...source,
    signal,
    onEvent: ({ id, data }) => {
      const event = RunEvent.safeParse(JSON.parse(data))
      if (!event.success) return
      if (id) position.lastSeq = id
      if (event.data.type === 'started') position.runId = event.data.run_id
      if (event.data.type === 'result' || event.data.type === 'failed') position.ended = true
      onEvent(event.data)
    },
  })

/** Only a lost connection or a server error is worth a retry; for a run that goes on, so is too many requests. */
const isLost = (error: unknown, { runId }: Position): boolean => {
  const { code, status } = toAppError(error)
  if (status === 429) return runId !== null
  return code === 'NETWORK' || code === 'TIMEOUT' || (status !== null && status >= 500)
}

/**
 * What is thrown after the last try. A run goes on, and is charged, whatever a server or a proxy answers who asks for it;
 * only our own answer to its start means that there is none.
 */
const outOfSight = (error: unknown, { runId }: Position): AppError => {
  const failure = toAppError(error)
  if (failure.status === null || (runId === null && failure.requestId !== null)) return failure
  return new AppError({ code: 'NETWORK', status: null, detail: words.NETWORK, cause: error })
}

const untilEnd = async (http: HttpClient, position: Position, start: Source, follow: Follow): Promise<void> => {
  const { signal } = follow
  let next = start
  for (let tries = 0; ; tries += 1) {
    const seen = position.lastSeq
    try {
      await read(next, position, follow)
    } catch (error) {
      if (signal.aborted || !isLost(error, position)) throw toAppError(error)
      if (tries >= waits.length) throw outOfSight(error, position)
    }
    if (position.ended) return
    if (position.lastSeq !== seen) tries = 0
    const { runId } = position
    if (runId) next = resume(http, runId, position)
    await pause(waits[tries] ?? 8_000, signal)
    if (signal.aborted) throw toAppError(signal.reason)
  }
}

/**
 * Starts a run and follows it to its end. A broken or silent connection resumes after the last event seen. A lost start
 * is retried with the same key, which returns the same run.
 * @throws {AppError}
 */
export const startRun = (http: HttpClient, { url, input, idempotencyKey, ...follow }: Start): Promise<void> => {
  const start: Source = {
    openMs: startMs,
    open: (signal) =>
      http.openStream({
        method: 'POST',
        url,
        body: formOf(input) ?? input,
        signal,
        headers: { [idempotencyHeader]: idempotencyKey },
      }),
  }
  return untilEnd(http, { runId: null, lastSeq: null, ended: false }, start, follow)
}

/** Follows a run from its first event. @throws {AppError} */
export const followRun = (http: HttpClient, runId: string, follow: Follow): Promise<void> => {
  const position: Position = { runId, lastSeq: null, ended: false }
  return untilEnd(http, position, resume(http, runId, position), follow)
}
