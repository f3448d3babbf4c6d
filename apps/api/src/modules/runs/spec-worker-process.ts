/** A worker in a process of its own, for specs that kill it. Says `at work` when its engine has begun. */
import { createEngines } from '@bazaar/agents-kit/server'
import { flushCompileCache } from 'node:module'
import pino from 'pino'
import { createRunBus } from '../../adapters/queue/run-bus.ts'
import type { Services } from '../../context.ts'
import { connect } from '../../db/client.ts'
import { readSettings } from '../../settings.ts'
import { recordResult } from '../results/record-result.ts'
import { probe, sampleImplementation } from './spec-agents.ts'
import { createRunWorker } from './worker.ts'

// Killed processes do not write their compile cache at exit.
flushCompileCache()

const url = process.argv[2] ?? ''
const now = new Date(process.argv[3] ?? '')
const connection = connect(url)
const log = pino({ level: 'silent' })
const clock = { now: () => now }
const seen = probe()
const implementations = [sampleImplementation(seen)]
const services: Services = {
  settings: readSettings({ NODE_ENV: 'test' }),
  db: connection.db,
  clock,
  log,
  mail: { send: async () => undefined },
  secret: '',
  ports: { fetch: () => Promise.reject(new Error('no network')), text: null, clock },
  bus: createRunBus(connection, log),
  engines: createEngines(),
  implementations,
  onAnswer: (tx, run, answer) => recordResult(implementations, tx, run, answer),
}
await createRunWorker(services).start()
await seen.begun.opened
process.stdout.write('at work\n')
