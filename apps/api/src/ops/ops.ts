import { parseArgs } from 'node:util'
import type { Database } from '../db/client.ts'
import { addStaff } from './add-staff.ts'
import { createCode } from './create-code.ts'
import { grantByHand } from './grant-by-hand.ts'
import { refundByHand } from './refund-by-hand.ts'
import { endReleaseToken, makeReleaseToken, showReleaseTokens } from './release-tokens.ts'
import { renumber } from './renumber-releases.ts'
import { type OpsCall, OpsError, type Verb } from './verb.ts'

/** All command-line verbs of the operator. To add one, create a file and a line here. */
const verbs: readonly Verb[] = [
  grantByHand,
  refundByHand,
  createCode,
  addStaff,
  makeReleaseToken,
  showReleaseTokens,
  endReleaseToken,
  renumber,
]

export const opsUsage = ['Usage:', ...verbs.map(({ usage }) => `  npm run ops -- ${usage}`)].join('\n')

const options = {
  reason: { type: 'string' },
  uses: { type: 'string' },
  'valid-days': { type: 'string' },
  'credit-days': { type: 'string' },
  remotes: { type: 'string' },
} as const

const parse = (argv: readonly string[]) => {
  try {
    return parseArgs({ args: [...argv], allowPositionals: true, options })
  } catch {
    throw new OpsError(opsUsage)
  }
}

/** Runs a command. @returns one sentence about what was done @throws {OpsError} with a message for the operator */
export const runOps = async (
  db: Database,
  argv: readonly string[],
  who: Pick<OpsCall, 'actor' | 'clock'>,
): Promise<string> => {
  const { positionals, values } = parse(argv)
  const verb = verbs.find(({ name }) => name === positionals.slice(0, 2).join(' '))
  if (!verb) throw new OpsError(opsUsage)
  return verb.run({ ...who, db, words: positionals.slice(2), options: values })
}
