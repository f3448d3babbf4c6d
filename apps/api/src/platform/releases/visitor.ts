import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomInt } from 'node:crypto'
import { createCookie } from '../../http/cookies.ts'
import type { Settings } from '../../settings.ts'

/** A visitor, as far as releases are concerned. */
export type Visitor = {
  /** 0 to 99, assigned once per browser; null = in no cohort by share. */
  bucket: number | null
  userId: string | null
  /** A build that is being opened before it is served; see `smoke`. */
  candidate?: { name: string; buildId: string }
  /** The browser's first page. */
  isNew?: boolean
}

/** Gets only current builds. */
export const anybody: Visitor = { bucket: null, userId: null }

const cookie = createCookie({ name: 'visit', path: '/', maxAge: 365 * 24 * 3_600, signed: true })
const value = /^(\d{1,2})(?:\.([0-9a-f-]{36}))?$/

const readCookie = (request: FastifyRequest, settings: Settings): Visitor | null => {
  const [, bucket, userId] = value.exec(cookie.read(request, settings) ?? '') ?? []
  return bucket === undefined ? null : { bucket: Number(bucket), userId: userId ?? null }
}

const writeCookie = (reply: FastifyReply, settings: Settings, { bucket, userId }: Visitor): void =>
  cookie.set(reply, settings, userId === null ? String(bucket) : `${bucket}.${userId}`)

/** `?mfe-safe` requests current builds only. */
const wantsSafe = (request: FastifyRequest): boolean => /[?&]mfe-safe(=|&|$)/.test(request.url)

/** The visitor of a page request, known by a cookie that the first page sets. */
export const pageVisitor = (request: FastifyRequest, reply: FastifyReply, settings: Settings): Visitor => {
  if (wantsSafe(request)) return anybody
  const known = readCookie(request, settings)
  if (known) return known
  const fresh = { bucket: randomInt(100), userId: null, isNew: true }
  writeCookie(reply, settings, fresh)
  return fresh
}

/**
 * The visitor of a registry request: the cookie remembers the signed-in user, so that the next page is right from its
 * first byte. A browser without cookies is in no cohort by share; otherwise its builds would change with every
 * request.
 */
export const registryVisitor = (request: FastifyRequest, reply: FastifyReply, settings: Settings): Visitor => {
  if (wantsSafe(request)) return anybody
  const known = readCookie(request, settings)
  const userId = request.signed?.userId ?? null
  if (userId !== (known?.userId ?? null)) {
    writeCookie(reply, settings, { bucket: known?.bucket ?? randomInt(100), userId })
  }
  return { bucket: known?.bucket ?? null, userId }
}

/** The visitor of any call of a signed-in browser; null for a client that never loaded a page. */
export const callVisitor = (request: FastifyRequest, settings: Settings): Visitor | null => {
  const known = readCookie(request, settings)
  return known && request.signed ? { bucket: known.bucket, userId: request.signed.userId } : null
}
