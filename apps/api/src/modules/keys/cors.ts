import { idempotencyHeader, keysApi } from '@bazaar/contracts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { and, arrayContains, gt, isNull, or } from '../../db/drizzle.ts'
import type { KeyCaller, Services } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { apiKey } from './tables.ts'

const sentHeaders = ['authorization', 'content-type', 'accept', 'last-event-id', idempotencyHeader].join(', ')

/** Lets a page of this origin read the answer. @throws {AppError} KEY_FORBIDDEN when the key is not for it */
export const allowOrigin = (reply: FastifyReply, { origins }: KeyCaller, origin: string): void => {
  if (!origins.includes(origin)) throw new AppError('KEY_FORBIDDEN', { detail: keysApi.keyTexts.browser(origin) })
  void reply.headers({ 'access-control-allow-origin': origin, vary: 'origin' })
}

/** Whether an active key is marked for this origin. A preflight does not carry the key itself. */
const isNamed = async ({ db, clock }: Services, origin: string): Promise<boolean> =>
  (await db.$count(
    apiKey,
    and(
      arrayContains(apiKey.origins, [origin]),
      isNull(apiKey.revokedAt),
      or(isNull(apiKey.expiresAt), gt(apiKey.expiresAt, clock.now())),
    ),
  )) > 0

/**
 * Answers preflights of origins that a key is marked for. Credentials are never allowed, so cookies and with them
 * sessions stay on this site. Must be installed before unknown methods are refused.
 */
export const answerPreflights = (app: FastifyInstance, services: Services): void => {
  app.addHook('onRequest', async ({ method, headers: { origin, ...headers } }, reply) => {
    if (method !== 'OPTIONS' || origin === undefined || !headers['access-control-request-method']) return
    if (!(await isNamed(services, origin))) return
    return reply
      .headers({
        'access-control-allow-origin': origin,
        'access-control-allow-methods': 'GET, POST, DELETE',
        'access-control-allow-headers': sentHeaders,
        'access-control-max-age': 600,
        vary: 'origin',
      })
      .status(204)
      .send()
  })
}
