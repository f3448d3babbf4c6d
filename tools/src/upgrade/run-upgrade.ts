import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isAlive } from '../is-alive.ts'
import { type Wish, checkInstallation, checkTree } from './check.ts'
import { type Place, git, npm, run } from './commands.ts'
import { type Journal, dropJournal, readJournal, writeJournal } from './journal.ts'
import { Refusal } from './refusal.ts'
import { isServing, tryStart, waitUntilReady } from './try-start.ts'

/** Exit codes. `refused`: nothing was changed. `stuck`: a person is needed. */
export const outcomes = { upgraded: 0, refused: 1, wentBack: 2, stuck: 3 } as const
type Outcome = keyof typeof outcomes

export type Installation = {
  root: string
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
export type Wishes = Wish & { stop?: string | undefined; start?: string | undefined }

const startMs = 300_000
const short = (commit: string): string => commit.slice(0, 10)
const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const placeOf = ({ root, environment, settings, signal }: Installation): Place => {
  mkdirSync(settings.DATA_DIR, { recursive: true })
  const log = resolve(settings.DATA_DIR, 'upgrade.log')
  return { root, environment: { ...environment, FORCE_COLOR: '0', NO_COLOR: '1' }, log, signal }
}

const addressOf = ({ settings }: Installation): string => `http://127.0.0.1:${settings.PORT}`

/** Takes a version whose packages and builds may differ. */
const takeVersion = async (installation: Installation, place: Place, commit: string): Promise<void> => {
  const { say } = installation
  say(`Taking version ${short(commit)} …`)
  await git(place, 'reset', '--hard', '--quiet', commit)
  say('Installing its packages …')
  await npm(place, 'prestart')
  say('Building it …')
  await npm({ ...place, environment: { ...place.environment, NODE_ENV: undefined } }, 'build')
}

/** The commands that stop and start a server which runs now; null when none does. @throws {Refusal} without them */
const commandsFor = async (installation: Installation, { stop, start }: Wishes) => {
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
  const { settings, say } = installation
  // Ignores a second interruption: an incomplete rollback would leave neither version working.
  const place: Place = { ...placeOf(installation), signal: new AbortController().signal }
  try {
    if ((await git(place, 'rev-parse', 'HEAD')) !== journal.from) {
      await takeVersion(installation, place, journal.from)
      await restore(installation, place, journal)
      say('Checking the version before …')
      await tryStart(place)
    }
    await startAgain(installation, place, journal.start)
    dropJournal(settings.DATA_DIR)
    say(`Went back to ${short(journal.from)}; the data are as before.`)
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
  const name = `before-${short(to)}-from-${short(from)}-${Date.now()}.tar.gz${BACKUP_PASSPHRASE ? '.age' : ''}`
  const file = resolve(BACKUP_DIR ?? join(DATA_DIR, 'backups'), name)
  installation.say(`Backing up to ${file} …`)
  await npm(place, 'ops', 'backup', file)
  return file
}

/** An upgrade that a killed process left unfinished. */
const finishLast = async (installation: Installation, journal: Journal, wishes: Wishes): Promise<Outcome> => {
  if (journal.pid !== process.pid && isAlive(journal.pid)) {
    throw new Refusal(`Another upgrade is at work (process ${journal.pid}).`)
  }
  const place = placeOf(installation)
  installation.say('The last upgrade was interrupted; going back first.')
  await checkTree(place)
  const commands = await commandsFor(installation, wishes)
  if (commands) await stopRunning(installation, place, commands.stop)
  return goBack(installation, { ...journal, start: commands?.start ?? journal.start })
}

type Plan = { from: string; to: string; commands: { stop: string; start: string } | null }

/** From the running server to the checked new version. Goes back when anything fails. */
const change = async (installation: Installation, { from, to, commands }: Plan): Promise<Outcome> => {
  const { settings, say } = installation
  const place = placeOf(installation)
  const start = commands?.start ?? null
  let journal: Journal = { from, to, start, pid: process.pid, backup: null, started: false }
  const note = (more: Partial<Journal>) => writeJournal(settings.DATA_DIR, (journal = { ...journal, ...more }))
  try {
    note({})
    if (commands) await stopRunning(installation, place, commands.stop)
    note({ backup: await backUp(installation, place, journal) })
    await takeVersion(installation, place, to)
    note({ started: true })
    say('Migrating the data and checking the new version on a spare port …')
    await tryStart(place)
  } catch (error) {
    say(place.signal.aborted ? 'Interrupted; going back.' : `The upgrade failed; going back:\n${wordsOf(error)}`)
    return goBack(installation, journal)
  }
  dropJournal(settings.DATA_DIR)
  say(`Upgraded to ${short(to)}. The backup from before is ${journal.backup}.`)
  try {
    await startAgain(installation, { ...place, signal: new AbortController().signal }, start)
    return 'upgraded'
  } catch (error) {
    say(`The new version passed its checks but does not answer on port ${settings.PORT}: ${wordsOf(error)}`)
    return 'stuck'
  }
}

/** Upgrades the git clone of an installation; each step is said in one line. */
export const upgrade = async (installation: Installation, wishes: Wishes): Promise<Outcome> => {
  const { settings, say } = installation
  const place = placeOf(installation)
  try {
    const left = readJournal(settings.DATA_DIR)
    if (left) return await finishLast(installation, left, wishes)
    say('Checking this installation …')
    const commits = await checkInstallation(place, settings, wishes)
    if (!commits) {
      say('This is the wanted version already.')
      return 'upgraded'
    }
    return await change(installation, { ...commits, commands: await commandsFor(installation, wishes) })
  } catch (error) {
    if (!(error instanceof Refusal) && !place.signal.aborted) throw error
    say(error instanceof Refusal ? error.message : 'Interrupted; nothing was changed.')
    return 'refused'
  }
}
