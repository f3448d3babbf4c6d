import { sql } from '../../../db/drizzle.ts'
import type { Database } from '../../../db/client.ts'
import { moving } from './move.ts'
import { pointerOf } from '../pointer.ts'
import { releaseAudit } from '../tables.ts'

/**
 * Moves the registry sequence above every value browsers may have seen. A restored backup continues from an old
 * value, and browsers refuse lower ones. Seconds since 1970 exceed any count of moves.
 * @returns the new sequence. @throws {ReleaseError} without a host
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
