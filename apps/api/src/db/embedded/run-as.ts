import { type ChildProcess, type SpawnOptions, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { StartError } from '../../start-error.ts'

/** The user PostgreSQL runs as: null = the server's own user. */
export type PgUser = { uid: number; gid: number } | null

const ownUser = 'bazaar-pg'

const lookUp = (name: string): PgUser => {
  try {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }).toString())
    const user = { uid: id('-u'), gid: id('-g') }
    return user.uid > 0 ? user : null
  } catch {
    return null
  }
}

const createUser = (): PgUser => {
  try {
    const flags = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent']
    execFileSync('useradd', [...flags, '--shell', '/usr/sbin/nologin', ownUser], { stdio: 'ignore' })
  } catch {
    return null
  }
  return lookUp(ownUser)
}

/**
 * PostgreSQL refuses to run as root, so a server started by root runs it as an unprivileged user.
 * If such a user already owns the folder, it stays the owner.
 * @throws {StartError} if the machine has no such user.
 */
export const choosePgUser = (folder: string): PgUser => {
  if (process.getuid?.() !== 0) return null
  if (existsSync(folder)) {
    const { uid, gid } = statSync(folder)
    if (uid !== 0) return { uid, gid }
  }
  const user = lookUp(ownUser) ?? createUser() ?? lookUp('postgres') ?? lookUp('nobody')
  if (!user) {
    throw new StartError(
      'PostgreSQL does not run as root and this machine has no other user for it; start as a normal user or set DATABASE_URL.',
    )
  }
  return user
}

export const giveTo = (user: PgUser, path: string): void => {
  if (user) chownSync(path, user.uid, user.gid)
}

/** Whether the user may enter every folder above `path` (mode bits only). */
const canEnter = (path: string, user: { uid: number; gid: number }): boolean => {
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    const { mode, uid, gid } = statSync(folder)
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

/** CAP_DAC_READ_SEARCH if available (read only), else CAP_DAC_OVERRIDE, which containers usually grant. */
const passingCapability = (): string | null => {
  try {
    const line = /^CapEff:\s*([0-9a-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
    const mask = BigInt(`0x${line ?? '0'}`)
    if (mask & (1n << 2n)) return 'dac_read_search'
    return mask & (1n << 1n) ? 'dac_override' : null
  } catch {
    return null
  }
}

/**
 * Starts a program as the database's user. If that user may not enter a folder above the program or the data (a project
 * below `/root`, say), the process gets the one capability to do so, and no folder permissions change.
 * @throws {StartError} if the capability cannot be granted.
 */
export const spawnAs = (
  user: PgUser,
  command: { program: string; args: string[]; needs: string[] },
  options: SpawnOptions,
): ChildProcess => {
  const { program, args, needs } = command
  if (!user) return spawn(program, args, options)
  const blocked = [program, ...needs].find((path) => !canEnter(path, user))
  if (!blocked) return spawn(program, args, { ...options, ...user })
  const capability = passingCapability()
  if (!capability || !existsSync('/usr/bin/setpriv')) {
    throw new StartError(
      `PostgreSQL runs as user ${user.uid}, who may not enter the folders above ${blocked}; set DATA_DIR to another place or start as a normal user.`,
    )
  }
  const drop = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups']
  const keep = [`--inh-caps=+${capability}`, `--ambient-caps=+${capability}`]
  // Without this bit access(2), by which initdb looks for `postgres`, ignores the capability.
  const forAccess = '--securebits=+no_setuid_fixup'
  return spawn('/usr/bin/setpriv', [...drop, ...keep, forAccess, program, ...args], options)
}
