import type { KeyScope } from '@bazaar/contracts'
import type { FastifyBaseLogger } from 'fastify'
import type { Engines, Implementation, Ports } from '@bazaar/agents-kit/server'
import type { Writer } from './adapters/text/writer.ts'
import type { Database, Executor } from './db/client.ts'
import type { Balance } from './modules/credits/read-balance.ts'
import type { Role } from './modules/users/tables.ts'
import type { Observer } from './observability/observer.ts'
import type { Settings } from './settings.ts'

/** A signed-in caller. */
export type Signed = {
  userId: string
  sessionId: string
  role: Role
  /** The user signed in, or confirmed who they are, less than a quarter of an hour ago. */
  isProved?: boolean
  /** The same, by an authenticator app or a passkey. */
  isProvedByFactor?: boolean
  /** The same, by a second factor where the operator requires one of staff. */
  isProvedStaff?: boolean
  /** What they have left, where the answer was read together with it. */
  balance?: Balance
}

/**
 * The API key or connected app of a request. `agents`: null = all. `dailyLimit`: credits a day; null = no limit.
 * `audience`: the only address it opens; null = every call open to keys.
 */
export type KeyCaller = {
  id: string
  userId: string
  scopes: readonly KeyScope[]
  agents: readonly string[] | null
  dailyLimit: number | null
  origins: readonly string[]
  audience: string | null
}

export type Mail = {
  to: string
  subject: string
  text: string
  html?: string
  /** Sent before other mails, because a person is waiting for it. */
  urgent?: boolean
}

/**
 * `queued`: runs wait for a worker. `event`: a run has new events. `end`: a run has ended. `stop`: a run must end now.
 * `news`: there is news for a user, for `staff`, or for everybody (`releases`).
 */
export type Signal = 'queued' | 'event' | 'end' | 'stop' | 'news'

/** Signals to every process. The tables remain the truth: a lost signal only costs time. */
export type Signals = {
  /** Sends the signal once the transaction has committed. */
  send: (db: Executor, signal: Signal, id: string) => Promise<void>
  /** Calls back for one id; also once after a broken connection, so that no signal is missed. @returns unsubscribe */
  on: (signal: Signal, id: string, listener: () => void) => () => void
  /** Connects. @throws when the server of the signals is unreachable; may be called again. */
  start: () => Promise<void>
  stop: () => Promise<void>
}

/** A run whose answer is being stored. */
export type AnsweredRun = {
  id: string
  userId: string
  agent: string
  input: Record<string, unknown>
  createdAt: Date
  idempotencyKey: string
}

/** What an answer is listed as among its user's results. */
export type ListedResult = { mainAgent: string; title: string; excerpt: string; text: string; words: string[] }

/** What an administrator changed of an agent: why it is off, its price, limit and text model. */
export type AgentControl = {
  off?: string | undefined
  price?: number | undefined
  /** Runs of each user a day. */
  dailyRuns?: number | undefined
  /** The text model that writes for it. */
  model?: string | undefined
  changedAt: Date
}

/** Everything the modules work with. Nothing is global, so tests pass their own. */
export type Services = {
  /** In force. Read them when they are needed: administrators change some while the server runs. */
  settings: Settings
  /** As the environment gives them. */
  given: Settings
  db: Database
  clock: { now: () => Date }
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug'>
  /** Puts a mail into the outbox, in the given transaction if there is one; never waits for the mail server. */
  mail: { send: (mail: Mail, db?: Executor) => Promise<void> }
  /** Key for HMACs and cookies, at least 32 characters. */
  secret: string
  /** The engines' access to the outside world. Read `ports.text` for each run: the writer may change. */
  ports: Ports
  /** The text model behind `ports.text`. */
  writer: Writer
  signals: Signals
  /** Traces and metrics, or nothing. */
  observer: Observer
  /** Runs engines in processes of their own. */
  engines: Engines
  /** The agents this server runs; `modules/agents/registry.ts` has all of them. */
  implementations: readonly Implementation[]
  /** What administrators changed of them, by id; `modules/runs/limits/agent-controls.ts` keeps it up to date. */
  controls: Map<string, AgentControl>
  /** Who writes for a user: name and business profile, for prompts and letterheads. */
  findAuthor: (userId: string) => Promise<Ports['author']>
  listResult: (run: Pick<AnsweredRun, 'userId' | 'agent' | 'input'>, answer: Record<string, unknown>) => ListedResult
  /** Called in the transaction that stores a run's answer, so that every charged answer becomes a result. */
  onAnswer: (tx: Executor, run: AnsweredRun, answer: Record<string, unknown>) => Promise<void>
}

declare module 'fastify' {
  interface FastifyRequest {
    signed: Signed | null
    /** Set when the request carries an API key; it opens only routes that name one of its scopes. */
    apiKey: KeyCaller | null
  }
}
