import { createClient } from '@redis/client'
import { setTimeout as pause } from 'node:timers/promises'
import type { Transport } from './signals.ts'

type Warn = (details: object, message: string) => void

const stream = 'agent-bazaar:signals'
/** Enough for a reader that was away for minutes; older ones only cost it a look at the tables. */
const maxKept = 100_000
const maxPauseMs = 5_000
const waitMs = 5_000

/** A Redis or Valkey stream: each process reads on where it stopped, also after its connection broke. */
export const redisTransport = (url: string, warn: Warn): Transport => {
  const open = () =>
    createClient({
      url,
      disableOfflineQueue: true,
      socket: { connectTimeout: 5_000, reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, maxPauseMs) },
    }).on('error', (err: unknown) => warn({ err }, 'connection for signals lost'))
  // Reading blocks a connection, so writing has one of its own.
  const [reader, writer] = [open(), open()]
  let after = '0-0'
  let reading = Promise.resolve()
  const stop = new AbortController()

  const read = async (onMessage: (message: string) => void): Promise<void> => {
    const found = await reader.xRead({ key: stream, id: after }, { BLOCK: waitMs })
    for (const { id, message } of found?.[0]?.messages ?? []) {
      after = id
      onMessage(message['m'] ?? '')
    }
  }
  const readOn = async (onMessage: (message: string) => void, onGap: () => void): Promise<void> => {
    let isGap = false
    while (!stop.signal.aborted) {
      try {
        // Only once Redis answers again: everybody who listens looks at the database at a gap.
        if (isGap) {
          await reader.ping()
          onGap()
        }
        isGap = false
        await read(onMessage)
      } catch {
        isGap = true
        await pause(200)
      }
    }
  }
  return {
    start: async (onMessage, onGap) => {
      await Promise.all([reader, writer].map(async (client) => client.isOpen || (await client.connect())))
      after = (await writer.xRevRange(stream, '+', '-', { COUNT: 1 }))?.[0]?.id ?? after
      reading = readOn(onMessage, onGap)
    },
    publish: async (messages) => {
      if (!writer.isOpen) await writer.connect()
      for (const message of messages) {
        await writer.xAdd(
          stream,
          '*',
          { m: message },
          { TRIM: { strategy: 'MAXLEN', strategyModifier: '~', threshold: maxKept } },
        )
      }
    },
    stop: async () => {
      stop.abort()
      for (const client of [reader, writer]) if (client.isOpen) client.destroy()
      await reading
    },
  }
}
