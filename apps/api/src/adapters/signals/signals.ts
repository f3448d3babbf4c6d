import { forNobody } from '../../db/callers.ts'
import { randomUUID } from 'node:crypto'
import type { Signal, Signals } from '../../context.ts'
import { afterCommit, databaseOf } from '../../db/after-commit.ts'
import type { Database } from '../../db/client.ts'

/** Carries messages between processes, in order and at most once. */
export type Transport = {
  /** Connects and reconnects by itself. `onGap` runs when messages may have been missed. @throws when unreachable */
  start: (onMessage: (message: string) => void, onGap: () => void) => Promise<void>
  /** @throws when the messages were not taken */
  publish: (messages: string[]) => Promise<void>
  stop: () => Promise<void>
}

/** Signals of this long travel in one message, however many a run sends. */
const tickMs = 10
/** A message of PostgreSQL has at most 8,000 bytes. */
const maxInMessage = 100
/** Kept while the connection is broken; readers look at the tables anyway. */
const maxKept = 2_000

/** Sends what this process signals: collected for a tick, each signal once. */
const createSender = (transport: Transport, sender: string) => {
  let waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> = Promise.resolve()

  const flush = async (): Promise<void> => {
    const lines = [...waiting]
    waiting = new Set()
    if (lines.length === 0) return
    const messages: string[] = []
    for (let at = 0; at < lines.length; at += maxInMessage) {
      messages.push([sender, ...lines.slice(at, at + maxInMessage)].join('\n'))
    }
    await transport.publish(messages).catch(() => {
      waiting = new Set([...lines, ...waiting].slice(-maxKept))
    })
  }
  const schedule = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      // The next tick starts when this one is sent, so a slow server gets fewer and larger messages.
      sending = sending.then(flush)
    }, tickMs)
  }
  return {
    add: (line: string) => {
      waiting.add(line)
      schedule()
    },
    schedule,
    end: async () => {
      clearTimeout(timer)
      sending = sending.then(flush)
      await sending
    },
  }
}

/** Signals of each database, for code that only has a transaction. */
const byDatabase = new WeakMap<object, Signals['send']>()

/** Sends a signal once the transaction has committed; a database without signals sends none. */
export const sendSignal: Signals['send'] = async (db, signal, id) => byDatabase.get(databaseOf(db))?.(db, signal, id)

export const createSignals = (db: Database, transport: Transport): Signals => {
  const listeners = new Map<string, Set<() => void>>()
  const sender = randomUUID()
  const outgoing = createSender(transport, sender)
  let starting: Promise<void> | null = null

  const call = (line: string) => {
    for (const listener of listeners.get(line) ?? []) forNobody(listener)
  }
  const onMessage = (message: string) => {
    const [from, ...lines] = message.split('\n')
    // This process has called its own listeners already.
    if (from !== sender) for (const line of lines) call(line)
  }
  const onGap = () => {
    for (const line of listeners.keys()) call(line)
    outgoing.schedule()
  }
  const start = async () => {
    starting ??= transport.start(onMessage, onGap).catch((error: unknown) => {
      starting = null
      throw error
    })
    await starting
  }
  const send: Signals['send'] = async (executor, signal, id) => {
    afterCommit(executor, () => {
      const line = lineOf(signal, id)
      call(line)
      outgoing.add(line)
    })
  }
  byDatabase.set(db, send)

  return {
    send,
    on: (signal, id, callback) => {
      const line = lineOf(signal, id)
      const own = () => callback()
      const set = listeners.get(line) ?? new Set()
      listeners.set(line, set.add(own))
      return () => {
        set.delete(own)
        if (set.size === 0 && listeners.get(line) === set) listeners.delete(line)
      }
    },
    start,
    stop: async () => {
      await outgoing.end()
      await transport.stop()
    },
  }
}

const lineOf = (signal: Signal, id: string) => `${signal} ${id}`
