import { StartError } from './start-error.ts'
import type { RunningServer } from './server.ts'

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

const sayWhy = (error: unknown): void => {
  // Only what nobody foresaw is worth a stack.
  const text = error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${text}\n`)
}

/**
 * Starts and stays until a stop signal; a second one ends at once. A start that is not possible ends with one
 * sentence and exit code 1.
 */
export const runServer = async <S extends Pick<RunningServer, 'close'>>(
  start: (signal: AbortSignal) => Promise<S>,
  onReady: (server: S) => void,
): Promise<void> => {
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
    sayWhy(error)
    process.exit(1)
  }
  // Asked to stop while it was still starting.
  if (stop.signal.aborted) await leave()
  onReady(running)
}
