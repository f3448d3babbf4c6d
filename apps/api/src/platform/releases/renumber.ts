import { sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { moving } from './move.ts'
import { pointerOf } from './pointer.ts'
import { releaseAudit } from './tables.ts'

/**
 * Lets the number of the registry go on above every number that was ever told. A database brought back from a backup
 * counts again from where it was, and browsers refuse what is older than they have seen. Seconds since 1970 are more
 * than any count of moves, and more after each time. @returns the new number. @throws {ReleaseError} without a host
 */
export const renumberReleases = (db: Database, { actor, reason }: { actor: string; reason: string }): Promise<number> =>
  moving(db, async (tx) => {
    const { buildId } = await pointerOf(tx, 'host')
    await tx.execute(sql`select setval(pg_get_serial_sequence('release_audit', 'id'), greatest(
      (select coalesce(max(id), 0) + 1 from ${releaseAudit}), extract(epoch from clock_timestamp())::bigint))`)
    const line = { name: 'host', action: 'renumber', fromBuildId: buildId, toBuildId: buildId, actor, reason } as const
    const [added] = await tx.insert(releaseAudit).values(line).returning({ id: releaseAudit.id })
    return added?.id ?? 0
  })
