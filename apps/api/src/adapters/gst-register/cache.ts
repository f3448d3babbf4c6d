import type { GstAnswer } from '@bazaar/engines-kit'

/** What a register said stays good for a day; that it knows nothing may change sooner. */
const knownMs = 24 * 60 * 60 * 1000
const unknownMs = 10 * 60 * 1000
const most = 2_000

type Lookup = (gstin: string, signal: AbortSignal) => Promise<GstAnswer>
type Kept = { answer: GstAnswer; until: number }

/** Remembers answers, never failures: each number is asked once a day at most. */
export const cached = (lookup: Lookup, now: () => Date): Lookup => {
  const kept = new Map<string, Kept>()
  return async (gstin, signal) => {
    const time = now().getTime()
    const found = kept.get(gstin)
    if (found && time < found.until) return found.answer
    const answer = await lookup(gstin, signal)
    kept.delete(gstin)
    kept.set(gstin, { answer, until: time + (answer.entry === null ? unknownMs : knownMs) })
    // The map keeps its order, so the first key is the oldest.
    const oldest = kept.size > most ? kept.keys().next().value : undefined
    if (oldest !== undefined) kept.delete(oldest)
    return answer
  }
}
