import { sql } from 'drizzle-orm'
import type { RunBus, Signal } from '../../context.ts'
import type { Listener } from './listener.ts'

/** Signals every process over LISTEN/NOTIFY. The tables remain the truth: a lost signal only costs time. */
type Signals = Pick<RunBus, 'send' | 'onRun' | 'start'>

const channelOf = (signal: Signal) => `run_${signal}`
const signals: readonly Signal[] = ['event', 'stop', 'news']

/** The statement part that sends a signal, for use inside another statement. */
export const notifySql = (signal: Signal, runId: string) => sql`pg_notify(${channelOf(signal)}, ${runId})`

export const createSignals = (listener: Pick<Listener, 'listen'>): Signals => {
  const callbacks = new Map<Signal, Map<string, Set<() => void>>>(signals.map((signal) => [signal, new Map()]))
  let starting: Promise<void> | null = null

  const call = (signal: Signal, runId: string) => {
    for (const callback of callbacks.get(signal)?.get(runId) ?? []) callback()
  }
  const listenToAll = async () => {
    for (const signal of signals) {
      await listener.listen(
        channelOf(signal),
        (runId) => call(signal, runId),
        () => {
          for (const runId of callbacks.get(signal)?.keys() ?? []) call(signal, runId)
        },
      )
    }
  }

  return {
    send: async (db, signal, runId) => {
      await db.execute(sql`select ${notifySql(signal, runId)}`)
    },
    onRun: (signal, runId, callback) => {
      const byRun = callbacks.get(signal)
      const own = () => callback()
      const set = byRun?.get(runId) ?? new Set()
      byRun?.set(runId, set.add(own))
      return () => {
        set.delete(own)
        if (set.size === 0 && byRun?.get(runId) === set) byRun.delete(runId)
      }
    },
    start: async () => {
      starting ??= listenToAll().catch((error: unknown) => {
        starting = null
        throw error
      })
      await starting
    },
  }
}
