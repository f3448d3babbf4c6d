import { and, eq, inArray, lte } from '../../../db/drizzle.ts'
import type { Executor } from '../../../db/client.ts'
import { auditLine } from '../../../modules/audit/tables.ts'
import { type SuspectChange, suspectChanges } from '../../../modules/auth/staff/harm-words.ts'
import { releaseSeen } from '../../../modules/auth/tables.ts'

const isChange = (action: string): action is SuspectChange => Object.hasOwn(suspectChanges.en, action)

/** What changed in an account, and on which days. */
export type Changes = { since: Date; what: { action: SuspectChange; at: Date }[] }

/** By user: what opens an account and was changed since a build was first served there. Its code may have done that. */
export const changesSince = async (tx: Executor, name: string, buildId: string): Promise<Map<string, Changes>> => {
  const rows = await tx
    .select({
      userId: releaseSeen.userId,
      since: releaseSeen.firstSeenAt,
      action: auditLine.action,
      at: auditLine.createdAt,
    })
    .from(releaseSeen)
    .innerJoin(
      auditLine,
      and(
        eq(auditLine.userId, releaseSeen.userId),
        lte(releaseSeen.firstSeenAt, auditLine.createdAt),
        inArray(auditLine.action, Object.keys(suspectChanges.en)),
      ),
    )
    .where(and(eq(releaseSeen.name, name), eq(releaseSeen.buildId, buildId)))
    .orderBy(auditLine.id)
  const changes = new Map<string, Changes>()
  for (const { userId, since, action, at } of rows) {
    const own = changes.get(userId) ?? { since, what: [] }
    if (isChange(action)) own.what.push({ action, at })
    changes.set(userId, own)
  }
  return changes
}
