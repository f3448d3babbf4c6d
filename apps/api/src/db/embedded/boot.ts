import { closeSync, existsSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../../start-error.ts'
import type { Binaries } from './binaries.ts'
import { type Cluster, keepPort, readPort } from './cluster.ts'
import { freePort } from './free-port.ts'
import { type Postmaster, dropPidFile, isAlive, readPostmaster, stopPostmaster } from './postmaster.ts'
import { giveTo, spawnAs } from './run-as.ts'

const logLimit = 5 * 1024 * 1024
/** Enough time for crash recovery and for orphaned backends to finish; a longer start is an error. */
const timeout = 60_000

const settingsOf = (port: number, durable: boolean): string[] =>
  [
    `listen_addresses=127.0.0.1`,
    `port=${port}`,
    // Loopback TCP with a password works the same on every system; socket paths are too short for deep folders.
    `unix_socket_directories=`,
    `max_connections=80`,
    `max_wal_size=512MB`,
    `timezone=UTC`,
    `log_timezone=UTC`,
    `log_checkpoints=off`,
    `jit=off`,
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ].flatMap((setting) => ['-c', setting])

const lastFatal = (log: string, from: number): string => {
  const output = readFileSync(log).subarray(from).toString()
  return output.match(/(?:FATAL|PANIC):\s*(.+)/)?.[1] ?? output.trim().split('\n').at(-1) ?? ''
}

/** Transient refusals: children of a killed postmaster finish their statement, or another start races this one. */
const passing = /pre-existing shared memory|lock file/i

/** `passing`: another attempt may succeed. */
type Attempt = { postmaster: Postmaster } | { refused: string; passing: boolean }

const launch = async (cluster: Cluster, binaries: Binaries, port: number, durable: boolean): Promise<Attempt> => {
  if (existsSync(cluster.log) && statSync(cluster.log).size > logLimit) truncateSync(cluster.log)
  const log = openSync(cluster.log, 'a', 0o600)
  giveTo(cluster.user, cluster.log)
  const from = statSync(cluster.log).size
  const args = ['-D', cluster.data, ...settingsOf(port, durable)]
  // Its own process group: Ctrl-C in a terminal must reach only us, and we stop the database last.
  const child = spawnAs(
    cluster.user,
    { program: binaries.postgres, args, needs: [cluster.data] },
    { stdio: ['ignore', log, log], detached: true },
  )
  closeSync(log)
  child.on('error', () => undefined)
  child.unref()
  const ended = () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null
  for (const end = Date.now() + timeout; Date.now() < end && !ended(); await sleep(20)) {
    const postmaster = readPostmaster(cluster.data)
    if (postmaster?.ready && postmaster.port === port) return { postmaster }
  }
  const refused = ended() ? lastFatal(cluster.log, from) : 'it did not answer within a minute'
  return { refused, passing: child.signalCode !== null || passing.test(refused) }
}

/** Handles a postmaster left by our last process: waits while it starts, kills it when it hangs. */
const findRunning = async (cluster: Cluster, binaries: Binaries): Promise<Postmaster | null> => {
  for (const end = Date.now() + timeout; Date.now() < end; await sleep(50)) {
    const found = readPostmaster(cluster.data)
    if (!found) return null
    if (!isAlive(found, cluster.data)) {
      dropPidFile(cluster.data)
      return null
    }
    if (found.ready) return found
  }
  const hung = readPostmaster(cluster.data)
  if (hung) await stopPostmaster(hung, cluster.data, binaries)
  return null
}

const reuseOrLaunch = async (...start: Parameters<typeof launch>): Promise<Attempt> => {
  const running = await findRunning(start[0], start[1])
  return running ? { postmaster: running } : launch(...start)
}

const portTaken = /could not (bind|create any TCP)|address already in use/i
/** Another program may hold the port briefly; after this many attempts a first start selects another port. */
const attemptsOnPort = 8

/**
 * The running postmaster of a cluster, reused or started. Its port stays the same; only with `mayMove` may it change
 * if another program holds it.
 * @throws {StartError} with PostgreSQL's own reason.
 */
export const bootPostmaster = async (
  cluster: Cluster,
  binaries: Binaries,
  options: { durable: boolean; mayMove: boolean },
): Promise<Postmaster> => {
  const kept = readPort(cluster)
  let port = kept ?? (await freePort())
  let refused = ''
  for (let attempt = 1, end = Date.now() + timeout; Date.now() < end; attempt += 1) {
    const result = await reuseOrLaunch(cluster, binaries, port, options.durable)
    if ('postmaster' in result) {
      if (result.postmaster.port !== kept) keepPort(cluster, result.postmaster.port)
      return result.postmaster
    }
    refused = result.refused
    const isTaken = portTaken.test(refused)
    if (!isTaken && !result.passing) break
    const moves = isTaken && options.mayMove && (kept === null || attempt >= attemptsOnPort)
    if (moves) port = await freePort()
    await sleep(250)
  }
  throw new StartError(`The embedded PostgreSQL did not start: ${refused} (log: ${cluster.log})`)
}
