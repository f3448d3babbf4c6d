import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/** An absolute path: the reader has no PATH. */
const program = '/usr/bin/unshare'
/**
 * Separate namespaces: no network device is up, processes outside have no id inside, and the user is `nobody`. The reader
 * ends with `unshare`. Source: unshare(1), util-linux.
 */
const flags = ['--user', '--map-user=65534', '--map-group=65534', '--net', '--pid', '--fork', '--kill-child']
const probeMs = 5_000

/** The only child of a process; null where the system does not tell. */
const childOf = async (pid: number): Promise<number | null> => {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => null)
  return children === null ? null : Number(children.trim().split(' ')[0] ?? 0)
}

const probe = async (): Promise<boolean> => {
  if ((await childOf(process.pid)) === null) return false
  return promisify(execFile)(program, [...flags, process.execPath, '--version'], { timeout: probeMs, env: {} }).then(
    () => true,
    () => false,
  )
}

let known: Promise<boolean> | undefined

/** Whether the system lets this process isolate others: Linux with util-linux and namespaces of users. */
export const canIsolate = (): Promise<boolean> => (known ??= probe())

type Isolation = {
  /** Program and arguments before those of Node. */
  command: [string, ...string[]]
  /** The process that works, given the one that was started. */
  workerOf: (pid: number) => Promise<number | null>
}

/** How to start Node isolated where the system allows it, else as it is. */
export const isolation = async (): Promise<Isolation> =>
  (await canIsolate())
    ? { command: [program, ...flags, process.execPath], workerOf: childOf }
    : { command: [process.execPath], workerOf: async (pid) => pid }
