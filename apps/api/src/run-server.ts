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
  start: () => Promise<S>,
  onReady: (server: S) => void,
): Promise<void> => {
  let asked = false
  let running: S | undefined
  const leave = async (): Promise<void> => {
    await running?.close()
    process.exit(0)
  }
  for (const signal of stopSignals) {
    process.on(signal, () => {
      if (asked) process.exit(130)
      asked = true
      if (running) void leave()
    })
  }
  try {
    running = await start()
  } catch (error) {
    sayWhy(error)
    process.exit(1)
  }
  // Asked to stop while it was still starting.
  if (asked) await leave()
  onReady(running)
}
