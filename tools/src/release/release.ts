import '../compile-cache.ts'
import { ReleaseError, answerRequest, parseRequest, serverTarget, usageOf } from '@bazaar/federation-release'
import { userInfo } from 'node:os'
import { build, distOf, remotesHere } from '../workspace.ts'

const main = async (): Promise<Awaited<ReturnType<typeof answerRequest>>> => {
  const usage = usageOf({
    command: 'npm run release --',
    names: ['host', ...remotesHere()],
    also: 'With RELEASE_URL and RELEASE_TOKEN it moves releases of that server, else those of this machine.',
  })
  const request = parseRequest(process.argv.slice(2), usage)
  const isOfBuild = request.about === 'smoke' || (request.about === 'move' && request.action === 'publish')
  if (isOfBuild && !request.dist) await build([request.name])
  const { RELEASE_URL: url, RELEASE_TOKEN: token } = process.env
  if (url && token) return answerRequest(serverTarget({ url, token, distOf }), request)
  if (url || token) throw new ReleaseError(['RELEASE_URL and RELEASE_TOKEN belong together.'])
  const [{ withDatabase }, { openReleaseStore }, { readSettings }, { localTarget }] = await Promise.all([
    import('@bazaar/api/database'),
    import('@bazaar/api/releases'),
    import('@bazaar/api/settings'),
    import('./local-target.ts'),
  ])
  const settings = readSettings(process.env)
  const actor = process.env['RELEASE_ACTOR'] ?? userInfo().username
  return withDatabase(settings, (db) =>
    answerRequest(
      localTarget(openReleaseStore(db, settings), actor, {
        brand: settings.BRAND,
        rolloutMinutes: settings.RELEASE_ROLLOUT_MINUTES,
      }),
      request,
    ),
  )
}

main().then(
  ({ output, ok }) => {
    console.log(output)
    process.exitCode = ok ? 0 : 1
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  },
)
