import { appsApi, keysApi } from '@bazaar/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { KeyCaller, Services } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { publicUrl } from '../../settings.ts'
import { countTry, type Rule } from '../../security/throttle.ts'
import { allowOrigin } from './cors.ts'
import { findKey } from './find-key.ts'

const keyOf = ({ headers }: FastifyRequest): string | undefined =>
  new RegExp(`^Bearer ((?:${keysApi.keyPrefix}|${keysApi.accessPrefix})\\S*)$`, 'i').exec(
    headers.authorization ?? '',
  )?.[1]

/** A token opens the one address it was made for. @throws {AppError} KEY_INVALID */
const checkAudience = ({ settings }: Services, { audience }: KeyCaller, { url }: FastifyRequest): void => {
  if (audience === null) return
  const { origin, pathname } = new URL(url, publicUrl(settings))
  if (origin + pathname !== audience) throw new AppError('KEY_INVALID', { detail: appsApi.appTexts.elsewhere })
}

const limitRate = async (services: Services, { id }: KeyCaller, reply: FastifyReply): Promise<void> => {
  const rule: Rule = { kind: 'api-key', limit: services.settings.LIMIT_KEY_MINUTE, window: 60 }
  const verdict = await countTry(services, rule, id)
  const remaining = verdict.allowed ? rule.limit - verdict.count : 0
  void reply.headers({ 'x-ratelimit-limit': rule.limit, 'x-ratelimit-remaining': remaining })
  if (!verdict.allowed) throw new AppError('RATE_LIMITED', { retryAfter: verdict.retryAfter })
}

/**
 * Recognises API keys and the tokens of connected apps in `Authorization: Bearer …`. A key does not create a session: each route names the scopes
 * that open it (`admitCaller`), so a call that names none stays closed to keys.
 */
export const installKeys = (app: FastifyInstance, services: Services): void => {
  app.decorateRequest('apiKey', null)
  app.addHook('onRequest', async (request, reply) => {
    const key = keyOf(request)
    if (key === undefined) return
    const found = await findKey(services, key)
    checkAudience(services, found, request)
    const { origin } = request.headers
    // Before anything can fail, so that the page can read the error.
    if (origin !== undefined && origin !== new URL(publicUrl(services.settings)).origin) {
      allowOrigin(reply, found, origin)
    }
    await limitRate(services, found, reply)
    request.apiKey = found
  })
}
