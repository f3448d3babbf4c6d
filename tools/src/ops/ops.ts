import '../compile-cache.ts'
import { userInfo } from 'node:os'

const main = async (): Promise<string> => {
  const [{ runOpsCommand }, { readSettings }] = await Promise.all([
    import('@bazaar/api/ops'),
    import('@bazaar/api/settings'),
  ])
  return runOpsCommand(readSettings(process.env), process.argv.slice(2), {
    actor: process.env['OPS_ACTOR'] ?? userInfo().username,
    clock: { now: () => new Date() },
  })
}

main().then(
  (line) => console.log(line),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  },
)
