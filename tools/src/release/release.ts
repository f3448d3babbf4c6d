import {
  type Database,
  type Move,
  type Moved,
  ReleaseError,
  type Settings,
  publishRelease,
  readSettings,
  rollbackRelease,
  withDatabase,
} from '@bazaar/api'
import { remoteNames } from '@bazaar/federation-contract'
import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { build, distOf } from '../workspace.ts'

const usage = `Usage: npm run release -- publish <name> [--reason "..."] [--dist <folder>]
       npm run release -- rollback <name> [--reason "..."]
Names: ${['host', ...remoteNames].join(', ')}`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { reason: { type: 'string' }, dist: { type: 'string' } },
})
const [action, name] = positionals

type Action = 'publish' | 'rollback'

const actions: Record<Action, (db: Database, settings: Settings, move: Move) => Promise<Moved>> = {
  publish: async (db, settings, move) => {
    if (!values.dist) await build([move.name])
    return publishRelease(db, settings.DATA_DIR, values.dist ?? distOf(move.name), move)
  },
  rollback: (db, _settings, move) => rollbackRelease(db, move),
}

const sentence = ({ name, buildId, previousBuildId, changed }: Moved): string => {
  if (!changed) return `${name} already serves ${buildId}; nothing changed.`
  return `${name} now serves ${buildId}${previousBuildId ? ` (before: ${previousBuildId})` : ''}.`
}

const isAction = (text: string | undefined): text is Action => text === 'publish' || text === 'rollback'

const main = async (): Promise<string> => {
  const known = ['host', ...remoteNames].find((candidate) => candidate === name)
  if (!known || !isAction(action)) throw new ReleaseError(usage)
  const settings = readSettings(process.env)
  const actor = process.env['RELEASE_ACTOR'] ?? userInfo().username
  const move = { name: known, actor, reason: values.reason ?? `${action} by hand` }
  return withDatabase(settings, async (db) => sentence(await actions[action](db, settings, move)))
}

main().then(
  (line) => console.log(line),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  },
)
