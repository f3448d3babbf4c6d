import { type ChildProcess, type Serializable, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { commandIn, isolation } from './isolation.ts'

export type Isolated = {
  /** Path of the module to start. */
  script: string
  /** Files and folders that it may read: its own code and packages. */
  readable: readonly string[]
  heapMegabytes: number
}

/** The folder of a module's packages, one of which it names. */
export const packagesOf = (module: string, name: string): string => {
  const path = createRequire(module).resolve(name)
  return path.slice(0, path.lastIndexOf('node_modules') + 'node_modules'.length)
}

/** Source of the switches: Node.js documentation, Permissions and Command-line API. */
const switches = ({ readable, heapMegabytes }: Isolated): string[] => [
  '--permission',
  ...readable.map((path) => `--allow-fs-read=${path}`),
  `--max-old-space-size=${heapMegabytes}`,
  '--disable-warning=ExperimentalWarning',
]

const watchMs = 50

/** Peak memory of a process in megabytes; 0 where the system does not report it. */
const peakOf = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024)
}

type Started = { child: ChildProcess; peakMegabytes: () => Promise<number> }

/** Starts a script that may only read its own code and packages, without network, neighbours and rights where possible. */
export const startIsolated = async (what: Isolated): Promise<Started> => {
  const way = await isolation()
  const [program, parameters] = commandIn(way, process.execPath, [...switches(what), what.script])
  const child = spawn(program, parameters, {
    env: {},
    ...way.user,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  return { child, peakMegabytes: async () => peakOf((await way.workerOf(child.pid ?? 0)) ?? 0) }
}

export type IsolatedJob = Isolated & { job: Serializable; residentMegabytes: number; timeoutMs: number }
type Outcome = { reply: unknown } | { failed: 'tooSlow' | 'tooComplex' }

/**
 * Runs one script on one job in a separate process and always kills it afterwards. The reply is a stranger's: check it.
 * @throws the signal's reason; every other end is an outcome
 */
export const runIsolated = async (
  { job, residentMegabytes, timeoutMs, ...what }: IsolatedJob,
  signal: AbortSignal,
): Promise<Outcome & { peakMegabytes: number }> => {
  signal.throwIfAborted()
  const { child, peakMegabytes: peakNow } = await startIsolated(what)
  const { promise, resolve: settle } = Promise.withResolvers<Outcome>()
  const giveUp = () => settle({ failed: 'tooComplex' })
  const cut = () => settle({ failed: 'tooSlow' })
  const slow = setTimeout(cut, timeoutMs)
  let peakMegabytes = 0
  const look = async (): Promise<void> => {
    peakMegabytes = Math.max(peakMegabytes, await peakNow())
    if (peakMegabytes > residentMegabytes) giveUp()
  }
  const watch = setInterval(() => void look(), watchMs)
  signal.addEventListener('abort', cut, { once: true })
  child.once('message', (reply) => settle({ reply }))
  // The process exits on its own only when it runs out of memory.
  child.once('exit', giveUp)
  child.once('error', giveUp)
  child.send(job, (error) => error && giveUp())
  const outcome = await promise
  await look()
  clearTimeout(slow)
  clearInterval(watch)
  signal.removeEventListener('abort', cut)
  child.kill('SIGKILL')
  signal.throwIfAborted()
  return { ...outcome, peakMegabytes }
}
