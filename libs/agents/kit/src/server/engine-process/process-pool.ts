import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { FromEngine } from './wire.ts'

export type PoolOptions = {
  /** Most processes at the same time; further runs wait. */
  places?: number
  /** Milliseconds after which an idle process is ended; two are always kept, with their modules loaded. */
  idleMs?: number
  memoryMb?: number
}

export type ProcessPool = {
  /**
   * Waits for a free process. One that is started for it loads the module first.
   * @throws the reason of the signal; {Error} when no process could be started
   */
  take: (signal: AbortSignal, module: string) => Promise<ChildProcess>
  /** Returns a process; one that is not `reusable` is ended. */
  giveBack: (child: ChildProcess, reusable: boolean) => void
  end: (child: ChildProcess) => void
  close: () => Promise<void>
}

type Waiting = {
  since: number
  module: string
  resolve: (child: ChildProcess) => void
  reject: (error: unknown) => void
}

const program = fileURLToPath(new URL('./program.ts', import.meta.url))
const keptIdle = 2
/** Short runs are served in turn by the processes there are; a longer wait means that those are busy. */
const growAfterMs = 250
/** More processes than cores only help while runs wait for something, so all must have been at work on theirs for so long. */
const cores = availableParallelism()
/** A process that is not ready after this long is ended. */
const maxStartMs = 180_000
/** Starting a process takes a whole core for a moment. */
const maxStarting = cores

const ignore = () => undefined
const end = (child: ChildProcess) => void child.kill('SIGKILL')

/** An idle process must not keep the server alive. */
const setBusy = (child: ChildProcess, busy: boolean): void => {
  if (busy) {
    child.ref()
    child.channel?.ref()
  } else {
    child.unref()
    child.channel?.unref()
  }
}

const endNow = (child: ChildProcess) => {
  const ended = once(child, 'exit')
  setBusy(child, true)
  end(child)
  return ended
}

const startProcess = (memoryMb: number, module: string): ChildProcess => {
  // No setting of the server reaches an engine: keys stay with the ports.
  const { PATH, TMPDIR, TZ } = process.env
  const execArgv = [`--max-old-space-size=${memoryMb}`]
  const child = fork(program, [module], {
    serialization: 'advanced',
    execArgv,
    env: { PATH, TMPDIR, TZ },
    stdio: 'ignore',
  })
  child.on('error', ignore)
  return child
}

/** Processes of engines: started when all are busy, kept while runs keep coming. */
export const createProcessPool = ({ places = 20, idleMs = 60_000, memoryMb = 512 }: PoolOptions): ProcessPool => {
  /** Each process, and when it got its run; 0 without one. */
  const all = new Map<ChildProcess, number>()
  const starting = new Set<ChildProcess>()
  /** The one that was used last is used next, so that the others can be ended. */
  const idle: { child: ChildProcess; timer: NodeJS.Timeout }[] = []
  const waiting: Waiting[] = []
  let closed = false

  /** Hands a process to the run that waits longest. */
  const offer = (child: ChildProcess): void => {
    const next = waiting.shift()
    if (next) {
      all.set(child, performance.now())
      startMore()
      return next.resolve(child)
    }
    setBusy(child, false)
    const timer = setTimeout(() => idle.length > keptIdle && end(child), idleMs)
    idle.push({ child, timer: timer.unref() })
  }
  const start = (module: string): void => {
    const child = startProcess(memoryMb, module)
    all.set(child, 0)
    starting.add(child)
    const late = setTimeout(() => end(child), maxStartMs).unref()
    child.once('message', (message: FromEngine) => {
      if (message.kind !== 'ready') return
      clearTimeout(late)
      starting.delete(child)
      // What waited for this start did not wait for busy processes.
      for (const each of waiting) each.since = performance.now()
      offer(child)
    })
    child.on('exit', () => {
      clearTimeout(late)
      all.delete(child)
      if (starting.delete(child)) waiting.shift()?.reject(new Error('The engine’s process could not be started.'))
      const at = idle.findIndex((entry) => entry.child === child)
      if (at >= 0) clearTimeout(idle.splice(at, 1)[0]?.timer)
      startMore()
    })
  }
  let timer: NodeJS.Timeout | undefined
  const startMore = (): void => {
    clearTimeout(timer)
    const [first] = waiting
    if (closed || !first || all.size >= places || starting.size >= maxStarting) return
    const waitMs = Math.max(first.since, ...(all.size < cores ? [] : all.values())) + growAfterMs - performance.now()
    if (waitMs <= 0 || all.size < keptIdle) start(first.module)
    else timer = setTimeout(startMore, waitMs)
  }

  return {
    end,
    take: (signal, module) => {
      signal.throwIfAborted()
      const last = idle.pop()
      if (last) {
        clearTimeout(last.timer)
        setBusy(last.child, true)
        all.set(last.child, performance.now())
        return Promise.resolve(last.child)
      }
      const { promise, resolve, reject } = Promise.withResolvers<ChildProcess>()
      const mine = { since: performance.now(), module, resolve, reject }
      const giveUp = () => {
        if (waiting.includes(mine)) waiting.splice(waiting.indexOf(mine), 1)
        reject(signal.reason)
      }
      waiting.push(mine)
      signal.addEventListener('abort', giveUp, { once: true })
      startMore()
      return promise.finally(() => signal.removeEventListener('abort', giveUp))
    },
    giveBack: (child, reusable) => {
      if (all.has(child)) all.set(child, 0)
      if (reusable && child.connected && !child.killed) offer(child)
      else end(child)
    },
    close: async () => {
      closed = true
      await Promise.all([...all.keys()].map(endNow))
    },
  }
}
