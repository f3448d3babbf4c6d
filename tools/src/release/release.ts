import { ReleaseError, openReleaseStore, readSettings, withDatabase } from '@bazaar/api'
import { userInfo } from 'node:os'
import { build } from '../workspace.ts'
import type { ReleaseTarget } from './target.ts'
import { localTarget } from './local-target.ts'
import { serverTarget } from './server-target.ts'
import { type Request, parseRequest } from './request.ts'
import { sentence, table, verdict } from './words.ts'

type Outcome = { output: string; ok: boolean }

const answer = async (target: ReleaseTarget, request: Request): Promise<Outcome> => {
  if (request.about === 'move') return { output: sentence(await target.move(request)), ok: true }
  const inWords = <T>(found: T, words: (found: T) => string) =>
    request.json ? JSON.stringify(found, null, 2) : words(found)
  if (request.about === 'list')
    return { output: inWords(await target.list(), (found) => table(found, new Date())), ok: true }
  const verified = await target.verify()
  return { output: inWords(verified, verdict), ok: verified.problems.length === 0 }
}

const main = async (): Promise<Outcome> => {
  const request = parseRequest(process.argv.slice(2))
  if (request.about === 'move' && request.action === 'publish' && !request.dist) await build([request.name])
  const { RELEASE_URL: url, RELEASE_TOKEN: token } = process.env
  if (url && token) return answer(serverTarget({ url, token }), request)
  if (url || token) throw new ReleaseError(['RELEASE_URL and RELEASE_TOKEN belong together.'])
  const settings = readSettings(process.env)
  const actor = process.env['RELEASE_ACTOR'] ?? userInfo().username
  return withDatabase(settings, (db) =>
    answer(
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
