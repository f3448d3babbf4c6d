import type { Locale } from '@bazaar/locale'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { localeOf } from './locale-of.ts'

type Say = (text: string) => string

declare module 'fastify' {
  interface FastifyRequest {
    /** A text of ours in the language of the visitor. Programs with an API key always read English. */
    say: Say
  }
}

/** Keys of answers whose values are sentences for the user. */
const sentences = new Set(['detail', 'message', 'reason', 'problem', 'error'])
/** Keys below which such sentences are. */
const parents = new Set(['data', 'error', 'problems', 'steps'])

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const sayAll = (fields: Record<string, unknown>, say: Say): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([key, text]) => [key, typeof text === 'string' ? say(text) : text]))

/** An answer with its sentences translated, such as those of an error and its fields. */
export const translated = (answer: unknown, say: Say): unknown => {
  if (Array.isArray(answer)) return answer.map((each) => translated(each, say))
  if (!isRecord(answer)) return answer
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]) => {
      if (sentences.has(key) && typeof value === 'string') return [key, say(value)]
      if (key === 'fields' && isRecord(value)) return [key, sayAll(value, say)]
      return [key, parents.has(key) ? translated(value, say) : value]
    }),
  )
}

/**
 * Translates answers where they leave the server. Everything before, logs and stored texts among it, is in English.
 * @param dictionaries by language; English has none
 */
export const installAnswerLanguage = (app: FastifyInstance, dictionaries: Partial<Record<Locale, Say>>): void => {
  const dictionaryFor = (request: FastifyRequest): Say | undefined =>
    request.apiKey ? undefined : dictionaries[localeOf(request)]
  app.decorateRequest('say', function say(this: FastifyRequest, text: string) {
    return dictionaryFor(this)?.(text) ?? text
  })
  app.addHook('preSerialization', async (request, _reply, answer) => {
    const say = dictionaryFor(request)
    return say ? translated(answer, say) : answer
  })
}
