import { credits } from '@bazaar/contracts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context.ts'
import { readBalance } from './read-balance.ts'

/** Headers of answers that pages of other origins may read, with an API key. */
const exposedHeaders = [
  'X-Credit-Score',
  'X-Credit-Held',
  'X-Credits-Charged',
  'X-Run-Id',
  'X-Request-Id',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'Retry-After',
].join(', ')

/**
 * Adds the balance to every response to a signed-in caller, errors included. A stream carries the value at admission,
 * and its last event the final one. Source: acceptance.md Q28.
 */
export const creditHeaders = (app: FastifyInstance, services: Services): void => {
  app.addHook('onSend', async (request, reply) => {
    if (!request.signed) return
    try {
      const balance = request.signed.balance ?? (await readBalance(services.db, request.signed.userId))
      void reply.headers({
        [credits.creditHeader]: balance.available,
        [credits.creditHeldHeader]: balance.held,
        [credits.creditTimeHeader]: services.clock.now().getTime(),
        'access-control-expose-headers': exposedHeaders,
      })
    } catch (error) {
      // The response matters more than its header.
      request.log.warn({ err: error }, 'credit header left out')
    }
  })
}
