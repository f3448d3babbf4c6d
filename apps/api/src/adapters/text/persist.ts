import { setTimeout as pause } from 'node:timers/promises'
import type { JSONSchema7 } from 'ai'
import { adapt, type Dialect, firstDialect, isTooLong } from './dialect.ts'
import { failureOf, rejectionOf } from './failure.ts'
import type { ModelFor } from './provider.ts'
import { shorten, shortenedNotice } from './shorten.ts'
import { type Attempt, streamOnce } from './stream-once.ts'

/**
 * Milliseconds. A model that goes on writing is not interrupted before `totalMs`, however slow it is; one that is silent
 * for `silenceMs` is. Waits between tries end after `retryMs`.
 */
export type Timings = { silenceMs: number; totalMs: number; retryMs: number; firstPauseMs: number }

export type Question = Omit<Attempt, 'model' | 'dialect' | 'silenceMs'> & {
  onNotice?: ((text: string) => void) | undefined
}

const tries = 3

const schemaNote = (schema: JSONSchema7): string =>
  `Reply with one JSON object and nothing else. It must fit this JSON Schema:\n${JSON.stringify(schema)}`

type Held = { model: ModelFor; timings: Timings; now: () => number }

/** Sends a request in the dialect the server accepts, shorter if it must be, and again while the server is busy or fails. */
export const createPersist = ({ model, timings, now }: Held) => {
  let dialect: Dialect = firstDialect

  const sayOnce = (question: Question) => {
    const { schema } = question
    const described = schema === undefined || dialect.format === 'schema'
    const system = described ? question.system : `${question.system}\n\n${schemaNote(schema)}`
    return streamOnce({ ...question, system, silenceMs: timings.silenceMs, model: model(dialect), dialect })
  }
  /** The question as a server that refused it with these words may take it, or null. Changes the dialect. */
  const reword = (question: Question, refusal: string): Question | null => {
    if (isTooLong(refusal)) {
      const messages = shorten(question.messages)
      if (messages === null) return null
      question.onNotice?.(shortenedNotice)
      return { ...question, messages }
    }
    const next = adapt(dialect, refusal, question.schema !== undefined)
    if (next === null) return null
    dialect = next
    return question
  }
  const say = async (asked: Question) => {
    let question = asked
    for (;;) {
      try {
        return await sayOnce(question)
      } catch (error) {
        const refusal = rejectionOf(error)
        const reworded = refusal === null ? null : reword(question, refusal)
        if (reworded === null) throw error
        question = reworded
      }
    }
  }

  return async (question: Question, mayRepeat = () => true) => {
    const retryUntil = now() + timings.retryMs
    for (let turn = 1; ; turn += 1) {
      try {
        return await say(question)
      } catch (error) {
        question.signal.throwIfAborted()
        const failure = failureOf(error, now())
        const again = (failure.kind === 'busy' || failure.kind === 'outage') && mayRepeat()
        const wait = failure.retryAfterMs ?? timings.firstPauseMs * 2 ** (turn - 1)
        if (!again || turn === tries || now() + wait >= retryUntil) throw failure
        await pause(wait, undefined, { signal: question.signal })
      }
    }
  }
}
