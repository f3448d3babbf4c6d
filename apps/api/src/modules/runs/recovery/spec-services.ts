import { createEngines } from '@bazaar/agents-kit/server'
import pino from 'pino'
import { openSignals } from '../../../adapters/signals/open.ts'
import { fixedWriter } from '../../../adapters/text/writer.ts'
import type { Services } from '../../../context.ts'
import type { connect } from '../../../db/client.ts'
import { idleObserver } from '../../../observability/observer.ts'
import { readSettings } from '../../../settings.ts'
import { recordResult } from '../../results/record-result.ts'
import { listedResult } from '../../results/result-row.ts'
import { type Probe, sampleImplementation } from '../spec-agents.ts'

type Options = { now: Date; seen: Probe; environment?: Record<string, string>; controls?: Services['controls'] }

/** Services of a process that a spec kills: the sample agent, without network, mail and text model. */
export const specServices = async (
  connection: ReturnType<typeof connect>,
  { now, seen, environment = {}, controls = new Map() }: Options,
): Promise<Services> => {
  const clock = { now: () => now }
  const log = pino({ level: 'silent' })
  const implementations = [sampleImplementation(seen)]
  const settings = readSettings({ NODE_ENV: 'test', ...environment })
  return {
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
    controls,
    findAuthor: async () => undefined,
    listResult: (run, answer) => listedResult(implementations, run, answer),
    onAnswer: (tx, run, answer) => recordResult(implementations, tx, run, answer),
  }
}
