import { eq } from 'drizzle-orm'
import type { Database, Executor } from '../../db/client.ts'
import { ReleaseError, readBuilt } from './manifest.ts'
import { storeRelease } from './store.ts'
import { release, releaseAudit, releasePointer } from './tables.ts'

export type Move = { name: string; actor: string; reason: string }
export type Moved = { name: string; buildId: string; previousBuildId: string | null; changed: boolean }

const currentPointer = async (db: Executor, name: string) =>
  (await db.select().from(releasePointer).where(eq(releasePointer.name, name)).for('update'))[0]

const point = async (
  db: Executor,
  { name, actor, reason }: Move,
  action: 'publish' | 'rollback',
  buildId: string,
): Promise<Moved> => {
  const before = await currentPointer(db, name)
  const previousBuildId = before?.buildId ?? null
  if (previousBuildId === buildId)
    return { name, buildId, previousBuildId: before?.previousBuildId ?? null, changed: false }
  const values = { buildId, previousBuildId, updatedAt: new Date() }
  await db
    .insert(releasePointer)
    .values({ name, ...values })
    .onConflictDoUpdate({ target: releasePointer.name, set: values })
  await db
    .insert(releaseAudit)
    .values({ name, action, fromBuildId: previousBuildId, toBuildId: buildId, actor, reason })
  return { name, buildId, previousBuildId, changed: true }
}

/**
 * Publishes a built folder: files into the store, then the pointer, in this order, so that no page is ever told
 * of files that are not there. Only this name's pointer moves. @throws {ReleaseError}
 */
export const publishRelease = async (db: Database, dataDir: string, dist: string, move: Move): Promise<Moved> => {
  const manifest = readBuilt(move.name, dist)
  await storeRelease(dataDir, move.name, manifest.buildId, dist)
  return db.transaction(async (tx) => {
    await tx.insert(release).values({ name: move.name, buildId: manifest.buildId, manifest }).onConflictDoNothing()
    return point(tx, move, 'publish', manifest.buildId)
  })
}

/** Serves the build before the current one again. @throws {ReleaseError} when there is none. */
export const rollbackRelease = (db: Database, move: Move): Promise<Moved> =>
  db.transaction(async (tx) => {
    const before = await currentPointer(tx, move.name)
    if (!before) throw new ReleaseError(`${move.name} was never published.`)
    if (!before.previousBuildId) throw new ReleaseError(`${move.name} has no earlier build to go back to.`)
    return point(tx, move, 'rollback', before.previousBuildId)
  })
