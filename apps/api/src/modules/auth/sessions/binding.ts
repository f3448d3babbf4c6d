import type { FastifyReply, FastifyRequest } from 'fastify'
import { and, eq, isNull } from '../../../db/drizzle.ts'
import type { Services } from '../../../context.ts'
import { createCookie } from '../../../http/cookies.ts'
import { hashToken, newToken, sameHash } from '../../../security/secrets.ts'
import { countTry } from '../../../security/throttle.ts'
import { recordAudit } from '../../audit/record.ts'
import { session } from '../tables.ts'

/** As long as a session can last at most. */
const maxAge = 7 * 24 * 3_600

/** Named by its session, so that two sign-ins in one browser do not disturb each other. */
const cookieOf = (sessionId: string) =>
  createCookie({ name: `session-${sessionId.slice(0, 8)}`, path: '/', maxAge, sameSite: 'strict' })

/** Offers the browser a second secret that no script can read. @returns its hash, to store with the session */
export const offerBinding = ({ settings }: Services, reply: FastifyReply, sessionId: string): string => {
  const secret = newToken()
  cookieOf(sessionId).set(reply, settings, secret)
  return hashToken(secret)
}

export const clearBinding = ({ settings }: Services, reply: FastifyReply, sessionId: string): void =>
  cookieOf(sessionId).clear(reply, settings)

type Bound = { id: string; userId: string; bindingHash: string | null; boundAt: Date | null }

/** One audit line an hour is enough for a thief who keeps trying. */
const noteStolen = async (services: Services, { id, userId }: Bound, request: FastifyRequest): Promise<void> => {
  const { allowed } = await countTry(services, { kind: 'stolen', limit: 1, window: 3_600 }, id)
  if (allowed) await recordAudit(services, { action: 'session.elsewhere', userId, actor: 'system', request })
}

/**
 * Whether a request may use a session: the first one that brings the cookie binds the session to its browser, and from
 * then on all must bring it. Clients that keep no cookies stay unbound.
 */
export const isInItsBrowser = async (services: Services, found: Bound, request: FastifyRequest): Promise<boolean> => {
  if (found.bindingHash === null) return true
  const secret = cookieOf(found.id).read(request, services.settings)
  const isSame = secret !== null && sameHash(hashToken(secret), found.bindingHash)
  if (found.boundAt !== null) {
    if (!isSame) await noteStolen(services, found, request)
    return isSame
  }
  if (isSame) {
    await services.db
      .update(session)
      .set({ boundAt: services.clock.now() })
      .where(and(eq(session.id, found.id), isNull(session.boundAt)))
  }
  return true
}
