import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomInt } from 'node:crypto'
import { createCookie } from '../../../http/cookies.ts'
import type { Settings } from '../../../settings.ts'

/** A visitor, as far as releases are concerned. */
export type Visitor = {
  /** 0 to 99, assigned once per browser; null = in no cohort by share. */
  bucket: number | null
  userId: string | null
  /** A build that is being opened before it is served; see `smoke`. */
  candidate?: { name: string; buildId: string }
  /** In the cohort of every canary that is not held. */
  isInEvery?: boolean
  /** Build of the host whose files the browser has; empty in a new browser, null where it is not known. */
  host?: string | null
}

/** Gets only current builds. */
export const anybody: Visitor = { bucket: null, userId: null }

const cookie = createCookie({ name: 'visit', path: '/', maxAge: 365 * 24 * 3_600, signed: true })
/** `<bucket>.<user>.<host build>`; the last two may be empty or absent. */
const value = /^(\d{1,2})(?:\.([0-9a-f-]{36})?)?(?:\.([0-9a-f]{12})?)?$/

const readCookie = (request: FastifyRequest, settings: Settings): Visitor | null => {
  const [, bucket, userId, host] = value.exec(cookie.read(request, settings) ?? '') ?? []
  return bucket === undefined ? null : { bucket: Number(bucket), userId: userId ?? null, host: host ?? null }
}

const writeCookie = (reply: FastifyReply, settings: Settings, { bucket, userId, host }: Visitor): void =>
  cookie.set(reply, settings, [bucket, ...(host ? [userId ?? '', host] : userId ? [userId] : [])].join('.'))

/** `?mfe-safe` requests current builds only. */
const wantsSafe = (request: FastifyRequest): boolean => /[?&]mfe-safe(=|&|$)/.test(request.url)

/** The visitor of a page request, known by a cookie that {@link rememberVisitor} sets. */
export const pageVisitor = (request: FastifyRequest, settings: Settings): Visitor =>
  wantsSafe(request) ? anybody : (readCookie(request, settings) ?? { bucket: randomInt(100), userId: null, host: '' })

/** Notes the host's build that a page is sent with. */
export const rememberVisitor = (
  reply: FastifyReply,
  settings: Settings,
  visitor: Visitor,
  host: string | null,
): void => {
  if (visitor.bucket !== null && visitor.host !== host) writeCookie(reply, settings, { ...visitor, host })
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
  const { bucket, host } = known ?? { bucket: null, host: null }
  if (userId !== (known?.userId ?? null))
    writeCookie(reply, settings, { bucket: bucket ?? randomInt(100), userId, host })
  return { bucket, userId }
}

/**
 * The visitors that a signed-in caller may be. A script can remove the cookie, plant one of another browser or request a new
 * one. Only a cookie that names the caller proves a cohort, because the server issues it to a signed-in call. Without one,
 * the caller may be in any cohort.
 */
export const possibleVisitors = (request: FastifyRequest, settings: Settings): Visitor[] => {
  if (!request.signed) return []
  const { userId } = request.signed
  const known = readCookie(request, settings)
  const own = { bucket: known?.bucket ?? null, userId }
  return known?.userId === userId ? [own] : [own, { bucket: null, userId, isInEvery: true }]
}
