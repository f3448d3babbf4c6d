import { type ApiKey, type NewApiKey, appsApi, keysApi } from '@bazaar/contracts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { and, desc, eq, gt, isNotNull, isNull, or } from '../../db/drizzle.ts'
import type { Services, Signed } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import { AppError } from '../../http/app-error.ts'
import { hashToken, newToken } from '../../security/secrets.ts'
import { recordAudit } from '../audit/record.ts'
import { lockAccount } from '../credits/ledger/lock-account.ts'
import { spentToday } from './spending.ts'
import { apiKey } from './tables.ts'

type Row = typeof apiKey.$inferSelect
type Call = { user: Signed; request: FastifyRequest }

/** Characters shown of a key: the common prefix and four of its own. */
const shownLength = keysApi.keyPrefix.length + 4
const dayMs = 86_400_000

const stateOf = (row: Row, now: Date): ApiKey['state'] => {
  if (row.revokedAt) return 'revoked'
  return row.expiresAt && row.expiresAt <= now ? 'expired' : 'active'
}

const toView = (row: Row, spent: number, now: Date): ApiKey => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  app: row.appHost,
  scopes: row.scopes,
  agents: row.agents,
  daily_limit: row.dailyLimit,
  spent_today: spent,
  origins: row.origins,
  state: stateOf(row, now),
  created_at: row.createdAt.toISOString(),
  expires_at: row.expiresAt?.toISOString() ?? null,
  last_used_at: row.lastUsedAt?.toISOString() ?? null,
})

/** Newest first; revoked ones too, so that a user sees what existed. */
export const listKeys = async ({ db, clock }: Services, userId: string): Promise<{ data: ApiKey[] }> => {
  const rows = await db
    .select()
    .from(apiKey)
    .where(eq(apiKey.userId, userId))
    .orderBy(desc(apiKey.createdAt), desc(apiKey.id))
  const spent = await spentToday(
    db,
    clock.now(),
    rows.map(({ id }) => id),
  )
  return { data: rows.map((row) => toView(row, spent.get(row.id) ?? 0, clock.now())) }
}

/** @throws {AppError} INVALID_INPUT */
export const checkAgents = ({ implementations }: Services, agents: readonly string[] | null): void => {
  const unknown = agents?.find((id) => !implementations.some(({ agent }) => agent.id === id))
  if (unknown === undefined) return
  const detail = keysApi.keyTexts.unknownAgent(unknown)
  throw new AppError('INVALID_INPUT', { detail, fields: { agents: detail } })
}

const most = {
  key: { kind: isNull(apiKey.appHost), limit: keysApi.maxKeys, detail: keysApi.keyTexts.tooMany(keysApi.maxKeys) },
  app: { kind: isNotNull(apiKey.appHost), limit: appsApi.maxApps, detail: appsApi.appTexts.tooMany },
}

/** @throws {AppError} CONFLICT when there are too many */
export const checkCount = async (tx: Executor, userId: string, now: Date, of: keyof typeof most): Promise<void> => {
  // Orders concurrent creations, so that they count each other.
  await lockAccount(tx, userId)
  const { kind, limit, detail } = most[of]
  const isActive = and(isNull(apiKey.revokedAt), or(isNull(apiKey.expiresAt), gt(apiKey.expiresAt, now)))
  if ((await tx.$count(apiKey, and(eq(apiKey.userId, userId), kind, isActive))) < limit) return
  throw new AppError('CONFLICT', { detail })
}

/** @throws {AppError} INVALID_INPUT, CONFLICT when there are too many */
export const createKey = async (
  services: Services,
  { user, request, input }: Call & { input: z.output<typeof keysApi.KeyInput> },
): Promise<NewApiKey> => {
  checkAgents(services, input.agents)
  const now = services.clock.now()
  const key = `${keysApi.keyPrefix}${newToken()}`
  const created = await services.db.transaction(async (tx) => {
    await checkCount(tx, user.userId, now, 'key')
    const [row] = await tx
      .insert(apiKey)
      .values({
        userId: user.userId,
        name: input.name,
        prefix: key.slice(0, shownLength),
        keyHash: hashToken(key),
        scopes: [...new Set(input.scopes)],
        agents: input.agents && [...new Set(input.agents)],
        dailyLimit: input.daily_limit,
        origins: [...new Set(input.origins)],
        expiresAt: input.expires_in_days === null ? null : new Date(now.getTime() + input.expires_in_days * dayMs),
        createdAt: now,
      })
      .returning()
    if (!row) throw new Error('The key was not stored.')
    const detail = { key: row.id, scopes: row.scopes.join(' ') }
    await recordAudit(services, { action: 'key.created', userId: user.userId, request, detail }, tx)
    return row
  })
  return { ...toView(created, 0, now), key }
}

/** Revoking twice changes nothing. @throws {AppError} NOT_FOUND, also for another user's key */
export const revokeKey = async (services: Services, { user, request, id }: Call & { id: string }): Promise<ApiKey> => {
  const { db, clock } = services
  const mine = and(eq(apiKey.userId, user.userId), eq(apiKey.id, id))
  const [found] = z.uuid().safeParse(id).success ? await db.select().from(apiKey).where(mine) : []
  if (!found) throw new AppError('NOT_FOUND')
  if (found.revokedAt === null) {
    await db.update(apiKey).set({ revokedAt: clock.now() }).where(mine)
    await recordAudit(services, { action: 'key.revoked', userId: user.userId, request, detail: { key: found.id } })
  }
  const spent = await spentToday(db, clock.now(), [found.id])
  return toView({ ...found, revokedAt: found.revokedAt ?? clock.now() }, spent.get(found.id) ?? 0, clock.now())
}
