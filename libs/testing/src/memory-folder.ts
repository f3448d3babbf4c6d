import { mkdirSync, readFileSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

type Memory = {
  /** The memory of a Linux machine as a file system. */
  memory: string
  /** Free bytes it needs: ten times what all specs of the API use at a time. */
  room: number
  mounts: string
}

const prefix = 'bazaar-tests-'

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Containers often forbid programs there. */
const runsPrograms = ({ memory, mounts }: Memory): boolean => {
  const mount = mounts.split('\n').find((line) => line.split(' ')[1] === memory)
  return mount !== undefined && !mount.split(' ')[3]?.split(',').includes('noexec')
}

const hasRoom = ({ memory, room }: Memory): boolean => {
  const { bavail, bsize } = statfsSync(memory)
  return Math.min(bavail * bsize, process.availableMemory()) > room
}

/** Frees the memory that killed runs left in use. */
const removeOld = (memory: string): void => {
  for (const name of readdirSync(memory))
    if (name.startsWith(prefix) && !isRunning(Number(name.slice(prefix.length))))
      rmSync(join(memory, name), { recursive: true, force: true })
}

/** @returns a new folder in memory for this process, or undefined where there is too little */
export const memoryFolder = (given: Memory): string | undefined => {
  try {
    if (!runsPrograms(given) || !hasRoom(given)) return undefined
    removeOld(given.memory)
    const folder = join(given.memory, `${prefix}${process.pid}`)
    mkdirSync(folder, { recursive: true })
    return folder
  } catch {
    return undefined
  }
}

const mountsHere = (): string => {
  try {
    return readFileSync('/proc/mounts', 'utf8')
  } catch {
    return ''
  }
}

/**
 * Keeps temporary files of this process and of those it starts in memory, where specs that start databases take half
 * the time. They stay where they are if `TMPDIR` is set, and where memory is short.
 */
export const keepTemporaryFilesInMemory = (): void => {
  if (process.env['TMPDIR']) return
  const folder = memoryFolder({ memory: '/dev/shm', room: 6 * 1024 ** 3, mounts: mountsHere() })
  if (!folder) return
  process.env['TMPDIR'] = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}
