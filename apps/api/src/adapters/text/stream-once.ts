import {
  type JSONSchema7,
  jsonSchema,
  type LanguageModel,
  type ModelMessage,
  Output,
  parsePartialJson,
  streamText,
} from 'ai'
import type { Dialect } from './dialect.ts'
import { AttemptFailure } from './failure.ts'

export type Attempt = {
  model: LanguageModel
  dialect: Dialect
  system: string
  messages: ModelMessage[]
  /** JSON Schema of the reply. */
  schema: JSONSchema7
  maxTokens: number
  temperature: number
  /** Ends the attempt: the caller's stop or the end of the whole budget. */
  signal: AbortSignal
  firstTokenMs: number
  onPartial: ((partial: unknown) => void) | undefined
}

/** The library prints its warnings, which may quote a request; nothing of a request belongs into a log. */
const quiet = () => {
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false })
}

const start = ({ dialect, schema, temperature, ...attempt }: Attempt, signal: AbortSignal) =>
  streamText({
    model: attempt.model,
    instructions: attempt.system,
    messages: attempt.messages,
    ...(dialect.format === 'schema' ? { output: Output.object({ schema: jsonSchema(schema), name: 'reply' }) } : {}),
    ...(dialect.format === 'json' ? { output: Output.json() } : {}),
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

type Heard = { text: string; finish: string }

const hear = async (attempt: Attempt, signal: AbortSignal, onFirst: () => void): Promise<Heard> => {
  const heard: Heard = { text: '', finish: 'none' }
  for await (const part of start(attempt, signal).stream) {
    if (part.type === 'error') throw part.error
    if (part.type === 'reasoning-delta') onFirst()
    if (part.type === 'finish') heard.finish = part.finishReason
    if (part.type !== 'text-delta') continue
    onFirst()
    heard.text += part.text
    const partial = await partialOf(heard.text)
    if (partial !== undefined) attempt.onPartial?.(partial)
  }
  return heard
}

/**
 * One request, one streamed reply: its full text.
 * @throws {AttemptFailure} slow, refused; the library's error for anything on the wire; the signal's reason
 */
export const streamOnce = async (attempt: Attempt): Promise<{ text: string; cutOff: boolean }> => {
  quiet()
  const waited = new AbortController()
  const late = () => waited.abort(new AttemptFailure('slow', 'The text model did not start to answer in time.'))
  const timer = setTimeout(late, attempt.firstTokenMs)
  const signal = AbortSignal.any([attempt.signal, waited.signal])
  try {
    const { text, finish } = await hear(attempt, signal, () => clearTimeout(timer))
    signal.throwIfAborted()
    if (finish === 'content-filter') throw new AttemptFailure('refused', 'The text model declined to answer.')
    return { text, cutOff: finish !== 'stop' && finish !== 'tool-calls' }
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    clearTimeout(timer)
  }
}
