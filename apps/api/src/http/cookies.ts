import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CookieName } from '@bazaar/contracts'
import { type Settings, publicUrl } from '../settings.ts'

type Shape = {
  name: CookieName | `session-${string}`
  /** Only requests below it carry the cookie. */
  path: string
  /** Seconds. */
  maxAge: number
  sameSite?: 'lax' | 'strict'
  /** The value carries the server's signature. */
  signed?: boolean
}

/**
 * Browsers take these names over https only, and `__Host-` from this very host, so that no neighbour can plant one. Over
 * http, as on localhost, the plain name is used. Source: RFC 6265bis, §4.1.3; ASVS V3.3.1.
 */
const nameFor = (settings: Settings, { name, path }: Pick<Shape, 'name' | 'path'>): string => {
  if (!isSecure(settings)) return name
  return `${path === '/' ? '__Host-' : '__Secure-'}${name}`
}

const isSecure = (settings: Settings): boolean => publicUrl(settings).startsWith('https:')

/** A cookie that no script can read. */
export const createCookie = ({ name, path, maxAge, sameSite = 'lax', signed = false }: Shape) => ({
  set: (reply: FastifyReply, settings: Settings, value: string): void =>
    void reply.setCookie(nameFor(settings, { name, path }), value, {
      path,
      httpOnly: true,
      sameSite,
      secure: isSecure(settings),
      signed,
      maxAge,
    }),
  /** Null without the cookie, or with a signature that is not ours. */
  read: (request: FastifyRequest, settings: Settings): string | null => {
    const value = request.cookies[nameFor(settings, { name, path })]
    if (value === undefined || value === '' || !signed) return value || null
    const cookie = request.unsignCookie(value)
    return cookie.valid ? cookie.value : null
  },
  clear: (reply: FastifyReply, settings: Settings): void =>
    void reply.clearCookie(nameFor(settings, { name, path }), { path, secure: isSecure(settings) }),
})
