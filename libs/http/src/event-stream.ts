import { silenceMs } from '@bazaar/contracts'
import { type EventSourceMessage, createParser } from 'eventsource-parser'
import { timeoutAfter } from './timeout.ts'

type Reading = {
  /** Opens the stream; it ends when the signal is aborted. */
  open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>
  /** Milliseconds until the server must answer. */
  openMs: number
  signal: AbortSignal
  onOpen?: () => void
  onEvent: (event: EventSourceMessage) => void
}

/**
 * Reads one event stream to its end.
 * @throws what `open` throws, `AbortError`, or `TimeoutError` when it is silent for longer than a live stream can be
 */
export const readEvents = async ({ open, openMs, signal, onOpen, onEvent }: Reading): Promise<void> => {
  const timeout = timeoutAfter(openMs, signal)
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined
  try {
    reader = (await open(timeout.signal)).getReader()
    onOpen?.()
    const decoder = new TextDecoder()
    const parser = createParser({ onEvent })
    for (;;) {
      timeout.renew(silenceMs)
      const { done, value } = await reader.read()
      if (done) return
      parser.feed(decoder.decode(value, { stream: true }))
    }
  } catch (error) {
    throw timeout.signal.aborted ? timeout.signal.reason : error
  } finally {
    timeout.end()
    // Closes the connection even after an unreadable event.
    void reader?.cancel().catch(() => undefined)
  }
}
