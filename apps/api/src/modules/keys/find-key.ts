import { appsApi, keysApi } from '@bazaar/contracts'
import { and, eq, gt, isNull, lt, or, sql } from '../../db/drizzle.ts'
import type { KeyCaller, Services } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { hashToken } from '../../security/secrets.ts'
import { user } from '../users/tables.ts'
import { apiKey, oauthToken } from './tables.ts'

/** How often at most a key's last use is stored. */
const usedEvery = 60_000

const noteUse = async ({ db, clock }: Services, id: string): Promise<void> => {
  const now = clock.now()
  const isDue = or(isNull(apiKey.lastUsedAt), lt(apiKey.lastUsedAt, new Date(now.getTime() - usedEvery)))
  await db
    .update(apiKey)
    .set({ lastUsedAt: now })
    .where(and(eq(apiKey.id, id), isDue))
}

/** The key with this text, or the app that holds this access token. */
const isHeldBy = ({ db, clock }: Services, text: string) => {
  const hash = hashToken(text)
  if (!text.startsWith(keysApi.accessPrefix)) return eq(apiKey.keyHash, hash)
  const isAlive = and(eq(oauthToken.hash, hash), eq(oauthToken.kind, 'access'), gt(oauthToken.expiresAt, clock.now()))
  return sql`${apiKey.id} = (${db.select({ keyId: oauthToken.keyId }).from(oauthToken).where(isAlive)})`
}

/** The active key or app with this text. @throws {AppError} KEY_INVALID, with the reason */
export const findKey = async (services: Services, key: string): Promise<KeyCaller> => {
  const { db, clock } = services
  const [row] = await db
    .select({ found: apiKey })
    .from(apiKey)
    .innerJoin(user, and(eq(user.id, apiKey.userId), isNull(user.erasedAt), isNull(user.lockedAt)))
    .where(isHeldBy(services, key))
  if (key.startsWith(keysApi.accessPrefix) && (!row || row.found.revokedAt)) {
    throw new AppError('KEY_INVALID', { detail: appsApi.appTexts.ended })
  }
  if (!row) throw new AppError('KEY_INVALID')
  const { found } = row
  if (found.revokedAt) throw new AppError('KEY_INVALID', { detail: keysApi.keyTexts.revoked })
  if (found.expiresAt && found.expiresAt <= clock.now()) {
    throw new AppError('KEY_INVALID', { detail: keysApi.keyTexts.expired })
  }
  await noteUse(services, found.id)
  const { id, userId, scopes, agents, dailyLimit, origins, audience } = found
  return { id, userId, scopes, agents, dailyLimit, origins, audience }
}
