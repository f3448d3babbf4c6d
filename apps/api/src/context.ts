import type { FastifyBaseLogger } from 'fastify'
import type { Engines, Implementation, Ports } from '@bazaar/agents-kit/server'
import type { Database, Executor } from './db/client.ts'
import type { Settings } from './settings.ts'

/** A signed-in caller. */
export type Signed = { userId: string; sessionId: string; role: 'user' | 'staff' }

export type Mail = { to: string; subject: string; text: string; html?: string }

/**
 * `event`: a run has new events. `stop`: the run must end now. `news`: there is news for a user, for `staff`, or for
 * everybody (`releases`).
 */
export type Signal = 'event' | 'stop' | 'news'

/** The queue of runs and the signals about them, both in PostgreSQL. */
export type RunBus = {
  /** Sends the signal when the transaction commits. */
  send: (db: Executor, signal: Signal, runId: string) => Promise<void>
  /** Calls back for one run; also once after a broken connection, so that no signal is missed. @returns unsubscribe */
  onRun: (signal: Signal, runId: string, listener: () => void) => () => void
  /** Connects; the other calls do so too. @throws when the database is unreachable; may be called again. */
  start: () => Promise<void>
  /** Enqueues a run in the caller's transaction; workers see it after the commit. */
  enqueue: (tx: Executor, runId: string) => Promise<void>
  /** Delivers runs in batches; the next batch follows when `take` has returned. */
  work: (take: (runIds: string[]) => Promise<void>) => Promise<void>
  /** Stops deliveries; enqueueing and signals continue. */
  offWork: () => Promise<void>
  stop: () => Promise<void>
}

/** A run whose answer is being stored. */
export type AnsweredRun = {
  id: string
  userId: string
  agent: string
  input: Record<string, unknown>
  createdAt: Date
}

/** Everything the modules work with. Nothing is global, so tests pass their own. */
export type Services = {
  settings: Settings
  db: Database
  clock: { now: () => Date }
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug'>
  /** Puts a mail into the outbox, in the given transaction if there is one; never waits for the mail server. */
  mail: { send: (mail: Mail, db?: Executor) => Promise<void> }
  /** Key for HMACs and cookies, at least 32 characters. */
  secret: string
  /** The engines' access to the outside world. */
  ports: Ports
  bus: RunBus
  /** Runs engines in processes of their own. */
  engines: Engines
  /** The agents this server runs; `modules/agents/registry.ts` has all of them. */
  implementations: readonly Implementation[]
  /** Called in the transaction that stores a run's answer, so that every charged answer becomes a result. */
  onAnswer: (tx: Executor, run: AnsweredRun, answer: Record<string, unknown>) => Promise<void>
}

declare module 'fastify' {
  interface FastifyRequest {
    signed: Signed | null
  }
}
