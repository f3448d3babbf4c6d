import { createSafeFetch } from '@bazaar/engines-kit'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { createOutbox } from './adapters/mail/outbox.ts'
import { startSender } from './adapters/mail/sender.ts'
import { createRunBus } from './adapters/queue/run-bus.ts'
import { buildApp } from './app.ts'
import type { Services } from './context.ts'
import { type Connection, type Database, connect } from './db/client.ts'
import { migrateDatabase } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { implementations } from './modules/agents/registry.ts'
import { createRunWorker } from './modules/runs/worker.ts'
import { readSecret } from './secret.ts'
import { type Settings, publicUrl } from './settings.ts'
import { StartError } from './start-error.ts'

export type RunningServer = { url: string; close: () => Promise<void> }

export type StartOptions = {
  /** Runs after the migrations and before the first request, e.g. to publish builds. */
  prepare?: (db: Database) => Promise<void>
}

const clock = { now: () => new Date() }

const userAgent = (settings: Settings): string => `AgentBazaarBot/1.0 (+${publicUrl(settings)})`

const createServices = (settings: Settings, connection: Connection, wakeSender: () => void): Services => {
  const log = pino({ level: settings.LOG_LEVEL })
  return {
    settings,
    db: connection.db,
    clock,
    log,
    mail: createOutbox(connection.db, clock, wakeSender),
    secret: readSecret(settings),
    ports: {
      fetch: createSafeFetch({
        allow: settings.FETCH_ALLOW.split(',').filter(Boolean),
        userAgent: userAgent(settings),
      }),
      text: null,
      clock,
    },
    bus: createRunBus(connection, log),
    implementations,
  }
}

const listen = async (app: Awaited<ReturnType<typeof buildApp>>, { HOST, PORT }: Settings): Promise<number> => {
  try {
    await app.listen({ host: HOST, port: PORT })
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : ''
    if (code === 'EADDRINUSE') {
      throw new StartError(`Port ${PORT} is already in use; stop what uses it or set PORT to another number.`, {
        cause,
      })
    }
    throw new StartError(`The server cannot listen on ${HOST}:${PORT} (${String(code)}).`, { cause })
  }
  return (app.server.address() as AddressInfo).port
}

/** Starts database, worker, sender and HTTP server. @throws {StartError} */
export const startServer = async (settings: Settings, { prepare }: StartOptions = {}): Promise<RunningServer> => {
  const closers: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const closer of closers.splice(0).toReversed()) await closer()
  }
  try {
    const database = await openDatabase(settings)
    closers.push(() => database.stop())
    await migrateDatabase(database.url)
    const connection = connect(database.url)
    closers.push(() => connection.close())
    await prepare?.(connection.db)
    let wake = () => {}
    const services = createServices(settings, connection, () => wake())
    if (settings.SMTP_URL) {
      const sender = startSender(services, settings.SMTP_URL)
      wake = sender.wake
      closers.push(() => sender.stop())
    }
    closers.push(() => services.bus.stop())
    const worker = createRunWorker(services)
    await worker.start()
    closers.push(() => worker.stop())
    const app = await buildApp(services)
    closers.push(() => app.close())
    const port = await listen(app, settings)
    return { url: settings.PUBLIC_URL ?? `http://localhost:${port}`, close }
  } catch (error) {
    await close()
    throw error
  }
}
