import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import type { RunBus, Signal } from '../../context.ts'

type Listener = (runId: string) => void
type Warn = (details: object, message: string) => void

/** Signals every process over LISTEN/NOTIFY. The tables remain the truth: a lost signal only costs time. */
type Signals = Pick<RunBus, 'send' | 'onRun' | 'start' | 'stop'>

const channel = (signal: Signal) => `run_${signal}`
const signals: readonly Signal[] = ['event', 'stop', 'news']
const longestPauseMs = 5_000

/** The statement part that sends a signal, for use inside another statement. */
export const notifySql = (signal: Signal, runId: string) => sql`pg_notify(${channel(signal)}, ${runId})`

export const createSignals = (url: string, warn: Warn): Signals => {
  const listeners = new Map<string, Set<Listener>>()
  let client: Client | null = null
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let pauseMs = 100
  let starting: Promise<void> | null = null

  const call = (key: string, runId: string) => {
    for (const listener of listeners.get(key) ?? []) listener(runId)
  }
  const open = async (): Promise<void> => {
    const next = new Client({ connectionString: url, keepAlive: true, application_name: 'agent-bazaar signals' })
    const lost = (error?: Error) => {
      if (client !== next) return
      client = null
      next.removeAllListeners()
      next.on('error', () => undefined)
      if (stopped) return
      warn({ err: error }, 'connection for signals lost')
      retry()
    }
    next.on('error', lost)
    next.on('end', () => lost())
    next.on('notification', ({ channel, payload }) => {
      if (payload) call(`${channel}:${payload}`, payload)
    })
    await next.connect()
    for (const signal of signals) await next.query(`LISTEN ${channel(signal)}`)
    if (stopped) return next.end()
    client = next
    pauseMs = 100
    for (const key of listeners.keys()) call(key, key.slice(key.indexOf(':') + 1))
  }
  const retry = () => {
    timer = setTimeout(() => {
      if (!stopped) open().catch(retry)
    }, pauseMs)
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }

  return {
    send: async (db, signal, runId) => {
      await db.execute(sql`select ${notifySql(signal, runId)}`)
    },
    onRun: (signal, runId, listener) => {
      const key = `${channel(signal)}:${runId}`
      const own: Listener = () => listener()
      const set = listeners.get(key) ?? new Set()
      listeners.set(key, set.add(own))
      return () => {
        set.delete(own)
        if (set.size === 0 && listeners.get(key) === set) listeners.delete(key)
      }
    },
    start: () => {
      starting ??= open().catch((error: unknown) => {
        starting = null
        throw error
      })
      return starting
    },
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      const last = client
      client = null
      last?.removeAllListeners()
      last?.on('error', () => undefined)
      await last?.end()
    },
  }
}
