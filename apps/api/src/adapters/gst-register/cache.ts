import type { GstAnswer } from '@bazaar/agents-kit/server'
import type { AnswerStore, AnsweringService } from '../provider-answers/answer-store.ts'

/** What a register said stays good for a day; that it knows nothing may change sooner. */
const knownMs = 24 * 60 * 60 * 1000
const unknownMs = 10 * 60 * 1000

type Lookup = (gstin: string, signal: AbortSignal) => Promise<GstAnswer>
type Kept = { answers: AnswerStore; service: AnsweringService; now: () => Date }

/** Remembers answers, never failures: each number is asked once a day at most. */
export const cached =
  (lookup: Lookup, { answers, service, now }: Kept): Lookup =>
  async (gstin, signal) => {
    const time = now()
    const found = await answers.find<GstAnswer>(service, gstin, time)
    if (found !== undefined) return found
    const answer = await lookup(gstin, signal)
    const until = new Date(time.getTime() + (answer.entry === null ? unknownMs : knownMs))
    await answers.keep(service, gstin, answer, until)
    return answer
  }
