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

const holds = (text: string, word: string): boolean =>
  new RegExp(`(?<![\\p{L}\\p{N}])${word.replace(/[-\s]+/g, '[-\\s]+')}(?![\\p{L}\\p{N}\\p{M}])`, 'u').test(text)

/** The first kind with one of its words in the text. */
export const findSignal = (text: string, kinds: typeof signals.source): Signal | null => {
  // Programs export `DIRECT_TRAFFIC`.
  const plain = text.normalize('NFKC').toLowerCase().replaceAll('_', ' ')
  for (const { kind, points, words } of kinds) {
    const word = words.find((candidate) => holds(plain, candidate))
    if (word !== undefined) return { kind, points, word }
  }
  return null
}
