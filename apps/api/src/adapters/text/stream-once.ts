import {
  type JSONSchema7,
  jsonSchema,
  type LanguageModel,
  type ModelMessage,
  Output,
  parsePartialJson,
  streamText,
} from 'ai'
import type { TokenUsage } from '@bazaar/agents-kit/server'
import type { Dialect } from './dialect.ts'
import { AttemptFailure } from './failure.ts'

export type Attempt = {
  model: LanguageModel
  dialect: Dialect
  system: string
  messages: ModelMessage[]
  /** JSON Schema of the reply; absent for plain text. */
  schema?: JSONSchema7 | undefined
  maxTokens: number
  temperature: number
  /** Ends the attempt: the caller's stop or the end of the whole budget. */
  signal: AbortSignal
  /** Milliseconds without a token after which the attempt ends. */
  silenceMs: number
  onPartial?: ((partial: unknown) => void) | undefined
  onText?: ((piece: string) => void) | undefined
  onUsage?: ((usage: TokenUsage) => void) | undefined
}

/** The library prints its warnings, which may quote a request; nothing of a request belongs into a log. */
const quiet = () => {
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false })
}

const outputOf = (schema: JSONSchema7 | undefined, { format }: Dialect) => {
  if (schema === undefined || format === 'plain') return {}
  return { output: format === 'json' ? Output.json() : Output.object({ schema: jsonSchema(schema), name: 'reply' }) }
}

const start = ({ dialect, schema, temperature, ...attempt }: Attempt, signal: AbortSignal) =>
  streamText({
    model: attempt.model,
    instructions: attempt.system,
    messages: attempt.messages,
    ...outputOf(schema, dialect),
    ...(dialect.temperature ? { temperature } : {}),
    maxOutputTokens: attempt.maxTokens,
    maxRetries: 0,
    abortSignal: signal,
    onError: () => {},
  })

const partialOf = async (text: string): Promise<unknown> => {
  const from = text.indexOf('{')
  return from === -1 ? undefined : (await parsePartialJson(text.slice(from))).value
}

type Received = { text: string; finish: string; usage?: TokenUsage }

/** Source: the rule of thumb that providers publish for English. */
const charactersPerToken = 4
/** A model that goes on beyond all tokens it was given is cut off; no language has words this long. */
const maxPerToken = 12
const tokensIn = (text: string): number => Math.ceil(text.length / charactersPerToken)

/** Estimated for a server that does not report it, or a reply that was cut off; null when nothing arrived. */
const usageOf = ({ system, messages }: Attempt, { text, usage }: Received): TokenUsage | null => {
  if (usage !== undefined || text === '') return usage ?? null
  const asked = [system, ...messages.map(({ content }) => (typeof content === 'string' ? content : ''))]
  return { input: tokensIn(asked.join('\n')), output: tokensIn(text), estimated: true }
}

const receive = async (
  attempt: Attempt,
  received: Received,
  signal: AbortSignal,
  onPart: () => void,
): Promise<void> => {
  for await (const part of start(attempt, signal).stream) {
    if (part.type === 'error') throw part.error
    onPart()
    if (part.type === 'finish') {
      const { inputTokens: input, outputTokens: output } = part.totalUsage
      received.finish = part.finishReason
      if (input !== undefined && output !== undefined) received.usage = { input, output, estimated: false }
    }
    if (part.type !== 'text-delta') continue
    const room = attempt.maxTokens * maxPerToken - received.text.length
    const piece = part.text.slice(0, room)
    received.text += piece
    attempt.onText?.(piece)
    if (piece.length < part.text.length) {
      received.finish = 'length'
      return
    }
    if (!attempt.onPartial) continue
    const partial = await partialOf(received.text)
    if (partial !== undefined) attempt.onPartial(partial)
  }
}

/**
 * One request, one streamed reply: its full text.
 * @throws {AttemptFailure} slow, refused; the library's error for anything on the wire; the signal's reason
 */
export const streamOnce = async (attempt: Attempt): Promise<{ text: string; cutOff: boolean }> => {
  quiet()
  const waited = new AbortController()
  const late = () => waited.abort(new AttemptFailure('slow', 'The text model stopped answering.'))
  const timer = setTimeout(late, attempt.silenceMs)
  const signal = AbortSignal.any([attempt.signal, waited.signal])
  const received: Received = { text: '', finish: 'none' }
  try {
    await receive(attempt, received, signal, () => timer.refresh())
    signal.throwIfAborted()
    const { text, finish } = received
    if (finish === 'content-filter') throw new AttemptFailure('refused', 'The text model declined to answer.')
    return { text, cutOff: finish !== 'stop' && finish !== 'tool-calls' }
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    clearTimeout(timer)
    const usage = usageOf(attempt, received)
    if (usage !== null) attempt.onUsage?.(usage)
  }
}
