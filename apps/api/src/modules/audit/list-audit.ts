import type { adminApi } from '@bazaar/contracts'
import type { z } from 'zod'
import { type SQL, and, desc, eq, gte, like, lt, or, sql } from '../../db/drizzle.ts'
import type { Executor } from '../../db/client.ts'
import { literal } from '../../db/literal.ts'
import { user } from '../users/tables.ts'
import { auditLine } from './tables.ts'

export type AuditFilter = z.output<typeof adminApi.auditQuery> & { userId?: string }

const staffId = sql`nullif(split_part(${auditLine.actor}, ':', 2), '')`
const actorName = sql<string | null>`(select fullname from "user" as a where a.id::text = ${staffId})`

const ofUser = (search: string): SQL | undefined =>
  or(eq(user.email, search.toLowerCase()), eq(sql`${auditLine.userId}::text`, search.toLowerCase()))

const matching = ({ userId, search, action, actor, from, to }: AuditFilter): SQL | undefined =>
  and(
    userId === undefined ? undefined : eq(auditLine.userId, userId),
    search ? ofUser(search) : undefined,
    action ? like(auditLine.action, `${literal(action)}%`) : undefined,
    actor === undefined ? undefined : eq(sql`split_part(${auditLine.actor}, ':', 1)`, actor),
    from === undefined ? undefined : gte(auditLine.createdAt, new Date(from)),
    to === undefined ? undefined : lt(auditLine.createdAt, new Date(to)),
  )

/** Audit lines, newest first, after the cursor. */
export const listAudit = async (
  db: Executor,
  filter: AuditFilter,
  { cursor, limit }: { cursor?: number | undefined; limit: number },
): Promise<{ data: adminApi.AuditLine[]; next: number | null }> => {
  const rows = await db
    .select({ line: auditLine, actorName, email: user.email, erasedAt: user.erasedAt })
    .from(auditLine)
    .leftJoin(user, eq(user.id, auditLine.userId))
    .where(and(matching(filter), cursor === undefined ? undefined : lt(auditLine.id, cursor)))
    .orderBy(desc(auditLine.id))
    .limit(limit + 1)
  const data = rows.slice(0, limit).map(({ line, actorName, email, erasedAt }) => ({
    id: line.id,
    created_at: line.createdAt.toISOString(),
    action: line.action,
    actor: line.actor,
    actor_name: actorName,
    user_id: line.userId,
    user_email: erasedAt === null ? email : null,
    detail: line.detail ?? {},
  }))
  return { data, next: rows.length > limit ? (data.at(-1)?.id ?? null) : null }
}

const pageSize = 500
export const auditColumns = ['id', 'time', 'action', 'actor', 'name', 'user', 'email', 'details'] as const

const rowOf = (line: adminApi.AuditLine) => [
  line.id,
  line.created_at,
  line.action,
  line.actor,
  line.actor_name,
  line.user_id,
  line.user_email,
  JSON.stringify(line.detail),
]

/** Everything that matches, newest first, page by page. */
export async function* auditPages(db: Executor, filter: AuditFilter): AsyncGenerator<ReturnType<typeof rowOf>[]> {
  for (let cursor: number | undefined; ;) {
    const { data, next } = await listAudit(db, filter, { cursor, limit: pageSize })
    yield data.map(rowOf)
    if (next === null) return
    cursor = next
  }
}
