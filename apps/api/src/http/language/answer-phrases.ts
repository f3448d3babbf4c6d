import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../../context.ts'
import { localeOf } from './locale-of.ts'
import {
  type MorePhrases,
  type Said,
  type AnswerTranslator,
  asStored,
  createAnswerTranslators,
} from './answer-translators.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Translates this agent's answers into the visitor's language. Programs with an API key always get English. */
    translatorFor: (agentId: string) => AnswerTranslator
  }
}

/** Translates agents' answers as they leave the server; stored answers stay English. */
export const installAnswerPhrases = (
  app: FastifyInstance,
  { implementations }: Pick<Services, 'implementations'>,
  said: Said,
  morePhrases: MorePhrases,
): void => {
  const findTranslator = createAnswerTranslators(implementations, said, morePhrases)
  app.decorateRequest('translatorFor', function translatorFor(this: FastifyRequest, agentId: string) {
    return this.apiKey ? asStored : findTranslator(localeOf(this), agentId)
  })
}
