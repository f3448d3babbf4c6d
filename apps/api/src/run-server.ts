import { StartError } from './start-error.ts'
import { describeError } from './log.ts'
import type { RunningServer } from './server.ts'

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

const format = ({ type, message, stack, cause }: ReturnType<typeof describeError>): string =>
  [`${type}: ${message}`, stack, ...(cause ? [`Caused by ${format(cause)}`] : [])].join('\n')

const reportFailure = (error: unknown): void => {
  // Only unexpected errors need a stack.
  process.stderr.write(`${error instanceof StartError ? error.message : format(describeError(error))}\n`)
}

/** Loads modules, which takes seconds; a stop does not wait for them, because nothing is open yet. */
export const load = <M>(modules: Promise<M>, signal: AbortSignal): Promise<M> =>
  Promise.race([
    modules,
    new Promise<never>((_, fail) => signal.addEventListener('abort', () => fail(signal.reason), { once: true })),
  ])

/**
 * Starts and runs until a stop signal; a second signal ends the process at once. A failed start ends with one sentence
 * and exit code 1. This module loads little, so that signals are handled from the first moment.
 */
export const runServer = async <S extends Pick<RunningServer, 'close'>>(
  start: (signal: AbortSignal) => Promise<S>,
  onReady: (server: S) => void,
): Promise<void> => {
  // Node itself would print the error with its values, such as the parameters of a statement.
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error) => {
      reportFailure(error)
      process.exit(1)
    })
  }
  const stop = new AbortController()
  let running: S | undefined
  const leave = async (): Promise<void> => {
    await running?.close()
    process.exit(0)
  }
  for (const signal of stopSignals) {
    process.on(signal, () => {
      if (stop.signal.aborted) process.exit(130)
      stop.abort()
      if (running) void leave()
    })
  }
  try {
    running = await start(stop.signal)
  } catch (error) {
    if (stop.signal.aborted) process.exit(0)
    reportFailure(error)
    process.exit(1)
  }
  // A stop signal arrived during the start.
  if (stop.signal.aborted) await leave()
  onReady(running)
}
