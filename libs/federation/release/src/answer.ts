import { picture } from './picture.ts'
import type { Request } from './request.ts'
import type { ReleaseTarget } from './target.ts'
import { harmless, sentence, table, verdict } from './words.ts'

/** What a command prints, and whether it succeeded. */
type Outcome = { output: string; ok: boolean }

/** Carries out a command. @param options.charts draws: a terminal shows the output @throws {ReleaseError} */
export const answerRequest = async (
  target: ReleaseTarget,
  request: Request,
  { charts = process.stdout.isTTY }: { charts?: boolean } = {},
): Promise<Outcome> => {
  if (request.about === 'move') return { output: sentence(await target.move(request)), ok: true }
  if (request.about === 'smoke') return { output: harmless(await target.smoke(request)), ok: true }
  const inWords = <T>(found: T, words: (found: T) => string) =>
    request.json ? JSON.stringify(found, null, 2) : words(found)
  if (request.about === 'list')
    return { output: inWords(await target.list(), (found) => (charts ? picture : table)(found, new Date())), ok: true }
  const verified = await target.verify()
  return { output: inWords(verified, verdict), ok: verified.problems.length === 0 }
}
