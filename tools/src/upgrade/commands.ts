import { type ChildProcess, spawn } from 'node:child_process'
import { appendFileSync } from 'node:fs'

/** Where commands run, what they inherit and what ends them. */
export type Place = {
  root: string
  environment: Record<string, string | undefined>
  /** Receives all output. */
  log: string
  signal: AbortSignal
  /** Runs the product's own commands where another user than this one owns the data. */
  user?: { uid: number; gid: number } | undefined
}

const shownLines = 15
const killAfterMs = 60_000

/** Signals a child and what it started. It has a process group of its own, so Ctrl-C reaches only the upgrade. */
const signalGroup = ({ pid }: ChildProcess, signal: NodeJS.Signals): void => {
  try {
    if (pid !== undefined) process.kill(-pid, signal)
  } catch {
    // It has already exited.
  }
}

export type Started = { output: () => string; ended: Promise<number | null>; stop: () => Promise<void> }

/** Starts a program and keeps the end of its output. */
export const start = (place: Omit<Place, 'signal'>, command: string, args: readonly string[]): Started => {
  const child = spawn(command, args, {
    cwd: place.root,
    env: place.environment,
    ...(command === 'npm' ? place.user : {}),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  const take = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-20_000)
    appendFileSync(place.log, chunk, { mode: 0o600 })
  }
  child.stdout.on('data', take)
  child.stderr.on('data', take)
  const ended = new Promise<number | null>((settle) => {
    child.once('error', (error) => {
      output += error.message
      settle(null)
    })
    child.once('close', settle)
  })
  return {
    output: () => output.trim().split('\n').slice(-shownLines).join('\n'),
    ended,
    stop: async () => {
      // npm passes the signal on; a second one would end the server before its database.
      child.kill('SIGTERM')
      const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), killAfterMs)
      await ended
      clearTimeout(timer)
    },
  }
}

/** Runs a program to its end. @returns the end of its output @throws {Error} with it when the exit code is not 0 */
export const run = async (place: Place, command: string, ...args: string[]): Promise<string> => {
  place.signal.throwIfAborted()
  const started = start(place, command, args)
  const stop = () => void started.stop()
  place.signal.addEventListener('abort', stop)
  const code = await started.ended
  place.signal.removeEventListener('abort', stop)
  place.signal.throwIfAborted()
  if (code !== 0) throw new Error(started.output() || `${command} ${args.join(' ')} ended with ${code}`)
  return started.output()
}

export const git = (place: Place, ...args: string[]): Promise<string> => run(place, 'git', ...args)
export const npm = (place: Place, script: string, ...args: string[]): Promise<string> =>
  run(place, 'npm', 'run', '--silent', script, ...(args.length > 0 ? ['--', ...args] : []))
