import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Settings, publicUrl } from '../../settings.ts'
import { hashToken, newToken } from '../../security/secrets.ts'

const name = 'reg'
const path = '/api/v1/auth'
export const pendingLifetime = 24 * 3_600

/** Binds a sign-up to the browser that started it. @returns the hash the server stores. Source: acceptance.md Q8 */
export const setRegCookie = (reply: FastifyReply, settings: Settings): string => {
  const value = newToken()
  void reply.setCookie(name, value, {
    path,
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl(settings).startsWith('https:'),
    maxAge: pendingLifetime,
  })
  return hashToken(value)
}

/** Hash of the request's cookie, or null. */
export const regCookieHash = (request: FastifyRequest): string | null => {
  const value = request.cookies[name]
  return value ? hashToken(value) : null
}

export const clearRegCookie = (reply: FastifyReply): void => void reply.clearCookie(name, { path })
