import { idleObserver } from '@bazaar/api'
import { root } from '@bazaar/tools'
import { createServer } from 'node:http'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { signUp } from './account.ts'
import { type Spread, pairedRatio, quantile, spread, turns } from './figures.ts'
import { startProgram } from './product.ts'
import { withFolder, writeMeasured } from './report.ts'
import { press, runGetTax } from './runs.ts'

const rounds = 8
const secondsEach = 3
/** More than a run makes: spans of its wait, its work and its engine, and two figures when it ends. */
const callsOfRun = 10

/** Microseconds of what a run asks of an observer that is off. */
const idleMicroseconds = (): number => {
  const attributes = { 'run.id': 'run', agent: 'get-tax', attempt: 1 }
  const times = 1_000_000
  const begin = performance.now()
  for (let at = 0; at < times; at += 1) {
    idleObserver.start('engine', attributes, { parent: null }).within(() => at)
    idleObserver.count('runs', attributes)
  }
  return ((performance.now() - begin) * 1_000 * callsOfRun) / (2 * times)
}

/** Takes whatever is exported. */
const startCollector = async () => {
  const server = createServer((request, response) => request.resume().on('end', () => response.end('{}')))
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() }
}

const startServer = async (folder: string, more: Record<string, string>) => {
  const quiet = { RATE_LIMITS: 'off', LOAD_SHED_MS: '0', LOG_LEVEL: 'error', SIGNUP_GRANT: '1000000' }
  const environment = { PORT: '0', NODE_ENV: 'test', DATA_DIR: folder, ...quiet, ...more }
  const product = await startProgram(join(root, 'apps/api/src/main.ts'), environment)
  const { token } = await signUp(product.url)
  return { stop: product.stop, answers: () => press(1, secondsEach, () => runGetTax(product.url, token)) }
}

const times = (value: number): string => `${value.toFixed(2)}×`
const shown = ({ median, min, max }: Spread): string => `${times(median)} (${times(min)} to ${times(max)})`

const names = ['off', 'again', 'on'] as const
type Medians = Record<(typeof names)[number], number[]>

/** Median milliseconds of an answer in each turn. */
const measure = async (folder: string, collector: string): Promise<Medians> => {
  const on = { METRICS_TOKEN: 'bench-metrics-token', OTEL_EXPORTER_OTLP_ENDPOINT: collector }
  const servers = new Map<string, Awaited<ReturnType<typeof startServer>>>()
  try {
    for (const name of names) servers.set(name, await startServer(join(folder, name), name === 'on' ? on : {}))
    const medians: Medians = { off: [], again: [], on: [] }
    // The first round warms up.
    for (const [round, turn] of turns(names, rounds + 1).entries()) {
      for (const name of turn) {
        const answers = (await servers.get(name)?.answers()) ?? []
        if (round > 0) medians[name].push(quantile(answers, 0.5))
      }
    }
    return medians
  } finally {
    for (const server of servers.values()) await server.stop()
  }
}

/** `npm run bench -- observer`: runs of Get Tax against a server with OpenTelemetry, beside two without. */
export const benchObserver = (): Promise<void> =>
  withFolder(async (folder) => {
    const collector = await startCollector()
    const { off, again, on } = await measure(folder, collector.url).finally(collector.stop)
    const idle = idleMicroseconds()
    const answer = spread(off).median
    const share = (idle / (answer * 1_000)) * 100
    writeMeasured('measurements', 'observer-figures', [
      `Measured by \`npm run bench -- observer\` on a machine with ${availableParallelism()} cores that also runs the caller: Get Tax over HTTP, one caller, servers with databases of their own taking turns of ${secondsEach} s, ${rounds} each. Ratios of the median answers, turn by turn: median, smallest and largest.`,
      '',
      '| what | figure |',
      '|---|---|',
      `| answer while off | ${answer.toFixed(1)} ms |`,
      `| ${callsOfRun} calls of the observer while off | ${idle.toFixed(2)} µs, ${share.toFixed(4)} % of the answer |`,
      `| another server that is off ÷ off: what chance does | ${shown(pairedRatio(again, off))} |`,
      `| traces and metrics on ÷ off | ${shown(pairedRatio(on, off))} |`,
    ])
  })
