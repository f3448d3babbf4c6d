import { describeSchema, EngineError, type TextModel, type TextRequest } from '@bazaar/agents-kit/server'
import { setTimeout as pause } from 'node:timers/promises'
import type { JSONSchema7, ModelMessage } from 'ai'
import type { z } from 'zod'
import type { Breaker } from './breaker.ts'
import { adapt, type Dialect, firstDialect } from './dialect.ts'
import { AttemptFailure, failureOf, rejectionOf } from './failure.ts'
import type { ModelFor } from './provider.ts'
import { readReply } from './reply.ts'
import { type Attempt, streamOnce } from './stream-once.ts'

/** Milliseconds. */
export type Timings = { firstTokenMs: number; totalMs: number; firstPauseMs: number }
export const defaultTimings: Timings = { firstTokenMs: 20_000, totalMs: 60_000, firstPauseMs: 500 }

const tries = 3
const quotedReply = 8_000

const schemaNote = (schema: JSONSchema7): string =>
  `Reply with one JSON object and nothing else. It must fit this JSON Schema:\n${JSON.stringify(schema)}`

const repairOf = (prompt: string, reply: string, problem: string): ModelMessage[] => [
  { role: 'user', content: prompt },
  { role: 'assistant', content: reply.slice(0, quotedReply) || '(empty)' },
  {
    role: 'user',
    content: `That reply could not be used.\n${problem}\nReply again with the whole JSON object, corrected, and nothing else.`,
  },
]

type Held = { model: ModelFor; breaker: Breaker; timings: Timings; now: () => number }

/** Builds the `complete` of a text model: dialect, repetition, repair, limits. */
export const createComplete = ({ model, breaker, timings, now }: Held): TextModel['complete'] => {
  let dialect: Dialect = firstDialect

  const say = async (attempt: Omit<Attempt, 'model' | 'dialect' | 'firstTokenMs'>) => {
    for (;;) {
      const system = dialect.format === 'schema' ? attempt.system : `${attempt.system}\n\n${schemaNote(attempt.schema)}`
      const { firstTokenMs } = timings
      try {
        return await streamOnce({ ...attempt, system, firstTokenMs, model: model(dialect), dialect })
      } catch (error) {
        const refusal = rejectionOf(error)
        const next = refusal === null ? null : adapt(dialect, refusal)
        if (next === null) throw error
        dialect = next
      }
    }
  }

  const persist = async (attempt: Omit<Attempt, 'model' | 'dialect' | 'firstTokenMs'>, deadline: number) => {
    for (let turn = 1; ; turn += 1) {
      try {
        return await say(attempt)
      } catch (error) {
        attempt.signal.throwIfAborted()
        const failure = failureOf(error, now())
        const again = failure.kind === 'busy' || failure.kind === 'outage'
        const wait = failure.retryAfterMs ?? timings.firstPauseMs * 2 ** (turn - 1)
        if (!again || turn === tries || now() + wait >= deadline) throw failure
        await pause(wait, undefined, { signal: attempt.signal })
      }
    }
  }

  const reply = async <T extends z.ZodType>(request: TextRequest<T>): Promise<z.output<T>> => {
    const deadline = now() + timings.totalMs
    const budget = AbortSignal.timeout(timings.totalMs)
    const schema = describeSchema(request.schema)
    const attempt = {
      ...request,
      schema: schema.json as JSONSchema7,
      messages: [{ role: 'user' as const, content: request.prompt }],
      signal: AbortSignal.any([request.signal, budget]),
      onPartial: request.onPartial,
    }
    try {
      const first = await persist(attempt, deadline)
      const read = await readReply<z.output<T>>(first.text, schema)
      if (read.ok) return read.value
      const problem = first.cutOff ? `${read.problem}\nIt was cut off: write less.` : read.problem
      const second = await persist({ ...attempt, messages: repairOf(request.prompt, first.text, problem) }, deadline)
      const repaired = await readReply<z.output<T>>(second.text, schema)
      if (repaired.ok) return repaired.value
      throw new AttemptFailure('refused', 'The text model did not answer in the agreed form.')
    } catch (error) {
      request.signal.throwIfAborted()
      if (budget.aborted) throw new AttemptFailure('slow', 'The text model took too long.')
      throw failureOf(error, now())
    }
  }

  return async (request) => {
    request.signal.throwIfAborted()
    if (!breaker.mayTry()) {
      throw new EngineError('PROVIDER_FAILED', { detail: 'The text model is resting after several failures.' })
    }
    try {
      const value = await reply(request)
      breaker.succeeded()
      return value
    } catch (error) {
      if (request.signal.aborted) {
        breaker.abandoned()
        throw request.signal.reason
      }
      const failure = failureOf(error, now())
      // A declined or misshapen answer says nothing about the provider's health.
      if (failure.kind === 'refused') breaker.abandoned()
      else breaker.failed()
      throw new EngineError('PROVIDER_FAILED', { detail: failure.message, cause: failure })
    }
  }
}
