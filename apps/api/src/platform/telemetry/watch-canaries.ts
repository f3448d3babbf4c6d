import { and, isNotNull, isNull } from '../../db/drizzle.ts'
import type { Services } from '../../context.ts'
import { holdRelease } from '../releases/index.ts'
import { releasePointer } from '../releases/tables.ts'
import { reasonToHold } from './verdict.ts'
import { visitsOf } from '../samples/visits.ts'

type Watching = Pick<Services, 'db' | 'log'>
type Trial = { name: string; currentId: string; buildId: string; since: Date }

/** Actor in the release history when telemetry holds a canary. */
const actor = 'field data'
/** Only the last week of a trial is judged, which bounds the query. */
const judgedMs = 7 * 24 * 60 * 60 * 1_000

const trialsUnderWay = async ({ db }: Watching): Promise<Trial[]> => {
  const pointers = await db
    .select()
    .from(releasePointer)
    .where(and(isNotNull(releasePointer.canaryBuildId), isNull(releasePointer.heldReason)))
  return pointers.flatMap(({ name, buildId: currentId, canaryBuildId: buildId, canaryAt: since }) =>
    buildId && since ? [{ name, currentId, buildId, since }] : [],
  )
}

const judge = async ({ db, log }: Watching, { name, currentId, buildId, since }: Trial): Promise<void> => {
  // Compares both builds over the same period; events before the canary started do not count.
  const judgedSince = new Date(Math.max(since.getTime(), Date.now() - judgedMs))
  const [canary, current] = await visitsOf(db, { remote: name, builds: [buildId, currentId], since: judgedSince })
  const reason = reasonToHold(canary, current)
  if (reason === null) return
  // Another trial may have started meanwhile.
  const { changed } = await holdRelease(db, { name, actor, reason }, { buildId, since })
  if (changed) log.warn({ name, buildId, reason }, 'canary held')
}

/**
 * Holds every canary that does worse than the current build. Errors are only logged: they must not affect the other
 * canaries or the reporting browser.
 */
export const watchCanaries = async (services: Watching): Promise<void> => {
  const failed = (error: unknown) => services.log.error({ err: error }, 'canaries not judged')
  const trials = await trialsUnderWay(services).catch((error: unknown) => {
    failed(error)
    return []
  })
  for (const trial of trials) await judge(services, trial).catch(failed)
}
