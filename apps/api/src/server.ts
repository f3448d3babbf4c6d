import { createEngines, type Implementation, type Ports } from '@bazaar/agents-kit/api'
import { pino } from 'pino'
import { createMailer } from './adapters/mail/mailer.ts'
import { createOutbox } from './adapters/mail/outbox.ts'
import { openSignals } from './adapters/signals/open.ts'
import { buildApp } from './app.ts'
import { fromDatabase } from './http/errors/database-errors.ts'
import type { Services } from './context.ts'
import { createListener } from './adapters/speech/listener.ts'
import { createWriter, describeWriter } from './adapters/text/writer.ts'
import { type Database, connect } from './db/client.ts'
import { migrateDatabase } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { logOptions } from './log.ts'
import { followControls } from './modules/runs/limits/agent-controls.ts'
import { implementations } from './modules/agents/registry.ts'
import { findAuthor } from './modules/account/find-author.ts'
import { advanceRollouts } from './platform/releases/index.ts'
import { registerGauges } from './gauges.ts'
import { openObserver } from './observability/open-observer.ts'
import { checkPrices } from './modules/prices/price-of.ts'
import { continueRecipe } from './modules/recipes/run-recipe.ts'
import { recordResult } from './modules/results/record-result.ts'
import { listedResult } from './modules/results/result-row.ts'
import { createAnswerStore } from './adapters/provider-answers/answer-store.ts'
import { runPlaces } from './modules/runs/limits/places.ts'
import { pushOutbox } from './modules/push/deliver.ts'
import { webhookOutbox } from './modules/webhooks/deliver.ts'
import { startDelivering } from './adapters/outgoing/outbox.ts'
import { followSettings } from './modules/settings/live-settings.ts'
import { followStoredWriter } from './modules/writer/stored-writer.ts'
import { createRunWorker } from './modules/runs/work/worker.ts'
import { tickSchedules } from './modules/schedules/tick.ts'
import { forMails } from './translations/for-mails.ts'
import { type Settings, canMail, publicUrl } from './settings.ts'
import { prepareClosing } from './start/graceful-close.ts'
import { checkPort, listen } from './start/listen.ts'
import { openPorts } from './start/ports.ts'
import { readSecret } from './start/secret.ts'
import { sweepHourly } from './start/sweep-hourly.ts'

/** What a caller may replace. */
export type Environment = {
  ports?: Partial<Ports>
  implementations?: readonly Implementation[]
  /** Runs when the database is ready and before the server listens. */
  prepare?: (db: Database) => Promise<void>
}

export type RunningServer = {
  /** Address users see. */
  url: string
  /** Which text model writes, in one sentence. */
  writes: string
  /** Finishes active work, at most half a minute, and stops everything. */
  close: () => Promise<void>
}

/** Stops the started parts in reverse order; a part that fails to stop does not block the others. */
const createClosers = () => {
  const closers: (() => Promise<unknown>)[] = []
  return {
    add: (closer: () => Promise<unknown>) => void closers.push(closer),
    run: async () => {
      for (let closer = closers.pop(); closer; closer = closers.pop()) await closer().catch(() => undefined)
    },
  }
}

const openServices = async (
  settings: Settings,
  environment: Environment,
  closers: ReturnType<typeof createClosers>,
  { role, signal }: { role: 'server' | 'worker'; signal: AbortSignal },
): Promise<Services> => {
  const agents = environment.implementations ?? implementations
  checkPrices(settings, agents)
  const log = pino(logOptions(settings))
  const secret = readSecret(settings)
  let db: Database | null = null
  const answers = createAnswerStore(
    () => db,
    (error) => log.warn({ err: error }, 'answers of services not kept'),
  )
  // Runs before the database is opened, so that wrong settings are reported at once.
  const writer = createWriter(settings, log)
  const listener = createListener(settings)
  closers.add(async () => {
    writer.stop()
    listener.stop()
  })
  // Keeps the getter of `text`, which a spread would read once.
  const ports = Object.defineProperties(
    openPorts(settings, answers, { writer, listener }),
    Object.getOwnPropertyDescriptors(environment.ports ?? {}),
  )
  const observer = await openObserver(settings, log)
  closers.add(observer.stop)
  const probes = Promise.all([writer.look(), listener.look()])
  const database = await openDatabase(settings, { role, signal, onWarn: (text) => log.warn(text) })
  closers.add(database.stop)
  signal.throwIfAborted()
  await migrateDatabase(database.direct())
  const connection = connect(database.address, { pooled: database.pooled })
  closers.add(connection.close)
  db = connection.db
  const signals = await openSignals(settings, connection, log)
  closers.add(signals.stop)
  await environment.prepare?.(connection.db)
  signal.throwIfAborted()
  // A mail becomes visible when its transaction ends, shortly after it was written.
  const mail = createOutbox(connection.db, ports.clock, () => void setTimeout(() => mailer.wake(), 100))
  const engines = createEngines({ places: runPlaces(settings) })
  closers.add(engines.close)
  const services: Services = {
    engines,
    settings,
    given: { ...settings },
    db: connection.db,
    clock: ports.clock,
    log,
    mail,
    secret,
    ports,
    writer,
    signals,
    implementations: agents,
    controls: new Map(),
    observer,
    findAuthor: (userId) => findAuthor(connection.db, userId),
    listResult: (run, answer) => listedResult(agents, run, answer),
    onAnswer: async (tx, run, answer) => {
      await recordResult(agents, tx, run, answer)
      await continueRecipe(services, tx, run, answer)
    },
  }
  const mailer = createMailer(services)
  await probes
  const forgetGauges = registerGauges(services)
  closers.add(async () => forgetGauges())
  const forget = await followStoredWriter(services)
  closers.add(async () => forget())
  const forgetControls = await followControls(services)
  closers.add(async () => forgetControls())
  closers.add(mailer.stop)
  const forgetSettings = await followSettings(services, mailer.follow)
  closers.add(async () => forgetSettings())
  if (!canMail(settings)) log.warn('sign-up is closed, because no mail goes out: SMTP_URL is not set')
  closers.add(startDelivering(services, webhookOutbox))
  closers.add(startDelivering(services, pushOutbox))
  return services
}

const workerOf = (services: Services) =>
  createRunWorker(services, {
    concurrency: runPlaces(services.settings),
    chores: [(given) => tickSchedules(given, forMails), advanceRollouts],
  })

/**
 * An additional worker process, beside the server on this machine or anywhere with the same `DATABASE_URL`. With the
 * embedded database it waits for the server; `signal` aborts that wait.
 * @throws {StartError} in one plain sentence; nothing is left running.
 */
export const startWorker = async (
  settings: Settings,
  environment: Environment = {},
  signal: AbortSignal = new AbortController().signal,
): Promise<Pick<RunningServer, 'close'>> => {
  const closers = createClosers()
  try {
    // A copy, because administrators change some while it runs.
    const services = await openServices({ ...settings }, environment, closers, { role: 'worker', signal })
    const worker = workerOf(services)
    closers.add(worker.stop)
    await worker.start()
    closers.add(sweepHourly(services))
    return { close: closers.run }
  } catch (error) {
    await closers.run()
    throw error
  }
}

const startOnce = async (given: Settings, environment: Environment, signal: AbortSignal): Promise<RunningServer> => {
  // A copy, because administrators change some, and with PORT=0 the port is known only after listening.
  const settings = { ...given }
  const closers = createClosers()
  try {
    await checkPort(settings)
    signal.throwIfAborted()
    const services = await openServices(settings, environment, closers, { role: 'server', signal })
    const app = await buildApp(services)
    signal.throwIfAborted()
    const worker = settings.RUN_WORKER ? workerOf(services) : null
    const closeDoor = prepareClosing(app)
    // Concurrently: requests wait for runs, and runs may still finish while the server accepts no new requests.
    closers.add(() => Promise.all([closeDoor(), worker?.stop()]))
    await worker?.start()
    closers.add(sweepHourly(services))
    settings.PORT = await listen(app, settings)
    return { url: publicUrl(settings), writes: describeWriter(services.writer.state()), close: closers.run }
  } catch (error) {
    await closers.run()
    throw error
  }
}

const maxStarts = 3

/**
 * The whole product in one process: database, worker, mail and HTTP. `signal` aborts the start. When the embedded database
 * dies meanwhile, what was started is stopped and starts again.
 * @throws {StartError} in one plain sentence if the machine or the settings do not allow it; nothing is left running.
 */
export const startServer = async (
  given: Settings,
  environment: Environment = {},
  signal: AbortSignal = new AbortController().signal,
): Promise<RunningServer> => {
  for (let starts = 1; ; starts += 1) {
    try {
      return await startOnce(given, environment, signal)
    } catch (error) {
      const isLost = given.DATABASE_URL === undefined && fromDatabase(error)?.code === 'OVERLOADED'
      if (!isLost || starts === maxStarts || signal.aborted) throw error
    }
  }
}
