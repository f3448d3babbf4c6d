import { mkdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { birthOf, isStillAlive } from '../is-alive.ts'
import { type UpgradeOptions, checkInstallation } from './check.ts'
import { type Place, npm, run } from './commands.ts'
import { type Journal, dropJournal, readJournal, writeJournal } from './journal.ts'
import { Refusal } from './refusal.ts'
import { isServing, tryStart, waitUntilReady } from './try-start.ts'
import type { Versions } from './versions.ts'

/** Exit codes. `refused`: nothing was changed. `stuck`: a person is needed. */
export const outcomes = { upgraded: 0, refused: 1, wentBack: 2, stuck: 3 } as const
type Outcome = keyof typeof outcomes

export type Installation = {
  root: string
  versions: Versions
  settings: {
    DATA_DIR: string
    PORT: number
    DATABASE_URL?: string | undefined
    BACKUP_DIR?: string | undefined
    BACKUP_PASSPHRASE?: string | undefined
  }
  environment: Record<string, string | undefined>
  /** Aborted by a stop signal: the upgrade goes back. */
  signal: AbortSignal
  say: (line: string) => void
}

/** `stop` and `start` are commands that stop and start a running server, such as those of systemd. */
export type UpgradeRequest = UpgradeOptions & { stop?: string | undefined; start?: string | undefined }

const startMs = 300_000
const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Root upgrades as the owner of the data, who could not change what root wrote there. A clone is written to, too. */
const userOf = ({ versions, settings }: Installation): Place['user'] => {
  if (versions.kind === 'clone' || process.getuid?.() !== 0) return undefined
  const { uid, gid } = statSync(settings.DATA_DIR)
  return uid === 0 ? undefined : { uid, gid }
}

const placeOf = (installation: Installation): Place => {
  const { root, environment, settings, signal } = installation
  mkdirSync(settings.DATA_DIR, { recursive: true })
  const log = resolve(settings.DATA_DIR, 'upgrade.log')
  const user = userOf(installation)
  const home = user && { HOME: settings.DATA_DIR, npm_config_logs_max: '0', npm_config_update_notifier: 'false' }
  return { root, environment: { ...environment, ...home, FORCE_COLOR: '0', NO_COLOR: '1' }, log, signal, user }
}

const addressOf = ({ settings }: Installation): string => `http://127.0.0.1:${settings.PORT}`

/** The commands that stop and start a server which runs now; null when none does. @throws {Refusal} without them */
const commandsFor = async (installation: Installation, { stop, start }: UpgradeRequest) => {
  if (!(await isServing(addressOf(installation)))) return null
  if (stop && start) return { stop, start }
  throw new Refusal(
    `The server is running on port ${installation.settings.PORT}. Stop it first, or say how: ` +
      `--stop "systemctl stop agent-bazaar" --start "systemctl start agent-bazaar".`,
  )
}

const stopRunning = async (installation: Installation, place: Place, command: string): Promise<void> => {
  installation.say('Stopping the server …')
  await run(place, 'sh', '-c', command)
  if (await isServing(addressOf(installation))) throw new Error(`The server still answers after: ${command}`)
}

const startAgain = async (installation: Installation, place: Place, command: string | null): Promise<void> => {
  if (!command) return installation.say('Start the server as before.')
  installation.say('Starting the server …')
  await run(place, 'sh', '-c', command)
  await waitUntilReady(addressOf(installation), AbortSignal.any([place.signal, AbortSignal.timeout(startMs)]))
  installation.say(`The server answers on port ${installation.settings.PORT}.`)
}

const restore = async ({ settings, say }: Installation, place: Place, journal: Journal): Promise<void> => {
  if (!journal.started || !journal.backup) return
  say(`Restoring the data from ${journal.backup} …`)
  say(await npm(place, 'ops', 'restore', journal.backup, '--set-aside'))
  writeJournal(settings.DATA_DIR, { ...journal, started: false })
}

/** Returns to the version and, once the new one was started, to the data before the upgrade. */
const goBack = async (installation: Installation, journal: Journal): Promise<Outcome> => {
  const { settings, say, versions } = installation
  // Ignores a second interruption: an incomplete rollback would leave neither version working.
  const place: Place = { ...placeOf(installation), signal: new AbortController().signal }
  try {
    const isPresent = await versions.isPresent(place, journal.from)
    // From the backup on, the new version may have been taken, and going back from it may have failed half-way.
    if (!isPresent || journal.backup) {
      // The commit of a clone says nothing about its packages and builds.
      if (!isPresent || versions.kind === 'clone')
        await versions.take(place, { from: journal.to, to: journal.from }, say)
      await restore(installation, place, journal)
      say('Checking the version before …')
      await tryStart(place)
    }
    await startAgain(installation, place, journal.start)
    dropJournal(settings.DATA_DIR)
    say(`Went back to ${versions.nameOf(journal.from)}; the data are as before.`)
    return 'wentBack'
  } catch (error) {
    say(wordsOf(error))
    const backup = journal.backup ? ` The backup is ${journal.backup}.` : ''
    say(`Going back failed, see ${place.log}.${backup} Repair the cause and run npm run upgrade: it goes back first.`)
    return 'stuck'
  }
}

const backUp = async (installation: Installation, place: Place, { from, to }: Journal): Promise<string> => {
  const { DATA_DIR, BACKUP_DIR, BACKUP_PASSPHRASE } = installation.settings
  const [next, before] = [to, from].map((version) => installation.versions.nameOf(version))
  const name = `before-${next}-from-${before}-${Date.now()}.tar.gz${BACKUP_PASSPHRASE ? '.age' : ''}`
  const file = resolve(BACKUP_DIR ?? join(DATA_DIR, 'backups'), name)
  installation.say(`Backing up to ${file} …`)
  await npm(place, 'ops', 'backup', file)
  return file
}

/** An upgrade that a killed process left unfinished. */
const finishLast = async (installation: Installation, journal: Journal, request: UpgradeRequest): Promise<Outcome> => {
  if (journal.pid !== process.pid && isStillAlive(journal.pid, journal.birth)) {
    throw new Refusal(`Another upgrade is at work (process ${journal.pid}).`)
  }
  const place = placeOf(installation)
  installation.say('The last upgrade was interrupted; going back first.')
  await installation.versions.checkUnchanged(place)
  const commands = await commandsFor(installation, request)
  if (commands) await stopRunning(installation, place, commands.stop)
  return goBack(installation, { ...journal, start: commands?.start ?? journal.start })
}

type Plan = { from: string; to: string; commands: { stop: string; start: string } | null }

/** From the running server to the checked new version. Goes back when anything fails. */
const change = async (installation: Installation, { from, to, commands }: Plan): Promise<Outcome> => {
  const { root, settings, say, versions } = installation
  const place = placeOf(installation)
  const start = commands?.start ?? null
  const { pid } = process
  let journal: Journal = { from, to, root, start, pid, birth: birthOf(pid), backup: null, started: false }
  const note = (more: Partial<Journal>) => writeJournal(settings.DATA_DIR, (journal = { ...journal, ...more }))
  try {
    note({})
    if (commands) await stopRunning(installation, place, commands.stop)
    note({ backup: await backUp(installation, place, journal) })
    await versions.take(place, { from, to }, say)
    note({ started: true })
    say('Migrating the data and checking the new version on a spare port …')
    await tryStart(place)
  } catch (error) {
    say(place.signal.aborted ? 'Interrupted; going back.' : `The upgrade failed; going back:\n${wordsOf(error)}`)
    return goBack(installation, journal)
  }
  dropJournal(settings.DATA_DIR)
  say(`Upgraded to ${versions.nameOf(to)}. The backup from before is ${journal.backup}.`)
  if (versions.kind === 'folder') say(`The version before is in ${from}; delete it when you no longer need it.`)
  try {
    await startAgain(installation, { ...place, signal: new AbortController().signal }, start)
    return 'upgraded'
  } catch (error) {
    say(`The new version passed its checks but does not answer on port ${settings.PORT}: ${wordsOf(error)}`)
    return 'stuck'
  }
}

/** Upgrades an installation; each step is said in one line. */
export const upgrade = async (installation: Installation, request: UpgradeRequest): Promise<Outcome> => {
  const { root, settings, say, versions } = installation
  const place = placeOf(installation)
  try {
    const left = readJournal(settings.DATA_DIR)
    if (left) return await finishLast({ ...installation, root: left.root ?? root }, left, request)
    say('Checking this installation …')
    const found = await checkInstallation(place, versions, settings, request)
    if (!found) {
      say('This is the wanted version already.')
      return 'upgraded'
    }
    return await change(installation, { ...found, commands: await commandsFor(installation, request) })
  } catch (error) {
    if (!(error instanceof Refusal) && !place.signal.aborted) throw error
    say(error instanceof Refusal ? error.message : 'Interrupted; nothing was changed.')
    return 'refused'
  }
}
