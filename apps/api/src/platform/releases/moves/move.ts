import { Moved } from '@bazaar/federation-release'
import { and, eq, inArray, isNull, notInArray, sql } from '../../../db/drizzle.ts'
import { advisoryLocks } from '../../../db/advisory-locks.ts'
import type { Database, Executor } from '../../../db/client.ts'
import { emitToStaff } from '../../../modules/webhooks/emit.ts'
import { notifyReleases } from '../../../modules/support/news.ts'
import type { Pointer } from '../pointer.ts'
import { release, releaseAudit, releasePointer } from '../tables.ts'

/** What to move, on whose behalf and why. */
export type Move = { name: string; actor: string; reason: string }

/** Throws where a build must not be moved. A move asks about the very build it has chosen: another may wait by then. */
export type May = (db: Executor, buildId: string) => Promise<void>

/**
 * Runs one move alone and in one transaction: a gate decision depends on all pointers, and audit ids must follow commit
 * order. A publication stores its files and asks the bucket for them meanwhile, so a move waits for another longer than
 * requests wait for a row, and its transaction may idle. The client gives up after 15 s.
 */
export const moving = <T>(db: Database, work: (tx: Executor) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`
      select set_config('lock_timeout', '14s', true), set_config('statement_timeout', '14s', true),
        set_config('idle_in_transaction_session_timeout', '60s', true)`)
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.releaseMove})`)
    return work(tx)
  })

/** Now by the clock that all servers share: those of two machines differ. */
export const databaseNow = async (db: Executor): Promise<Date> => {
  const { rows } = await db.execute<{ ms: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  )
  return new Date(rows[0]?.ms ?? NaN)
}

export const noCanary = {
  canaryBuildId: null,
  canaryPercent: 0,
  canaryUsers: [] as string[],
  canaryAt: null,
  rollout: false,
  heldReason: null,
  heldAt: null,
} satisfies Partial<Pointer>

const standing = (pointer: Pointer | undefined): Moved['now'] =>
  pointer ? { ...pointer, canaryUsers: pointer.canaryUsers.length } : null

/** Marks builds that no pointer names as retired, clears the mark for the others and records first use. */
const noteReleases = async (
  tx: Executor,
  { name, buildId, previousBuildId, canaryBuildId }: Pointer,
): Promise<void> => {
  const named = [buildId, previousBuildId, canaryBuildId].filter((each) => each !== null)
  const [ofName, isNamed] = [eq(release.name, name), inArray(release.buildId, named)]
  const now = sql`clock_timestamp()`
  await tx
    .update(release)
    .set({ retiredAt: now })
    .where(and(ofName, isNull(release.retiredAt), notInArray(release.buildId, named)))
  await tx.update(release).set({ retiredAt: null }).where(and(ofName, isNamed))
  await tx
    .update(release)
    .set({ servedAt: now })
    .where(and(ofName, isNamed, isNull(release.servedAt)))
  const served = [buildId, canaryBuildId].filter((each) => each !== null)
  await tx
    .update(release)
    .set({ stagedAt: null })
    .where(and(ofName, inArray(release.buildId, served)))
}

export type Change = {
  action: Moved['action']
  /** The build the move is about. */
  about: string
  pointer: Pick<Pointer, 'buildId'> & Partial<Pointer>
  detail?: Record<string, string | number | boolean>
}

/** Writes the pointer, its effects and the audit line; open tabs are notified at the commit. */
export const settle = async (
  tx: Executor,
  move: Move,
  before: Pointer | undefined,
  { action, about, pointer, detail }: Change,
): Promise<Moved> => {
  const { name } = move
  const change = { name, ...pointer, updatedAt: sql`clock_timestamp()` }
  const [after] = await tx
    .insert(releasePointer)
    .values(change)
    .onConflictDoUpdate({ target: releasePointer.name, set: change })
    .returning()
  if (after) await noteReleases(tx, after)
  await tx
    .insert(releaseAudit)
    .values({ ...move, action, fromBuildId: before?.buildId ?? null, toBuildId: about, detail: detail ?? null })
  await notifyReleases(tx)
  const { data: more = {} } = Moved.pick({ signedOut: true, accountsChanged: true }).safeParse(detail ?? {})
  const data = { name, action, build_id: about, reason: move.reason }
  await emitToStaff(tx, new Date(), [{ type: 'release.moved', data }])
  return { name, action, buildId: about, changed: true, now: standing(after), ...more }
}

/** Result of a move that has nothing to do. */
export const unchanged = (
  { name }: Move,
  action: Moved['action'],
  about: string,
  pointer: Pointer | undefined,
): Moved => ({ name, action, buildId: about, changed: false, now: standing(pointer) })
