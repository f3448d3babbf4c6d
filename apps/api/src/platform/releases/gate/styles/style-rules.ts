import { createThread } from '@bazaar/agents-kit/thread'
import type { RemoteManifest } from '@bazaar/federation-contract'
import type { BuiltFolder } from '../built-folder.ts'
import type { StyleProblem } from './style-problems.ts'

/** Any team may send any text, so it is parsed outside the server's own thread. */
const thread = createThread<string, StyleProblem[]>(new URL('style-thread.ts', import.meta.url), { heapMb: 256 })
/** Far more than a file takes, so that a busy machine refuses no good build. */
const timeoutMs = 30_000

const advice: Record<StyleProblem['rule'], string> = {
  unreadable: 'is not CSS that can be read: correct it',
  'at-rule': 'applies to the whole page: only @layer, @media, @supports, @container and @keyframes are served',
  layer: 'is outside the layers of remotes: write it inside @layer mfe',
  outside: 'matches elements of others: begin with a class of this remote (a CSS module adds one)',
  important: 'is !important, which overrides the shell: remove it',
}

const reasonsFor = (name: string, file: string, problems: readonly StyleProblem[]): string[] =>
  [...Map.groupBy(problems, ({ rule }) => rule)].map(([rule, found]) => {
    const texts = [...new Set(found.map(({ text }) => text))]
    const more = texts.length > 3 ? ` and ${texts.length - 3} more` : ''
    return `${name}: ${file}: ${texts.slice(0, 3).join(' ; ')}${more} ${advice[rule]}.`
  })

/** Checks that no style of a remote reaches the shell or another remote's page. */
export const styleReasons = async ({ name }: RemoteManifest, folder: BuiltFolder): Promise<string[]> => {
  const reasons: string[] = []
  for (const file of folder.hashes.keys()) {
    if (!/\.css$/i.test(file)) continue
    const asked = thread.ask(await folder.text(file), { signal: AbortSignal.timeout(timeoutMs), timeoutMs })
    reasons.push(
      ...(await asked.then(
        (problems) => reasonsFor(name, file, problems),
        () => [`${name}: ${file} cannot be read within ${timeoutMs / 1_000} s: make it smaller.`],
      )),
    )
  }
  return reasons
}
