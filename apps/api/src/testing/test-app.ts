import { createEngines, EngineError, type Implementation, type Ports } from '@bazaar/agents-kit/api'
import type { FastifyInstance } from 'fastify'
import { asc, desc, sql } from '../db/drizzle.ts'
import { openSignals } from '../adapters/signals/open.ts'
import { createOutbox } from '../adapters/mail/outbox.ts'
import { fixedWriter } from '../adapters/text/writer.ts'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../app.ts'
import type { Services } from '../context.ts'
import type { Connection } from '../db/client.ts'
import { outbox } from '../adapters/mail/tables.ts'
import { toPath } from '../http/openapi/build-document.ts'
import { errorsOf } from '../http/openapi/error-answers.ts'
import { findAuthor } from '../modules/account/find-author.ts'
import { continueRecipe } from '../modules/recipes/run-recipe.ts'
import { recordResult } from '../modules/results/record-result.ts'
import { listedResult } from '../modules/results/result-row.ts'
import { type Settings, readSettings } from '../settings.ts'
import { testDatabase } from './test-database.ts'
import { idleObserver, type Observer } from '../observability/observer.ts'

/** A clock that advances only when the test moves it. */
export type TestClock = { now: () => Date; advance: (milliseconds: number) => void; set: (date: Date) => void }

export const testClock = (start = new Date('2026-11-02T10:00:00Z')): TestClock => {
  let time = start.getTime()
  return {
    now: () => new Date(time),
    advance: (milliseconds) => void (time += milliseconds),
    set: (date) => void (time = date.getTime()),
  }
}

const quiet = () => undefined

export type Overrides = {
  settings?: Partial<Settings>
  ports?: Partial<Ports>
  connection?: Connection
  observer?: Observer
  implementations?: readonly Implementation[]
}

export type TestApp = {
  app: FastifyInstance
  services: Services
  db: Connection['db']
  pool: Connection['pool']
  url: string
  clock: TestClock
  /** Mails so far, oldest first, of one address or of all. */
  mails: (to?: string) => Promise<{ to: string; subject: string; text: string }[]>
  close: () => Promise<void>
}

/** Breaks an answer whose error code the documentation of its call does not name, so that the document stays true. */
const refuseUndocumented = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply, payload) => {
    const { operation } = request.routeOptions.config
    if (!operation || reply.statusCode < 400 || typeof payload !== 'string') return payload
    const { code } = JSON.parse(payload)
    if (errorsOf(operation, toPath(request.routeOptions.url ?? '')).includes(code)) return payload
    void reply.status(500)
    return JSON.stringify({ detail: `${operation.id} answers ${code}, which its contract does not name.` })
  })
}

/** The real app on a database of its own: limits off, clock standing, no log, no network. */
export const testApp = async (overrides: Overrides = {}): Promise<TestApp> => {
  const connection = overrides.connection ?? (await testDatabase())
  const settings: Settings = {
    ...readSettings({
      NODE_ENV: 'test',
      RATE_LIMITS: 'off',
      LOAD_SHED_MS: '0',
      LOG_LEVEL: 'silent',
      RELEASE_SMOKE: 'off',
      // Of each user: what one has made another may not write.
      DATA_DIR: join(tmpdir(), `bazaar-test-data-${userInfo().username}`),
      // Set by `npm run test:engines` only.
      SIGNALS_URL: process.env['TEST_SIGNALS_URL'],
    }),
    ...overrides.settings,
  }
  const clock = testClock()
  const implementations = overrides.implementations ?? []
  const log = { info: quiet, warn: quiet, error: quiet, debug: quiet }
  const services: Services = {
    settings,
    given: { ...settings },
    db: connection.db,
    clock,
    log,
    mail: createOutbox(connection.db, clock),
    secret: 'a secret of the tests, long enough to be one',
    ports: {
      fetch: async () => {
        throw new EngineError('PAGE_UNREACHABLE')
      },
      text: null,
      clock,
      ...overrides.ports,
    },
    writer: fixedWriter(overrides.ports?.text ?? null),
    signals: await openSignals(settings, connection, log),
    engines: createEngines(),
    implementations,
    controls: new Map(),
    observer: overrides.observer ?? idleObserver,
    findAuthor: (userId) => findAuthor(connection.db, userId),
    listResult: (run, answer) => listedResult(implementations, run, answer),
    onAnswer: async (tx, run, answer) => {
      await recordResult(implementations, tx, run, answer)
      await continueRecipe(services, tx, run, answer)
    },
  }
  const app = await buildApp(services)
  refuseUndocumented(app)
  await app.ready()
  return {
    app,
    services,
    db: connection.db,
    pool: connection.pool,
    url: connection.address(),
    clock,
    mails: async (to) => {
      // The test clock does not advance by itself, so mails share a time; the age of their transaction orders them.
      const order = [asc(outbox.createdAt), desc(sql`age(${outbox}.xmin)`), sql`${outbox}.ctid`]
      const rows = await connection.db
        .select()
        .from(outbox)
        .orderBy(...order)
      return rows.filter((row) => to === undefined || row.to === to)
    },
    close: async () => {
      await app.close()
      await services.signals.stop()
      await services.engines.close()
      await connection.close()
    },
  }
}
