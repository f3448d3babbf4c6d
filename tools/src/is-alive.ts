import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Whether a process of this machine is alive. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // One of another user is alive and takes no signal.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** The boot and the start in ticks since then: field 22, counted after the name, which may hold spaces. */
const onLinux = (pid: number): string => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${ticks}`
}

const elsewhere = (pid: number): string =>
  execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()

/** When a process began, as text to compare; null where the system does not tell. */
export const birthOf = (pid: number): string | null => {
  try {
    return process.platform === 'linux' ? onLinux(pid) : elsewhere(pid)
  } catch {
    return null
  }
}

/** Whether the very process is alive: its number is given to another one some time after it has ended. */
export const isStillAlive = (pid: number, birth: string | null | undefined): boolean => {
  if (!isAlive(pid)) return false
  const now = birthOf(pid)
  return !birth || !now || birth === now
}
