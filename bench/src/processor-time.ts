import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Linux counts processor time in hundredths of a second, whatever the kernel's own tick. */
const tickMs = 10

type Process = { parent: number; own: number; ended: number }

/** Times of a process and of its children that have ended, in milliseconds; null when it is gone. */
const read = (pid: number): Process | null => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name, in brackets, may contain blanks.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15)
    return { parent: fields[1] ?? 0, own: (user + system) * tickMs, ended: (endedUser + endedSystem) * tickMs }
  } catch {
    return null
  }
}

/**
 * Processor time of a process so far, and that of its children, in milliseconds.
 * @param without a child that is measured by itself
 */
export const processorTime = (pid: number, without = 0): { own: number; children: number } => {
  const root = read(pid)
  const children = readdirSync('/proc')
    .map((name) => (/^\d+$/.test(name) && Number(name) !== without ? read(Number(name)) : null))
    .filter((found) => found?.parent === pid)
    .reduce((sum, found) => sum + (found?.own ?? 0) + (found?.ended ?? 0), root?.ended ?? 0)
  return { own: root?.own ?? 0, children }
}

/** The process of the embedded database of a data folder. */
export const postmasterOf = (folder: string): number =>
  Number(readFileSync(join(folder, 'pg/cluster/postmaster.pid'), 'utf8').split('\n')[0])
