import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'

/** Contents of the pid file of a running PostgreSQL. */
export type Postmaster = { pid: number; port: number; ready: boolean }

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid')

/** Source: PostgreSQL, miscadmin.h (LOCK_FILE_LINE_*): 1 pid, 2 folder, 4 port, 8 status. */
export const readPostmaster = (cluster: string): Postmaster | null => {
  try {
    const lines = readFileSync(pidFile(cluster), 'utf8').split('\n')
    // A stand-alone backend writes its pid with a minus sign.
    const pid = Math.abs(Number(lines[0]))
    if (!Number.isInteger(pid) || pid < 2) return null
    return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
  } catch {
    return null
  }
}

const commandOf = (pid: number): string => {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    if (process.platform === 'win32') {
      return execFileSync('tasklist', ['/FI', `PID eq ${pid}`, '/NH'], {
        stdio: ['ignore', 'pipe', 'ignore'],
      }).toString()
    }
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { stdio: ['ignore', 'pipe', 'ignore'] }).toString()
  } catch {
    return ''
  }
}

/**
 * Whether the process of a pid file is a PostgreSQL of this folder. After a crash or in a new container, the pid may
 * belong to any program.
 */
export const isAlive = (postmaster: Postmaster, cluster: string): boolean => {
  const command = commandOf(postmaster.pid)
  return process.platform === 'win32'
    ? /postgres/i.test(command)
    : /postgres/.test(command) && command.includes(cluster)
}

/** Removes a pid file without a living PostgreSQL: it would block the next start. */
export const dropPidFile = (cluster: string): void => rmSync(pidFile(cluster), { force: true })

const gone = async (postmaster: Postmaster, cluster: string, milliseconds: number): Promise<boolean> => {
  const end = Date.now() + milliseconds
  while (isAlive(postmaster, cluster)) {
    if (Date.now() > end) return false
    await sleep(20)
  }
  return true
}

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name)
  } catch {
    // It has already exited.
  }
}

/** Fast shutdown, then immediate, then kill; committed data survives all three. */
export const stopPostmaster = async (postmaster: Postmaster, cluster: string, binaries: Binaries): Promise<void> => {
  if (!isAlive(postmaster, cluster)) return
  if (process.platform === 'win32') {
    spawnSync(binaries.pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-t', '15'], { stdio: 'ignore' })
    return
  }
  signal(postmaster.pid, 'SIGINT')
  if (await gone(postmaster, cluster, 10_000)) return
  signal(postmaster.pid, 'SIGQUIT')
  if (await gone(postmaster, cluster, 6_000)) return
  signal(postmaster.pid, 'SIGKILL')
  await gone(postmaster, cluster, 2_000)
}
