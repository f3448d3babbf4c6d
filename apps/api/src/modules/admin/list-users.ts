import type { adminApi } from '@bazaar/contracts'
import type { z } from 'zod'
import { type SQL, and, desc, eq, ilike, isNotNull, isNull, or, sql } from '../../db/drizzle.ts'
import type { Services } from '../../context.ts'
import { isUuid } from '../../db/is-uuid.ts'
import { literal } from '../../db/literal.ts'
import { AppError } from '../../http/app-error.ts'
import { session } from '../auth/tables.ts'
import { creditAccount } from '../credits/tables.ts'
import { user } from '../users/tables.ts'

type Query = z.output<typeof adminApi.listUsers.input>

const pageSize = 50

/** Columns of a line; join the user with the credit account. */
export const userLine = {
  id: user.id,
  fullname: user.fullname,
  email: user.email,
  role: user.role,
  lockedAt: user.lockedAt,
  eraseAfter: user.eraseAfter,
  createdAt: user.createdAt,
  available: sql<number>`coalesce(${creditAccount.settled} - ${creditAccount.held}, 0)`,
  seenAt: sql<string | null>`(select max(${session.lastSeenAt}) from ${session} where ${session.userId} = ${user.id})`,
}

type Row = Pick<
  typeof user.$inferSelect,
  'id' | 'fullname' | 'email' | 'role' | 'lockedAt' | 'eraseAfter' | 'createdAt'
> & {
  available: number
  seenAt: string | null
}

export const toUserLine = (row: Row): adminApi.UserLine => ({
  id: row.id,
  name: row.fullname,
  email: row.email,
  role: row.role,
  locked: row.lockedAt !== null,
  erase_after: row.eraseAfter?.toISOString() ?? null,
  credits: row.available,
  created_at: row.createdAt.toISOString(),
  last_seen_at: row.seenAt === null ? null : new Date(row.seenAt).toISOString(),
})

const states: Record<NonNullable<Query['state']>, SQL | undefined> = {
  active: and(isNull(user.lockedAt), isNull(user.eraseAfter)),
  locked: isNotNull(user.lockedAt),
  leaving: isNotNull(user.eraseAfter),
}

const matching = ({ search, role, state }: Query): SQL | undefined => {
  const pattern = `%${literal(search ?? '')}%`
  return and(
    // Of erased accounts nothing is left to act on.
    isNull(user.erasedAt),
    search
      ? or(ilike(user.email, pattern), ilike(user.fullname, pattern), eq(sql`${user.id}::text`, search.toLowerCase()))
      : undefined,
    role === undefined ? undefined : eq(user.role, role),
    state === undefined ? undefined : states[state],
  )
}

/** A cursor is the id of a page's last user. @throws {AppError} INVALID_INPUT */
const after = (cursor: string | undefined): SQL | undefined => {
  if (cursor === undefined) return undefined
  if (!isUuid(cursor)) throw new AppError('INVALID_INPUT', { fields: { cursor: 'Unknown cursor.' } })
  return sql`(${user.createdAt}, ${user.id}) < (select u.created_at, u.id from "user" u where u.id = ${cursor})`
}

/** Users, newest first. @throws {AppError} INVALID_INPUT for an unknown cursor */
export const listUsers = async (
  { db }: Pick<Services, 'db'>,
  query: Query,
): Promise<z.output<typeof adminApi.listUsers.output>> => {
  const rows = await db
    .select(userLine)
    .from(user)
    .leftJoin(creditAccount, eq(creditAccount.userId, user.id))
    .where(and(matching(query), after(query.cursor)))
    .orderBy(desc(user.createdAt), desc(user.id))
    .limit(pageSize + 1)
  const data = rows.slice(0, pageSize).map(toUserLine)
  const next = rows.length > pageSize ? (data.at(-1)?.id ?? null) : null
  return { data, next, total: await db.$count(user, matching(query)) }
}
