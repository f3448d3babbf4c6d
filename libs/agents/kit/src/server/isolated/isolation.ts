import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/** An absolute path: what it starts has no PATH. */
const unshare = '/usr/bin/unshare'
/**
 * Separate namespaces: no network device is up, processes outside have no id inside, and the user is `nobody`. What it starts
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
  /** Program and arguments before those of the program to start. */
  before: string[]
  /** A server started by root gives what it starts a user without rights. */
  user: { uid: number; gid: number } | undefined
  hasNamespaces: boolean
  /** The process that works, given the one that was started. */
  workerOf: (pid: number) => Promise<number | null>
}

const nobody = { uid: 65534, gid: 65534 }
const bare = { before: [], hasNamespaces: false, workerOf: async (pid: number) => pid }
const apart = { before: [unshare, ...flags], hasNamespaces: true, workerOf: childOf }

/** The command that starts a program in this way. */
export const commandIn = (
  { before }: Isolation,
  program: string,
  parameters: readonly string[],
): [string, string[]] => {
  const [first = program, ...others] = [...before, program, ...parameters]
  return [first, others]
}

/** Whether a program started like this can read its own code. */
const works = async (way: Isolation): Promise<boolean> => {
  const look = ['--eval', 'fs.readFileSync(process.argv[1])', import.meta.filename]
  const [program, parameters] = commandIn(way, process.execPath, look)
  return promisify(execFile)(program, parameters, { timeout: probeMs, env: {}, ...way.user }).then(
    () => true,
    () => false,
  )
}

const choose = async (): Promise<Isolation> => {
  const kinds = (await childOf(process.pid)) === null ? [bare] : [apart, bare]
  const users = process.getuid?.() === 0 ? [nobody, undefined] : [undefined]
  for (const user of users) {
    for (const kind of kinds) {
      const way: Isolation = { ...kind, user }
      if (await works(way)) return way
    }
  }
  return { ...bare, user: undefined }
}

let known: Promise<Isolation> | undefined

/** How to start a program with as few rights as the system allows; a user of its own comes before namespaces. */
export const isolation = (): Promise<Isolation> => (known ??= choose())
