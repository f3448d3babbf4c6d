import { ReleaseError, openDatabase, publishRelease, readSettings, rollbackRelease } from '@bazaar/api'
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

const main = async (): Promise<string> => {
  const known = ['host', ...remoteNames].some((candidate) => candidate === name)
  if (!name || !known || (action !== 'publish' && action !== 'rollback')) throw new ReleaseError(usage)
  const settings = readSettings(process.env)
  if (action === 'publish' && !values.dist) await build([name])
  const database = await openDatabase(settings)
  try {
    const move = { name, actor: process.env['RELEASE_ACTOR'] ?? userInfo().username, reason: values.reason ?? `${action} by hand` }
    const moved =
      action === 'publish'
        ? await publishRelease(database.db, settings.DATA_DIR, values.dist ?? distOf(name), move)
        : await rollbackRelease(database.db, move)
    if (!moved.changed) return `${name} already serves ${moved.buildId}; nothing changed.`
    return `${name} now serves ${moved.buildId}${moved.previousBuildId ? ` (before: ${moved.previousBuildId})` : ''}.`
  } finally {
    await database.close()
  }
}

main().then(
  (line) => console.log(line),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  },
)
