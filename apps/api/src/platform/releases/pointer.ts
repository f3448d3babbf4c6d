import { and, desc, eq, isNotNull, isNull, lt } from '../../db/drizzle.ts'
import type { Executor } from '../../db/client.ts'
import { ReleaseError } from '@bazaar/federation-release'
import { release, releasePointer } from './tables.ts'

export type Pointer = typeof releasePointer.$inferSelect
export type Release = typeof release.$inferSelect

export const findPointer = async (db: Executor, name: string): Promise<Pointer | undefined> =>
  (await db.select().from(releasePointer).where(eq(releasePointer.name, name)))[0]

/** Whether a build is current, previous or canary of its name. */
export const isNamed = async (db: Executor, name: string, buildId: string): Promise<boolean> => {
  const pointer = await findPointer(db, name)
  return [pointer?.buildId, pointer?.previousBuildId, pointer?.canaryBuildId].includes(buildId)
}

/** @throws {ReleaseError} when the name has never been served */
export const pointerOf = async (db: Executor, name: string): Promise<Pointer> => {
  const pointer = await findPointer(db, name)
  if (!pointer) throw new ReleaseError([`${name} was never published.`])
  return pointer
}

export const findRelease = async (db: Executor, name: string, buildId: string): Promise<Release | undefined> =>
  (
    await db
      .select()
      .from(release)
      .where(and(eq(release.name, name), eq(release.buildId, buildId)))
  )[0]

/** Finds a build that may be served. @throws {ReleaseError} when it is unknown, killed or deleted */
export const usableRelease = async (db: Executor, name: string, buildId: string): Promise<Release> => {
  const found = await findRelease(db, name, buildId)
  if (!found) throw new ReleaseError([`${name} has no build ${buildId}.`])
  if (found.killedAt) throw new ReleaseError([`${name} ${buildId} was killed and can never be served again.`])
  if (found.collectedAt) throw new ReleaseError([`The files of ${name} ${buildId} were deleted; publish it again.`])
  return found
}

const usable = and(isNull(release.killedAt), isNull(release.collectedAt))

/** The last usable build that was current before the given one. */
export const earlierBuild = async (db: Executor, name: string, than: string): Promise<string | null> => {
  const now = await findRelease(db, name, than)
  const [row] = await db
    .select({ buildId: release.buildId })
    .from(release)
    .where(
      and(
        eq(release.name, name),
        usable,
        isNotNull(release.currentAt),
        lt(release.currentAt, now?.currentAt ?? new Date()),
      ),
    )
    .orderBy(desc(release.currentAt))
    .limit(1)
  return row?.buildId ?? null
}

/** The build staged last that is still waiting, or null. */
export const stagedBuild = async (db: Executor, name: string): Promise<string | null> => {
  const [row] = await db
    .select({ buildId: release.buildId })
    .from(release)
    .where(and(eq(release.name, name), usable, isNotNull(release.stagedAt)))
    .orderBy(desc(release.stagedAt))
    .limit(1)
  return row?.buildId ?? null
}
