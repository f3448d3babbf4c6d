import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { ReleaseError, publishRelease } from '../modules/releases/index.ts'
import { readBuilt } from '../modules/releases/manifest.ts'
import { releaseAudit } from '../modules/releases/tables.ts'
import { StartError } from '../start-error.ts'

/** A build that somebody rolled back does not come back by a mere restart. */
const wasRolledBack = async (db: Database, name: string, buildId: string): Promise<boolean> => {
  const [last] = await db
    .select({ action: releaseAudit.action })
    .from(releaseAudit)
    .where(and(eq(releaseAudit.name, name), eq(releaseAudit.fromBuildId, buildId)))
    .orderBy(desc(releaseAudit.id))
    .limit(1)
  return last?.action === 'rollback'
}

/** Puts built folders into the release store and serves them, as far as they are not served already. @throws {StartError} */
export const publishBuilt = async (
  db: Database,
  dataDir: string,
  built: readonly { name: string; dist: string }[],
): Promise<void> => {
  for (const { name, dist } of built) {
    try {
      const { buildId } = readBuilt(name, dist)
      if (await wasRolledBack(db, name, buildId)) continue
      await publishRelease(db, dataDir, dist, { name, actor: 'start', reason: 'built for this start' })
    } catch (cause) {
      if (cause instanceof ReleaseError) throw new StartError(cause.message, { cause })
      throw cause
    }
  }
}
