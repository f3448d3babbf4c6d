import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services, Signed } from '../../context.ts'
import { createCookie } from '../../http/cookies.ts'
import type { Settings } from '../../settings.ts'
import { hashToken, newToken } from '../../security/secrets.ts'
import { authorizeUrl } from './linkedin-api.ts'
import { requireApp } from './settings.ts'
import { writeState } from './state.ts'

const lifetimeMs = 10 * 60_000
// Lax, because LinkedIn redirects the browser back by a top-level navigation.
const cookie = createCookie({ name: 'linkedin', path: '/api/v1/auth/linkedin', maxAge: lifetimeMs / 1_000 })

/**
 * The address of the consent page. Its state is bound to the session and, by a cookie, to the browser, so that a state
 * sent to another person connects nothing.
 * @throws {AppError} NOT_CONFIGURED
 */
export const startConnecting = (services: Services, user: Signed, reply: FastifyReply): string => {
  const app = requireApp(services)
  const value = newToken()
  cookie.set(reply, services.settings, value)
  const state = writeState(services.secret, {
    user: user.userId,
    session: user.sessionId,
    browser: hashToken(value),
    until: services.clock.now().getTime() + lifetimeMs,
  })
  return authorizeUrl(app, state)
}

/** Hash of the returning browser's cookie, or null. */
export const browserOf = (request: FastifyRequest, settings: Settings): string | null => {
  const value = cookie.read(request, settings)
  return value === null ? null : hashToken(value)
}
export const forgetBrowser = cookie.clear

/** 256 random bits with a prefix that distinguishes the handle from a LinkedIn token. */
export const handlePrefix = 'lih_'
export const newHandle = (): string => `${handlePrefix}${randomBytes(32).toString('base64url')}`
