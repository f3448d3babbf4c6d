import { and, eq, gt, isNotNull, isNull } from '../../db/drizzle.ts'
import type { Services } from '../../context.ts'
import { rollbackRelease } from '../releases/index.ts'
import { release, releasePointer } from '../releases/tables.ts'
import { visitsOf } from '../samples/visits.ts'
import { reasonToHold } from './verdict.ts'

type Watching = Pick<Services, 'db' | 'log' | 'mail' | 'settings'>
type Current = { name: string; buildId: string; previousId: string; since: Date }

/** Actor in the release history, as for canaries. */
const actor = 'field data'
const watchedMs = 60 * 60 * 1_000
/** How far back the build before is judged: it has hardly any visits since it was replaced. */
const beforeMs = 7 * 24 * 60 * 60 * 1_000

const newBuilds = async ({ db }: Watching): Promise<Current[]> => {
  const rows = await db
    .select({
      name: releasePointer.name,
      buildId: releasePointer.buildId,
      previousId: releasePointer.previousBuildId,
      since: release.currentAt,
    })
    .from(releasePointer)
    .innerJoin(release, and(eq(release.name, releasePointer.name), eq(release.buildId, releasePointer.buildId)))
    .where(
      and(
        eq(releasePointer.off, false),
        isNull(releasePointer.canaryBuildId),
        isNotNull(releasePointer.previousBuildId),
        gt(release.currentAt, new Date(Date.now() - watchedMs)),
      ),
    )
  return rows.flatMap(({ previousId, since, ...row }) => (previousId && since ? [{ ...row, previousId, since }] : []))
}

const judge = async (services: Watching, { name, buildId, previousId, since }: Current): Promise<void> => {
  const { db, log, mail, settings } = services
  const builds = [buildId, previousId] as const
  const [current] = await visitsOf(db, { remote: name, builds, since })
  const [, previous] = await visitsOf(db, { remote: name, builds, since: new Date(since.getTime() - beforeMs) })
  const reason = reasonToHold(current, previous)
  if (reason === null) return
  const { changed } = await rollbackRelease(db, { name, actor, reason }, buildId)
  if (!changed) return
  log.warn({ name, buildId, reason }, 'release rolled back')
  await mail.send({
    to: settings.CONTACT_EMAIL,
    subject: `${name} was rolled back`,
    text: `${name} ${buildId} was served to everybody and did worse than ${previousId}, which is served again.\n\n${reason}`,
  })
}

/**
 * Rolls back every build that everybody has had for less than an hour and that does worse than the one before.
 * Errors are only logged, as for canaries.
 */
export const watchCurrent = async (services: Watching): Promise<void> => {
  if (!services.settings.RELEASE_WATCH) return
  const failed = (error: unknown) => services.log.error({ err: error }, 'new releases not judged')
  const builds = await newBuilds(services).catch((error: unknown) => {
    failed(error)
    return []
  })
  for (const build of builds) await judge(services, build).catch(failed)
}
