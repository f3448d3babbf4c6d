import type { FastifyReply, FastifyRequest } from 'fastify'
import { createCookie } from '../../../http/cookies.ts'
import { hashToken, newToken } from '../../../security/secrets.ts'
import type { Settings } from '../../../settings.ts'

export const pendingLifetime = 24 * 3_600
const cookie = createCookie({ name: 'reg', path: '/api/v1/auth', maxAge: pendingLifetime })

/** Binds a sign-up to the browser that started it. @returns the hash the server stores. Source: acceptance.md Q8 */
export const setRegCookie = (reply: FastifyReply, settings: Settings): string => {
  const value = newToken()
  cookie.set(reply, settings, value)
  return hashToken(value)
}

/** Hash of the request's cookie, or null. */
export const regCookieHash = (request: FastifyRequest, settings: Settings): string | null => {
  const value = cookie.read(request, settings)
  return value === null ? null : hashToken(value)
}

export const clearRegCookie = cookie.clear
