import { EngineError, type Implementation, type Outcome, type Ports, type RunContext } from '@bazaar/agents-kit/api'
import type { Services } from '../../../context.ts'
import { AppError } from '../../../http/app-error.ts'
import { fromEngine } from '../../../http/errors/error-handler.ts'
import { textFor } from '../limits/agent-controls.ts'
import { createDeadline } from './deadline.ts'
import { appendEvents, type Attempt } from '../events.ts'
import { findPreviousFor } from './find-previous.ts'
import { finishSucceeded, finishWithoutResult } from '../end/finish.ts'
import { withRetry } from '../retry.ts'
import { createRecorder } from './recorder.ts'
import { type Admission, admitted } from '../own-places.ts'
import { portsForRun } from './run-ports.ts'
import { createRunLog, type RunLog } from './run-log.ts'
import { traceRun } from './run-trace.ts'
import { checkTokenQuota } from '../limits/token-quota.ts'
import { createUsageRecorder } from '../limits/token-usage.ts'
import { readUpload } from '../begin/uploads.ts'
import type { Run } from '../view.ts'

/** Why a run is cut short. `gone`: it was stopped or belongs to another worker, so nothing is stored. */
export type Cut = 'gone' | 'timeout' | 'shutdown'

const shutdownDetail = 'The server was restarted before the agent could finish.'

const endedBy = (cut: Cut): AppError | null => {
  if (cut === 'gone') return null
  return cut === 'timeout' ? new AppError('RUN_TIMEOUT') : new AppError('RUN_FAILED', { detail: shutdownDetail })
}

/** Turns any error into one that users may read; unknown errors are only logged. */
const toRunError = (log: RunLog, thrown: unknown): AppError => {
  if (thrown instanceof AppError) return thrown
  if (thrown instanceof EngineError) return fromEngine(thrown)
  log.failed(thrown, 'run failed')
  return new AppError('RUN_FAILED')
}

/** @throws {AppError} EMPTY_RESULT; {Error} when the output does not match the agent's schema */
const checkOutcome = (agent: Implementation['agent'], outcome: Outcome<unknown>) => {
  const output = agent.output.parse(outcome.output)
  if (agent.text(output).trim() === '') throw new AppError('EMPTY_RESULT')
  return { ...outcome, output }
}

/** Rejects as soon as the run is cut short, even if the engine ignores its signal. */
const untilCut = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const cut = () => reject(signal.reason)
    if (signal.aborted) cut()
    signal.addEventListener('abort', cut, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', cut))
  })

class RunCut extends Error {
  readonly cut: Cut
  constructor(cut: Cut) {
    super(cut)
    this.cut = cut
  }
}

/** In a process of its own, so that no text an engine reads can hold up requests; test doubles run here. */
const runEngine = (
  { engines }: Services,
  { module, run }: Implementation,
  context: RunContext<unknown>,
  { onStart, admission: { stored, storeNow } }: { onStart: () => void; admission: Admission },
) => {
  const mayAsk = async () => {
    storeNow()
    return (await stored) !== false
  }
  if (module) return engines.run(module, context, { onStart, mayAsk })
  onStart()
  return run(context)
}

/**
 * The ports of the server; without its text model for an agent that can do without, once the day's tokens are used up.
 * Checked here too, because a bulk job is admitted once for many runs.
 * @throws {AppError} QUOTA_REACHED
 */
const portsWithinQuota = async (services: Services, { agent }: Implementation, found: Run): Promise<Ports> => {
  try {
    await checkTokenQuota(services, services.db, found.userId, agent)
    return { ...services.ports, text: textFor(services, agent) }
  } catch (error) {
    if (agent.writes || !(error instanceof AppError)) throw error
    return { ...services.ports, text: null }
  }
}

/** `engineDone`: the engine no longer works on it. `done`: its end is stored, too. Neither rejects. */
export type Execution = { engineDone: Promise<void>; done: Promise<void>; cut: (why: Cut) => void }

/**
 * Runs a claimed run until its end is stored.
 * @param admission of a run that is being stored; nothing of it is written before, or at all when it is not stored
 */
export const execute = (
  services: Services,
  implementation: Implementation,
  found: Run,
  admission: Admission = admitted,
): Execution => {
  const { agent } = implementation
  const { stored, isEarly } = admission
  const attempt: Attempt = { runId: found.id, attempt: found.attempts }
  const controller = new AbortController()
  const cut = (why: Cut) => controller.abort(new RunCut(why))
  const recorder = createRecorder(
    async (events) => {
      admission.storeNow()
      return (await stored) !== false && appendEvents(services, attempt, events)
    },
    () => cut('gone'),
  )
  const notices = new Set<string>()
  const deadline = createDeadline(agent.deadlineMs, () => cut('timeout'))
  const usage = createUsageRecorder(services, found.id)
  const trace = traceRun(services, found)
  const log = createRunLog(services, found)
  const runSide = {
    deadline,
    emit: recorder.emit,
    onNotice: (text: string) => void notices.add(text),
    onUsage: usage.add,
    observe: log.observing(trace.provider),
  }
  const contextFor = (ports: Ports, author: Ports['author']): RunContext<unknown> => ({
    input: found.input,
    ports: { ...portsForRun(ports, runSide), author },
    files: { read: (field) => readUpload(services.db, found.id, field) },
    signal: controller.signal,
    emit: recorder.emit,
    previous: findPreviousFor(services, found),
  })
  // Waiting for a process is not the engine's time.
  const { promise: processStarted, resolve: onStart } = Promise.withResolvers<void>()
  void deadline.outside(() => processStarted)
  const { promise: engineDone, resolve: onEngineDone } = Promise.withResolvers<void>()

  const work = async () => {
    try {
      if (!isEarly && !(await stored)) return
      const author = agent.writes ? await services.findAuthor(found.userId) : undefined
      const context = contextFor(await portsWithinQuota(services, implementation, found), author)
      const started = trace.engine(async () => runEngine(services, implementation, context, { onStart, admission }))
      const outcome = checkOutcome(agent, await untilCut(started, controller.signal).finally(onEngineDone))
      await recorder.close()
      // Tokens are stored before the answer: a client that has it may start the next run, whose quota counts them.
      await usage.settled()
      const noticed = { ...outcome, notices: [...notices, ...(outcome.notices ?? [])] }
      const isMine = await withRetry(() => finishSucceeded(services, found, noticed, admission))
      if (isMine) log.ended({ engine: outcome.engine })
    } catch (thrown) {
      const { reason } = controller.signal
      const error = reason instanceof RunCut ? endedBy(reason.cut) : toRunError(log, thrown)
      admission.storeNow()
      await recorder.close().catch(() => undefined)
      if (!error || !(await stored)) return
      const end = { state: 'failed', error, attempt: attempt.attempt } as const
      await withRetry(() => finishWithoutResult(services, found.id, end))
      log.ended({ code: error.code })
    } finally {
      deadline.clear()
      await usage.settled()
      trace.end()
    }
  }
  void stored.then((is) => is || cut('gone'))
  // If the end cannot be stored now, the sweeper ends the run when its lease expires.
  const done = work()
    .catch((error: unknown) => log.failed(error, 'run not stored'))
    .finally(onEngineDone)
  return { engineDone, done, cut }
}
