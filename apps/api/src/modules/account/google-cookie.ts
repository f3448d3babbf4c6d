import type { FastifyReply, FastifyRequest } from 'fastify'
import { newToken, sameHash } from '../../security/secrets.ts'
import { type Settings, publicUrl } from '../../settings.ts'

const name = 'google'
const path = '/api/v1/auth'
const lifetime = 15 * 60

/** Binds a sign-in to the browser that started it; the nonce returns inside the credential. Source: ASVS 10.2.1. */
export const setGoogleCookie = (reply: FastifyReply, settings: Settings): string => {
  const nonce = newToken()
  void reply.setCookie(name, nonce, {
    path,
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl(settings).startsWith('https:'),
    signed: true,
    maxAge: lifetime,
  })
  return nonce
}

/** Whether a credential's nonce is from this browser's own sign-in. */
export const isOwnNonce = (request: FastifyRequest, nonce: string): boolean => {
  const cookie = request.unsignCookie(request.cookies[name] ?? '')
  return cookie.valid && sameHash(cookie.value, nonce)
}

export const clearGoogleCookie = (reply: FastifyReply): void => void reply.clearCookie(name, { path })
