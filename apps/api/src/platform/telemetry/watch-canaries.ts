import { and, isNotNull, isNull } from 'drizzle-orm'
import type { Services } from '../../context.ts'
import { holdRelease } from '../releases/index.ts'
import { releasePointer } from '../releases/tables.ts'
import { reasonToHold } from './verdict.ts'
import { visitsOf } from '../samples/visits.ts'

type Watching = Pick<Services, 'db' | 'log'>
type Trial = { name: string; currentId: string; buildId: string; since: Date }

/** Who holds a canary when no person does; the name in the history of releases. */
const actor = 'field data'
/** A trial is judged by its last days, so that a long one costs no more than a week of samples. */
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
  // Both over the same time: what happened before the canary says nothing about it.
  const judgedSince = new Date(Math.max(since.getTime(), Date.now() - judgedMs))
  const [canary, current] = await visitsOf(db, { remote: name, builds: [buildId, currentId], since: judgedSince })
  const reason = reasonToHold(canary, current)
  if (reason === null) return
  // Somebody may have begun another trial meanwhile.
  const { changed } = await holdRelease(db, { name, actor, reason }, { buildId, since })
  if (changed) log.warn({ name, buildId, reason }, 'canary held')
}

/**
 * Holds each canary that does worse in the field than the build that is served to all. What goes wrong is for the log:
 * neither the other trials nor the browser that told something can help it.
 */
export const watchCanaries = async (services: Watching): Promise<void> => {
  const failed = (error: unknown) => services.log.error({ err: error }, 'canaries not judged')
  const trials = await trialsUnderWay(services).catch((error: unknown) => {
    failed(error)
    return []
  })
  for (const trial of trials) await judge(services, trial).catch(failed)
}
