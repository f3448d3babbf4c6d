import { parseArgs } from 'node:util'
import type { Database } from '../db/client.ts'
import { withDatabase } from '../start/with-database.ts'
import type { Settings } from '../settings.ts'
import { agentLimit, agentOff, agentOn, agentPrice, listAgents } from './agents.ts'
import { backupUsage, runBackupCommand } from './backup-commands.ts'
import { checkLedger } from './check-ledger.ts'
import { createCode } from './create-code.ts'
import { endSessions } from './end-sessions.ts'
import { grantByHand } from './grant-by-hand.ts'
import { lock, unlock } from './lock-user.ts'
import { refundByHand } from './refund-by-hand.ts'
import { endReleaseToken, makeReleaseToken, showReleaseTokens } from './release-tokens.ts'
import { renumber } from './renumber-releases.ts'
import { applyRetention, showRetention } from './retention.ts'
import { resetFactor } from './reset-factor.ts'
import { signOutUser } from './sign-out-user.ts'
import { addStaff, listStaff, removeStaff } from './staff.ts'
import { deleteUser, findUsers, listAllUsers } from './users.ts'
import { type OpsCall, OpsError, type Verb, options } from './verb.ts'

/** All command-line verbs of the operator. To add one, create a file and a line here. */
const verbs: readonly Verb[] = [
  grantByHand,
  refundByHand,
  checkLedger,
  createCode,
  addStaff,
  removeStaff,
  listStaff,
  listAllUsers,
  findUsers,
  lock,
  unlock,
  signOutUser,
  deleteUser,
  resetFactor,
  endSessions,
  listAgents,
  agentOff,
  agentOn,
  agentPrice,
  agentLimit,
  makeReleaseToken,
  showReleaseTokens,
  endReleaseToken,
  renumber,
  showRetention,
  applyRetention,
]

const asUsage = (lines: readonly string[]): string =>
  ['Usage:', ...lines.map((usage) => `  npm run ops -- ${usage}`)].join('\n')

export const opsUsage = asUsage([...backupUsage, ...verbs.map(({ usage }) => usage)])

/** The commands of one object, such as `credits`; all of them for an unknown one. */
const usageOf = (object = ''): string => {
  const ofObject = verbs.filter(({ name }) => name.startsWith(`${object} `))
  return ofObject.length === 0 ? opsUsage : asUsage(ofObject.map(({ usage }) => usage))
}

const parse = (argv: readonly string[]) => {
  try {
    return parseArgs({ args: [...argv], allowPositionals: true, options })
  } catch {
    throw new OpsError(usageOf(argv[0]))
  }
}

/** How many words a verb takes after its name, from its usage. */
const wordsOf = ({ usage }: Verb): number => (usage.split(/ (?:--|\[)/)[0] ?? '').split(' ').length - 2

/** Runs a command. @returns one sentence about what was done @throws {OpsError} with a message for the operator */
export const runOps = async (
  db: Database,
  argv: readonly string[],
  who: Pick<OpsCall, 'actor' | 'clock' | 'settings'>,
): Promise<string> => {
  const { positionals, values } = parse(argv)
  const verb = verbs.find(({ name }) => name === positionals.slice(0, 2).join(' '))
  if (!verb) throw new OpsError(usageOf(positionals[0]))
  const words = positionals.slice(2)
  if (words.length !== wordsOf(verb)) throw new OpsError(asUsage([verb.usage]))
  return verb.run({ ...who, db, words, options: values })
}

/** Runs a command line of the operator. @returns one sentence @throws {OpsError} with a message for the operator */
export const runOpsCommand = async (
  settings: Settings,
  argv: readonly string[],
  who: Pick<OpsCall, 'actor' | 'clock'>,
): Promise<string> =>
  runBackupCommand(settings, argv, who) ?? withDatabase(settings, (db) => runOps(db, argv, { ...who, settings }))
