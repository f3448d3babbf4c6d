import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** An absolute path: the reader has no PATH. */
const unshare = '/usr/bin/unshare'
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

type Isolation = {
  /** Program and arguments before those of Node. */
  command: [string, ...string[]]
  /** A server started by root gives the reader a user without rights. */
  user: { uid: number; gid: number } | undefined
  hasNamespaces: boolean
  /** The process that works, given the one that was started. */
  workerOf: (pid: number) => Promise<number | null>
}

const nobody = { uid: 65534, gid: 65534 }
const bare = { command: [process.execPath], hasNamespaces: false, workerOf: async (pid: number) => pid } as const
const apart = { command: [unshare, ...flags, process.execPath], hasNamespaces: true, workerOf: childOf } as const

/** Whether a reader started like this can read its own code. */
const works = async ({ command: [program, ...before], user }: Isolation): Promise<boolean> => {
  const look = ['--eval', 'fs.readFileSync(process.argv[1])', join(import.meta.dirname, 'reader-process.ts')]
  return promisify(execFile)(program, [...before, ...look], { timeout: probeMs, env: {}, ...user }).then(
    () => true,
    () => false,
  )
}

const choose = async (): Promise<Isolation> => {
  const kinds = (await childOf(process.pid)) === null ? [bare] : [apart, bare]
  const users = process.getuid?.() === 0 ? [nobody, undefined] : [undefined]
  for (const user of users) {
    for (const kind of kinds) {
      const way: Isolation = { ...kind, command: [...kind.command], user }
      if (await works(way)) return way
    }
  }
  return { ...bare, command: [...bare.command], user: undefined }
}

let known: Promise<Isolation> | undefined

/** How to start Node with as few rights as the system allows; a user of its own comes before namespaces. */
export const isolation = (): Promise<Isolation> => (known ??= choose())
