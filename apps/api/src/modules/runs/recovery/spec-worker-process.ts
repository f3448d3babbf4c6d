/** A worker in a process of its own, for specs that kill it. Prints `at work` once its engine has started. */
import { createEngines } from '@bazaar/agents-kit/server'
import { flushCompileCache } from 'node:module'
import pino from 'pino'
import { openSignals } from '../../../adapters/signals/open.ts'
import { fixedWriter } from '../../../adapters/text/writer.ts'
import type { Services } from '../../../context.ts'
import { connect } from '../../../db/client.ts'
import { readSettings } from '../../../settings.ts'
import { recordResult } from '../../results/record-result.ts'
import { listedResult } from '../../results/result-row.ts'
import { probe, sampleImplementation } from '../spec-agents.ts'
import { createRunWorker } from '../work/worker.ts'
import { idleObserver } from '../../../observability/observer.ts'

// Killed processes do not write their compile cache at exit.
flushCompileCache()

const url = process.argv[2] ?? ''
const now = new Date(process.argv[3] ?? '')
const connection = connect(url)
const log = pino({ level: 'silent' })
const clock = { now: () => now }
const seen = probe()
const implementations = [sampleImplementation(seen)]
const settings = readSettings({ NODE_ENV: 'test' })
const services: Services = {
  settings,
  given: settings,
  db: connection.db,
  clock,
  log,
  mail: { send: async () => undefined },
  secret: '',
  writer: fixedWriter(null),
  ports: { fetch: () => Promise.reject(new Error('no network')), text: null, clock },
  signals: await openSignals(
    readSettings({ NODE_ENV: 'test', SIGNALS_URL: process.env['TEST_SIGNALS_URL'] }),
    connection,
    log,
  ),
  engines: createEngines(),
  implementations,
  observer: idleObserver,
  controls: new Map(),
  findAuthor: async () => undefined,
  listResult: (run, answer) => listedResult(implementations, run, answer),
  onAnswer: (tx, run, answer) => recordResult(implementations, tx, run, answer),
}
await createRunWorker(services).start()
await seen.started.opened
process.stdout.write('at work\n')
