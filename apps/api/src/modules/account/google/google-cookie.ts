import type { FastifyReply, FastifyRequest } from 'fastify'
import { createCookie } from '../../../http/cookies.ts'
import { newToken, sameHash } from '../../../security/secrets.ts'
import type { Settings } from '../../../settings.ts'

const cookie = createCookie({ name: 'google', path: '/api/v1/auth', maxAge: 15 * 60, signed: true })

/** Binds a sign-in to the browser that started it; the nonce returns inside the credential. Source: ASVS 10.2.1. */
export const setGoogleCookie = (reply: FastifyReply, settings: Settings): string => {
  const nonce = newToken()
  cookie.set(reply, settings, nonce)
  return nonce
}

/** Whether a credential's nonce is from this browser's own sign-in. */
export const isOwnNonce = (request: FastifyRequest, settings: Settings, nonce: string): boolean =>
  sameHash(cookie.read(request, settings) ?? '', nonce)

export const clearGoogleCookie = cookie.clear
