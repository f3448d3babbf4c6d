import { runOpsCommand } from '@bazaar/api/ops'
import { readSettings } from '@bazaar/api/settings'
import { userInfo } from 'node:os'

const main = (): Promise<string> =>
  runOpsCommand(readSettings(process.env), process.argv.slice(2), {
    actor: process.env['OPS_ACTOR'] ?? userInfo().username,
    clock: { now: () => new Date() },
  })

main().then(
  (line) => console.log(line),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  },
)
