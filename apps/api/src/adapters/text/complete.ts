import {
  describeSchema,
  EngineError,
  type TextModel,
  type TextRequest,
  type WriteRequest,
  type Written,
} from '@bazaar/agents-kit/api'
import type { JSONSchema7, ModelMessage } from 'ai'
import type { z } from 'zod'
import type { Breaker } from './breaker.ts'
import { AttemptFailure, failureOf } from './failure.ts'
import { createPersist, type Timings } from './persist.ts'
import type { ModelFor } from './provider.ts'
import { readReply } from './reply.ts'

const quotedReply = 8_000

const repairOf = (prompt: string, reply: string, problem: string): ModelMessage[] => [
  { role: 'user', content: prompt },
  { role: 'assistant', content: reply.slice(0, quotedReply) || '(empty)' },
  {
    role: 'user',
    content: `That reply could not be used.\n${problem}\nReply again with the whole JSON object, corrected, and nothing else.`,
  },
]

type Held = {
  model: ModelFor
  breaker: Breaker
  timings: Timings
  now: () => number
  /** Hears how each request ended; null after a good reply. */
  onEnd: (failure: AttemptFailure | null) => void
}

/** Checks the circuit breaker first and reports the outcome to it. */
const guarded = async <R extends { signal: AbortSignal }, V>(
  { breaker, now, onEnd }: Pick<Held, 'breaker' | 'now' | 'onEnd'>,
  request: R,
  work: (request: R) => Promise<V>,
): Promise<V> => {
  request.signal.throwIfAborted()
  if (!breaker.mayTry()) {
    throw new EngineError('PROVIDER_FAILED', { detail: 'The text model is resting after several failures.' })
  }
  try {
    const value = await work(request)
    breaker.succeeded()
    onEnd(null)
    return value
  } catch (error) {
    if (request.signal.aborted) {
      breaker.abandoned()
      throw request.signal.reason
    }
    const failure = failureOf(error, now())
    onEnd(failure)
    // A refused or malformed answer does not count against the provider's health.
    if (failure.kind === 'refused') breaker.abandoned()
    else breaker.failed()
    throw new EngineError('PROVIDER_FAILED', { detail: failure.message, cause: failure })
  }
}

/** Builds the methods of a text model: dialect, repetition, repair, limits. */
export const createComplete = (held: Held): Omit<TextModel, 'name'> => {
  const { timings, now } = held
  const persist = createPersist(held)

  const reply = async <T extends z.ZodType>(request: TextRequest<T>): Promise<z.output<T>> => {
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
      const first = await persist(attempt)
      const read = await readReply<z.output<T>>(first.text, schema)
      if (read.ok) return read.value
      const problem = first.cutOff ? `${read.problem}\nIt was cut off: write less.` : read.problem
      const second = await persist({ ...attempt, messages: repairOf(request.prompt, first.text, problem) })
      const repaired = await readReply<z.output<T>>(second.text, schema)
      if (repaired.ok) return repaired.value
      throw new AttemptFailure('refused', 'The text model did not answer in the agreed form.')
    } catch (error) {
      request.signal.throwIfAborted()
      if (budget.aborted) throw new AttemptFailure('slow', 'The text model took too long.')
      throw failureOf(error, now())
    }
  }

  /** Tries again only while no text has arrived: what a reader has seen stays. */
  const write = async (request: WriteRequest): Promise<Written> => {
    const budget = AbortSignal.timeout(timings.totalMs)
    let text = ''
    const onText = (piece: string): void => {
      text += piece
      request.onText?.(piece)
    }
    const attempt = {
      ...request,
      messages: [{ role: 'user' as const, content: request.prompt }],
      signal: AbortSignal.any([request.signal, budget]),
      onText,
    }
    try {
      return await persist(attempt, () => text === '')
    } catch (error) {
      request.signal.throwIfAborted()
      const failure = budget.aborted
        ? new AttemptFailure('slow', 'The text model took too long.')
        : failureOf(error, now())
      if (text.trim() === '' || failure.kind === 'refused') throw failure
      return { text, cutOff: true }
    }
  }

  return {
    complete: (request) => guarded(held, request, reply),
    write: (request) => guarded(held, request, write),
  }
}
