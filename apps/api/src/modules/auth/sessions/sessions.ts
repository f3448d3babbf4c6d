import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { builtOnce } from '../../../db/built-once.ts'
import { together } from '../../../db/together.ts'
import { type Placeholder, type SQL, and, eq, gt, isNull, ne, sql } from '../../../db/drizzle.ts'
import type { Services, Signed } from '../../../context.ts'
import type { Executor } from '../../../db/client.ts'
import { recordAudit } from '../../audit/record.ts'
import { hashToken, newToken } from '../../../security/secrets.ts'
import { forgetDevices } from './forget-devices.ts'
import { isInItsBrowser, offerBinding } from './binding.ts'
import { session } from '../tables.ts'
import { user } from '../../users/tables.ts'

/** Source: acceptance.md Q11. */
export const idleLimit = 24 * 3_600_000
export const absoluteLimit = 7 * 24 * 3_600_000
/** How long a proof of identity is fresh: staff's rights and changes of sign-in need a fresh one. */
export const proofLifetime = 15 * 60_000
/** How often at most a session's last use is stored. */
const seenEvery = 60_000
/** A token used after this time is replaced. */
export const rotateEvery = 3_600_000
/** How long concurrent calls and other tabs may still use the previous token. */
export const rotationGrace = 60_000

/**
 * Opens a session. The token is shown once; only its hash is stored. A `reply` also offers the browser the session's
 * second secret.
 */
export const openSession = async (
  services: Services,
  userId: string,
  request: Pick<FastifyRequest, 'ip' | 'headers'>,
  reply?: FastifyReply,
  withFactor = false,
): Promise<string> => {
  const { db, clock } = services
  const token = newToken()
  const id = randomUUID()
  const bindingHash = reply ? offerBinding(services, reply, id) : null
  await db.insert(session).values({
    id,
    bindingHash,
    userId,
    tokenHash: hashToken(token),
    createdAt: clock.now(),
    lastSeenAt: clock.now(),
    rotatedAt: clock.now(),
    factorAt: withFactor ? clock.now() : null,
    ip: request.ip,
    agent: request.headers['user-agent']?.slice(0, 300) ?? null,
  })
  await recordAudit(services, { action: 'session.opened', userId, request })
  return token
}

type Since = Date | Placeholder

const aliveSince = (seenAfter: Since, createdAfter: Since): SQL | undefined =>
  and(isNull(session.revokedAt), gt(session.lastSeenAt, seenAfter), gt(session.createdAt, createdAfter))

const limitsAt = (now: Date) => ({
  seenAfter: new Date(now.getTime() - idleLimit),
  createdAfter: new Date(now.getTime() - absoluteLimit),
})

/** Condition for active sessions; add which one. */
export const alive = (now: Date): SQL | undefined => {
  const { seenAfter, createdAfter } = limitsAt(now)
  return aliveSince(seenAfter, createdAfter)
}

export const isAlive = async ({ db, clock }: Pick<Services, 'db' | 'clock'>, sessionId: string): Promise<boolean> =>
  (await db.$count(session, and(eq(session.id, sessionId), alive(clock.now())))) > 0

type Found = Pick<
  typeof session.$inferSelect,
  | 'id'
  | 'userId'
  | 'tokenHash'
  | 'lastSeenAt'
  | 'rotatedAt'
  | 'confirmedAt'
  | 'previousHash'
  | 'bindingHash'
  | 'boundAt'
  | 'createdAt'
  | 'provedAt'
  | 'factorAt'
> & { role: Signed['role'] }

/** Finds sessions by the hashes of their tokens: those of requests that arrive together, in one query. */
const findByHash = builtOnce(({ db, clock }: Services) => {
  const query = db
    .select({
      id: session.id,
      userId: session.userId,
      tokenHash: session.tokenHash,
      previousHash: session.previousHash,
      lastSeenAt: session.lastSeenAt,
      rotatedAt: session.rotatedAt,
      confirmedAt: session.confirmedAt,
      bindingHash: session.bindingHash,
      boundAt: session.boundAt,
      createdAt: session.createdAt,
      provedAt: session.provedAt,
      factorAt: session.factorAt,
      role: user.role,
    })
    .from(session)
    .innerJoin(user, and(eq(user.id, session.userId), isNull(user.lockedAt)))
    .where(
      and(
        sql`(${session.tokenHash} = any(${sql.placeholder('hashes')}) or ${session.previousHash} = any(${sql.placeholder('hashes')}))`,
        aliveSince(sql.placeholder('seenAfter'), sql.placeholder('createdAfter')),
      ),
    )
    .prepare('')
  return together(async (hashes: string[]): Promise<(Found | undefined)[]> => {
    const rows = await query.execute({ hashes, ...limitsAt(clock.now()) })
    return hashes.map((hash) => rows.find(({ tokenHash, previousHash }) => tokenHash === hash || previousHash === hash))
  })
})

/** Replaces the session's token. Of concurrent calls, only one succeeds. */
const rotate = async ({ db, clock }: Services, found: Found, hash: string): Promise<string | null> => {
  const token = newToken()
  const rotated = await db
    .update(session)
    .set({ tokenHash: hashToken(token), previousHash: hash, rotatedAt: clock.now(), confirmedAt: null })
    .where(and(eq(session.id, found.id), eq(session.tokenHash, found.tokenHash)))
    .returning({ id: session.id })
  return rotated.length > 0 ? token : null
}

/** Whether the previous token is used well after its grace period. */
const isCopied = ({ clock }: Services, { confirmedAt }: Found): boolean =>
  confirmedAt !== null && clock.now().getTime() - confirmedAt.getTime() > rotationGrace

const noteUse = async ({ db, clock }: Services, found: Found, isCurrent: boolean): Promise<void> => {
  const now = clock.now()
  const isFirstUse = isCurrent && found.previousHash !== null && found.confirmedAt === null
  if (!isFirstUse && now.getTime() - found.lastSeenAt.getTime() < seenEvery) return
  await db
    .update(session)
    .set({ lastSeenAt: now, ...(isFirstUse ? { confirmedAt: now } : {}) })
    .where(eq(session.id, found.id))
}

/** Also issues another token if the response with the new one may have been lost. */
const isDue = ({ clock }: Services, { rotatedAt, confirmedAt }: Found, isCurrent: boolean): boolean => {
  const age = clock.now().getTime() - rotatedAt.getTime()
  return isCurrent ? age >= rotateEvery : confirmedAt === null && age >= rotationGrace
}

/** Staff may have to prove it by a second factor. */
const proofsOf = (
  { clock, settings }: Services,
  { createdAt, provedAt, factorAt }: Found,
): Pick<Signed, 'isProved' | 'isProvedByFactor' | 'isProvedStaff'> => {
  const isFresh = (at: Date | null) => at !== null && clock.now().getTime() - at.getTime() < proofLifetime
  const isProved = isFresh(provedAt ?? createdAt)
  const isProvedByFactor = isFresh(factorAt)
  return { isProved, isProvedByFactor, isProvedStaff: settings.STAFF_SECOND_FACTOR ? isProvedByFactor : isProved }
}

/** Notes that the user of a session has just confirmed who they are. */
export const noteProof = async ({ db, clock }: Services, sessionId: string, withFactor = false): Promise<void> => {
  const now = clock.now()
  await db
    .update(session)
    .set({ provedAt: now, ...(withFactor ? { factorAt: now } : {}) })
    .where(eq(session.id, sessionId))
}

/** The session of a token; `token` is its replacement, to be returned to the client. */
export type Session = { signed: Signed; token: string | null }

/**
 * Finds the active session of a token. The token is replaced after an hour of use; the previous one stays valid until
 * the replacement is used. If it appears after that, it was copied, and the session is revoked.
 * A session bound to a browser is found in that browser only. Source: acceptance.md Q11; reliability.md, V7.2.
 */
export const findSession = async (
  services: Services,
  token: string,
  request: FastifyRequest,
): Promise<Session | null> => {
  const hash = hashToken(token)
  const found = await findByHash(services)(hash)
  if (!found || !(await isInItsBrowser(services, found, request))) return null
  const isCurrent = found.tokenHash === hash
  if (!isCurrent && isCopied(services, found)) {
    await revokeSession(services, found.id)
    await recordAudit(services, { action: 'session.token_reused', userId: found.userId, actor: 'system' })
    return null
  }
  await noteUse(services, found, isCurrent)
  return {
    signed: { userId: found.userId, sessionId: found.id, role: found.role, ...proofsOf(services, found) },
    token: isDue(services, found, isCurrent) ? await rotate(services, found, hash) : null,
  }
}

export const revokeSession = async ({ db, clock }: Services, sessionId: string): Promise<void> => {
  await db.update(session).set({ revokedAt: clock.now() }).where(eq(session.id, sessionId))
  await forgetDevices(db, [{ id: sessionId }])
}

/** Signs a user out of all sessions, except one if given. */
export const revokeSessionsOf = async (
  { clock }: Services,
  db: Executor,
  userId: string,
  except?: string,
): Promise<void> => {
  const ended = await db
    .update(session)
    .set({ revokedAt: clock.now() })
    .where(
      and(
        eq(session.userId, userId),
        isNull(session.revokedAt),
        except === undefined ? undefined : ne(session.id, except),
      ),
    )
    .returning({ id: session.id })
  await forgetDevices(db, ended)
}
