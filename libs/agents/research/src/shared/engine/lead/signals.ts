import { z } from 'zod'
import data from './signals.json' with { type: 'json' }

const Kinds = z.array(
  z.object({ kind: z.string(), points: z.number().int(), words: z.array(z.string().toLowerCase()) }),
)

const Signals = z.object({
  engagement: Kinds,
  engagementUnknown: z.number().int(),
  source: Kinds,
  sourceUnknown: z.number().int(),
})

/** Words in the two free-text fields that show how warm a lead is, as data. */
export const signals = Signals.parse(data)

export type Signal = { kind: string; points: number; word: string }

const placeOf = (text: string, word: string): number =>
  text.search(new RegExp(`(?<![\\p{L}\\p{N}])${word.replace(/[-\s]+/g, '[-\\s]+')}(?![\\p{L}\\p{N}\\p{M}])`, 'u'))

// Programs export `DIRECT_TRAFFIC`.
const plainOf = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll('_', ' ')

/** The first kind with one of its words in the text. */
export const findSignal = (text: string, kinds: typeof signals.source): Signal | null => {
  const plain = plainOf(text)
  for (const { kind, points, words } of kinds) {
    const word = words.find((candidate) => placeOf(plain, candidate) >= 0)
    if (word !== undefined) return { kind, points, word }
  }
  return null
}

/** What undoes the words behind it, up to the end of the clause: `did not ask for a demo`, `cancelled the meeting`. */
const undone =
  /(?:(?<!\p{L})(?:not|never|no|without|nor|cancell?ed|missed|declined|refused|rejected|skipped)|n['’]t|(?<!\p{L})(?:did|does|do|has|have|was|is|would)nt)(?: (?!but(?!\p{L})|only(?!\p{L})|just(?!\p{L}))[^\s,;.!?]+){0,4} $/u

/** How engaged a lead is. Good words that are undone show the opposite. */
export const findEngagement = (text: string): Signal | null => {
  const plain = plainOf(text)
  const found = signals.engagement.flatMap(({ kind, points, words }) =>
    words.flatMap((word) => {
      const at = placeOf(plain, word)
      return at < 0 ? [] : [{ kind, points, word, undoing: undone.exec(plain.slice(0, at))?.[0].trim() }]
    }),
  )
  const said = found.find(({ undoing }) => undoing === undefined)
  if (said) return said
  const [low, good] = [signals.engagement.find(({ kind }) => kind === 'low'), found.find(({ kind }) => kind !== 'low')]
  return low && good ? { kind: low.kind, points: low.points, word: `${good.undoing} ${good.word}` } : null
}
