import { headingOf } from '@bazaar/agents-kit'
import { type NewShare, type Share, sharesApi } from '@bazaar/contracts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { and, desc, eq, gt, isNull, or } from '../../db/drizzle.ts'
import type { Services } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { hashToken, newToken } from '../../security/secrets.ts'
import { publicUrl } from '../../settings.ts'
import { recordAudit } from '../audit/record.ts'
import { hashPassword } from '../auth/passwords/password.ts'
import { lockAccount } from '../credits/ledger/lock-account.ts'
import { findResult, ownResult } from '../results/find-result.ts'
import { result } from '../results/tables.ts'
import { isUuid } from '../../db/is-uuid.ts'
import { share } from './tables.ts'

type Row = typeof share.$inferSelect

const dayMs = 86_400_000

const stateOf = ({ revokedAt, expiresAt }: Row, now: Date): Share['state'] => {
  if (revokedAt) return 'revoked'
  return expiresAt && expiresAt <= now ? 'expired' : 'active'
}

type Reader = Pick<FastifyRequest, 'translatorFor'>

const toView = (row: Row, now: Date, agent: string, reader: Reader): Share => ({
  id: row.id,
  title: reader.translatorFor(agent).title(row.title),
  state: stateOf(row, now),
  has_password: row.passwordHash !== null,
  views: row.views,
  created_at: row.createdAt.toISOString(),
  expires_at: row.expiresAt?.toISOString() ?? null,
})

/** @throws {AppError} NOT_FOUND */
export const listShares = async (
  { db, clock }: Services,
  userId: string,
  runId: string,
  reader: Reader,
): Promise<{ data: Share[] }> => {
  const { agent } = await findResult(db, userId, runId)
  const rows = await db
    .select()
    .from(share)
    .where(eq(share.runId, runId))
    .orderBy(desc(share.createdAt), desc(share.id))
  return { data: rows.map((row) => toView(row, clock.now(), agent, reader)) }
}

/** The title of an agent may repeat what was asked, so a shared page never takes the stored one by itself. */
const titleOf = (services: Services, asked: string, { text, agent }: { text: string; agent: string }): string =>
  asked ||
  headingOf(text).slice(0, 120) ||
  (services.implementations.find((entry) => entry.agent.id === agent)?.agent.card.title ?? services.settings.BRAND)

type Input = z.output<typeof sharesApi.createShare.input>

/** @throws {AppError} NOT_FOUND; CONFLICT when it is deleted, empty or shared too often */
export const createShare = async (
  services: Services,
  userId: string,
  runId: string,
  { title, expires_in_days: days, password }: Input,
  reader: Reader,
): Promise<NewShare> => {
  const { db, clock } = services
  const found = await findResult(db, userId, runId)
  if (found.deletedAt) throw new AppError('CONFLICT', { detail: sharesApi.shareTexts.deleted })
  if (found.text.trim() === '') throw new AppError('CONFLICT', { detail: sharesApi.shareTexts.empty })
  const passwordHash = password === null ? null : await hashPassword(password)
  const token = newToken()
  const now = clock.now()
  return db.transaction(async (tx) => {
    await lockAccount(tx, userId)
    const open = and(
      eq(share.runId, runId),
      isNull(share.revokedAt),
      or(isNull(share.expiresAt), gt(share.expiresAt, now)),
    )
    if ((await tx.$count(share, open)) >= sharesApi.maxShares) {
      throw new AppError('CONFLICT', { detail: sharesApi.shareTexts.tooMany })
    }
    const expiresAt = days === null ? null : new Date(now.getTime() + days * dayMs)
    const values = { runId, tokenHash: hashToken(token), title: titleOf(services, title, found), passwordHash }
    const [row] = await tx
      .insert(share)
      .values({ ...values, expiresAt, createdAt: now })
      .returning()
    if (!row) throw new Error('The share was not stored.')
    await recordAudit(services, { action: 'share.created', userId, detail: { share: row.id, run: runId } }, tx)
    const url = `${publicUrl(services.settings)}/s/${token}`
    return { ...toView(row, now, found.agent, reader), url, card_url: `${url}/card` }
  })
}

/** @throws {AppError} NOT_FOUND, also for another user's link */
export const revokeShare = async (services: Services, userId: string, id: string, reader: Reader): Promise<Share> => {
  const { db, clock } = services
  const [found] = isUuid(id) ? await db.select().from(share).where(eq(share.id, id)) : []
  const [mine] = found ? await db.select().from(result).where(ownResult(userId, found.runId)) : []
  if (!found || !mine) throw new AppError('NOT_FOUND')
  if (found.revokedAt) return toView(found, clock.now(), mine.agent, reader)
  const revokedAt = clock.now()
  await db.update(share).set({ revokedAt }).where(eq(share.id, id))
  await recordAudit(services, { action: 'share.revoked', userId, detail: { share: id } })
  return toView({ ...found, revokedAt }, revokedAt, mine.agent, reader)
}
