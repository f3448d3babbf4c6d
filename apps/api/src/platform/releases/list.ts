import type { telemetryApi } from '@bazaar/contracts'
import type { ListedBuild, ListedRelease } from '@bazaar/federation-release'
import { z } from 'zod'
import { and, desc, eq, inArray, sql } from '../../db/drizzle.ts'
import type { Executor } from '../../db/client.ts'
import { fieldDays, fieldSummary } from '../samples/summary.ts'
import { type Pointer, stagedBuild } from './pointer.ts'
import { release, releaseAudit, releasePointer } from './tables.ts'

const fieldDaysShown = 7
const fieldMs = fieldDaysShown * 24 * 60 * 60 * 1_000

type Row = Pick<typeof release.$inferSelect, 'name' | 'buildId' | 'createdAt' | 'currentAt' | 'bytes' | 'manifest'>

const Sizes = z.object({
  sizes: z.union([
    z.object({ remote: z.number(), page: z.number() }),
    // The host reports only what every page loads first.
    z.object({ first: z.number() }).transform(({ first }) => ({ remote: first, page: 0 })),
  ]),
})

type Field = {
  builds: readonly telemetryApi.BuildTelemetry[]
  daysOf: Awaited<ReturnType<typeof fieldDays>>
}

const listed = ({ name, buildId, createdAt, bytes, manifest }: Row, field: Field): ListedBuild => ({
  buildId,
  createdAt: createdAt.toISOString(),
  bytes,
  sizes: Sizes.safeParse(manifest).data?.sizes ?? null,
  field: field.builds.find(({ remote, build_id }) => remote === name && build_id === buildId) ?? null,
  days: field.daysOf({ name, buildId }),
})

const canaryOf = (pointer: Pointer, row: Row | undefined, field: Field): ListedRelease['canary'] =>
  row
    ? {
        ...listed(row, field),
        percent: pointer.canaryPercent,
        users: pointer.canaryUsers.length,
        rollout: pointer.rollout,
        since: pointer.canaryAt?.toISOString() ?? null,
        heldReason: pointer.heldReason,
        heldAt: pointer.heldAt?.toISOString() ?? null,
      }
    : null

const lastLine = async (db: Executor, name: string): Promise<ListedRelease['last']> => {
  const [line] = await db
    .select()
    .from(releaseAudit)
    .where(eq(releaseAudit.name, name))
    .orderBy(desc(releaseAudit.id))
    .limit(1)
  if (!line) return null
  const { action, toBuildId, actor, reason, createdAt } = line
  return { action, buildId: toBuildId, actor, reason, at: createdAt.toISOString() }
}

const namedBy = ({ buildId, previousBuildId, canaryBuildId }: Pointer): string[] =>
  [buildId, previousBuildId, canaryBuildId].filter((each) => each !== null)

const buildsOf = (db: Executor, pointer: Pointer): Promise<Row[]> => {
  const { name, buildId, createdAt, currentAt, bytes, manifest } = release
  return db
    .select({ name, buildId, createdAt, currentAt, bytes, manifest })
    .from(release)
    .where(and(eq(name, pointer.name), inArray(buildId, namedBy(pointer))))
}

const listOne = async (db: Executor, pointer: Pointer, field: Field): Promise<ListedRelease> => {
  const rows = await buildsOf(db, pointer)
  const find = (buildId: string | null) => rows.find((row) => row.buildId === buildId)
  const [current, previous] = [find(pointer.buildId), find(pointer.previousBuildId)]
  return {
    name: pointer.name,
    off: pointer.off,
    current: current && !pointer.off ? listed(current, field) : null,
    since: (current?.currentAt ?? pointer.updatedAt).toISOString(),
    previous: previous ? listed(previous, field) : null,
    canary: canaryOf(pointer, find(pointer.canaryBuildId), field),
    staged: await stagedBuild(db, pointer.name),
    last: await lastLine(db, pointer.name),
  }
}

/** State of every name, the host first. */
export const listReleases = async (db: Executor): Promise<ListedRelease[]> => {
  const pointers = await db
    .select()
    .from(releasePointer)
    .orderBy(sql`${releasePointer.name} <> 'host'`, releasePointer.name)
  const only = { remotes: pointers.map(({ name }) => name), builds: pointers.flatMap(namedBy) }
  const field = {
    builds: await fieldSummary(db, new Date(Date.now() - fieldMs), only),
    daysOf: await fieldDays(db, fieldDaysShown, only),
  }
  return Promise.all(pointers.map((pointer) => listOne(db, pointer, field)))
}

/** Who moved what, newest first. */
export const listMoves = (db: Executor, limit: number): Promise<(typeof releaseAudit.$inferSelect)[]> =>
  db.select().from(releaseAudit).orderBy(desc(releaseAudit.id)).limit(limit)
