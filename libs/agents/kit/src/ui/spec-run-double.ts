import type { AgentDefinition } from '../index.ts'
import type { RunEvent, RunView } from '@bazaar/contracts'
import { type CallAnswers, createShellDouble } from '@bazaar/federation-alone'
import type { RunOptions, ShellServices } from '@bazaar/federation-contract'

/** One run as requested; the spec plays the server. */
export type AskedRun = {
  kind: 'start' | 'follow'
  agent: Pick<AgentDefinition, 'endpoint'> | null
  input: unknown
  runId: string | null
  key: string | null
  signal: AbortSignal
  send: (event: RunEvent) => void
  /** Ends the stream. */
  end: () => void
  /** Rejects the call. */
  refuse: (error: unknown) => void
}

const ask = (
  asked: AskedRun[],
  what: Pick<AskedRun, 'kind' | 'agent' | 'input' | 'runId' | 'key'>,
  options: Omit<RunOptions, 'idempotencyKey'>,
): Promise<void> =>
  new Promise((resolve, reject) => {
    asked.push({ ...what, signal: options.signal, send: options.onEvent, end: resolve, refuse: reject })
    options.signal.addEventListener('abort', () => reject(Object.assign(new Error('Stopped.'), { code: 'ABORTED' })))
  })

const stoppedRun: RunView = {
  id: 'run-1',
  agent: 'every-kind',
  state: 'stopped',
  input: {},
  answer: null,
  error: { code: 'RUN_STOPPED', detail: 'The run was stopped. You were not charged.' },
  credits_charged: 0,
  created_at: '2026-11-21T05:12:00.000Z',
  finished_at: '2026-11-21T05:12:09.000Z',
}

/** The shell double with runs that the spec drives. */
export const createRunDouble = () => {
  const answers: CallAnswers = {}
  const { services: inert, ...double } = createShellDouble(answers)
  const asked: AskedRun[] = []
  const stopped: string[] = []
  const accepted: boolean[] = []
  const stopAnswer: { error: unknown; run: Partial<RunView> } = { error: null, run: {} }
  const runs: ShellServices['runs'] = {
    start: (agent, input, options) =>
      ask(asked, { kind: 'start', agent, input, runId: null, key: options.idempotencyKey }, options),
    follow: (runId, options) => ask(asked, { kind: 'follow', agent: null, input: null, runId, key: null }, options),
    stop: async (runId, { acceptCharge = true } = {}) => {
      stopped.push(runId)
      accepted.push(acceptCharge)
      if (stopAnswer.error) throw stopAnswer.error
      return { ...stoppedRun, id: runId, ...stopAnswer.run }
    },
  }
  const services: ShellServices = { ...inert, runs }
  return { ...double, services, answers, asked, stopped, accepted, stopAnswer }
}

/** The latest requested run. */
export const latest = (asked: readonly AskedRun[]): AskedRun => {
  const run = asked.at(-1)
  if (!run) throw new Error('No run was requested.')
  return run
}
