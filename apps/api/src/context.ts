import type { FastifyBaseLogger } from 'fastify'
import type { Implementation, Ports } from '@bazaar/engines-kit'
import type { RunBus } from './adapters/queue/run-bus.ts'
import type { Database, Executor } from './db/client.ts'
import type { Settings } from './settings.ts'

/** A signed-in caller. */
export type Signed = { userId: string; sessionId: string; role: 'user' | 'staff' }

export type Mail = { to: string; subject: string; text: string; html?: string }

/** What the verbs of the modules work with; they have no globals, so tests pass their own. */
export type Services = {
  settings: Settings
  db: Database
  clock: { now: () => Date }
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug'>
  /** Puts a mail into the outbox, in the given transaction if there is one; never waits for the mail server. */
  mail: { send: (mail: Mail, db?: Executor) => Promise<void> }
  /** Key for HMACs and cookies, at least 32 characters. */
  secret: string
  /** What engines may use of the outside world. */
  ports: Ports
  /** Queue of runs and the signals about them. */
  bus: RunBus
  /** The agents this server runs; `modules/agents/registry.ts` has all of them. */
  implementations: readonly Implementation[]
}

declare module 'fastify' {
  interface FastifyRequest {
    signed: Signed | null
  }
}
