import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomInt } from 'node:crypto'
import { type Settings, publicUrl } from '../../settings.ts'

/** Whom a page is made for, as far as releases go. */
export type Visitor = {
  /** 0 to 99, drawn once for a browser; null = takes part in no trial. */
  bucket: number | null
  userId: string | null
}

/** Gets what all get. */
export const anybody: Visitor = { bucket: null, userId: null }

const cookieName = 'visit'
const yearSeconds = 365 * 24 * 3_600
const value = /^(\d{1,2})(?:\.([0-9a-f-]{36}))?$/

const readCookie = (request: FastifyRequest): Visitor | null => {
  const cookie = request.unsignCookie(request.cookies[cookieName] ?? '')
  const [, bucket, userId] = (cookie.valid && value.exec(cookie.value)) || []
  return bucket === undefined ? null : { bucket: Number(bucket), userId: userId ?? null }
}

const writeCookie = (reply: FastifyReply, settings: Settings, { bucket, userId }: Visitor): void =>
  void reply.setCookie(cookieName, userId === null ? String(bucket) : `${bucket}.${userId}`, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl(settings).startsWith('https:'),
    signed: true,
    maxAge: yearSeconds,
  })

/** `?mfe-safe`: what all get, whatever is being tried on a few. */
const wantsSafe = (request: FastifyRequest): boolean => /[?&]mfe-safe(=|&|$)/.test(request.url)

/** Whom a page is for: known by the cookie, which the first page sets. */
export const pageVisitor = (request: FastifyRequest, reply: FastifyReply, settings: Settings): Visitor => {
  if (wantsSafe(request)) return anybody
  const known = readCookie(request)
  if (known) return known
  const fresh = { bucket: randomInt(100), userId: null }
  writeCookie(reply, settings, fresh)
  return fresh
}

/**
 * Who asks for the registry: by the session that comes with the call, which the cookie remembers, so that the next
 * page is right from its first byte. A browser that keeps no cookie takes part in no trial by share: it would get
 * another bucket, and so other builds, with every call.
 */
export const registryVisitor = (request: FastifyRequest, reply: FastifyReply, settings: Settings): Visitor => {
  if (wantsSafe(request)) return anybody
  const known = readCookie(request)
  const userId = request.signed?.userId ?? null
  if (userId !== (known?.userId ?? null)) {
    writeCookie(reply, settings, { bucket: known?.bucket ?? randomInt(100), userId })
  }
  return { bucket: known?.bucket ?? null, userId }
}
