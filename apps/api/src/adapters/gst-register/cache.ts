import type { GstAnswer } from '@bazaar/agents-kit/server'
import type { AnswerStore, AnsweringService } from '../provider-answers/answer-store.ts'

/** Records are cached for a day; "unknown number" expires sooner because it may change. */
const knownMs = 24 * 60 * 60 * 1000
const unknownMs = 10 * 60 * 1000

type Lookup = (gstin: string, signal: AbortSignal) => Promise<GstAnswer>
type Kept = { answers: AnswerStore; service: AnsweringService; now: () => Date }

/** Caches answers, never failures, so that each number is requested at most once a day. */
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
