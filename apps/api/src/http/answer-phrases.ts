import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../context.ts'
import { localeOf } from './locale-of.ts'
import { type Said, type Teller, asStored, createTellers } from './tellers.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What this agent said, in the language of the visitor. Programs with an API key always read English. */
    tell: (agentId: string) => Teller
  }
}

/** Translates what agents say where it leaves the server; what is stored stays English. */
export const installAnswerPhrases = (
  app: FastifyInstance,
  { implementations }: Pick<Services, 'implementations'>,
  said: Said,
): void => {
  const tellerFor = createTellers(implementations, said)
  app.decorateRequest('tell', function tell(this: FastifyRequest, agentId: string) {
    return this.apiKey ? asStored : tellerFor(localeOf(this), agentId)
  })
}
