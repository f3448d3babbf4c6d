import type { FastifyInstance } from 'fastify'
import type { Services } from '../../../context.ts'
import { cutoffOf, deleteOlder } from '../../../db/delete-older.ts'
import { releaseSeen } from '../../../modules/auth/tables.ts'
import { type Visitor, possibleVisitors } from './visitor.ts'

const dayMs = 86_400_000
/** A session lives for seven days at most. */
const keptDays = 8
const maxNoted = 10_000

/** The part of what a page is served with that names its builds. */
type Builds = {
  registry: { generation: string; remotes: readonly { name: string; buildId: string; off: boolean }[] }
  host: { name: string; buildId: string } | null
}

/**
 * Records which builds each user is served, so that `kill --harmful` can end their sessions. The page is more important
 * than the record.
 * @returns false when the record could not be written
 */
export const createSeen = ({ db, clock, log }: Services) => {
  const noted = new Map<string, number>()
  return async (userId: string | null, { registry, host }: Builds): Promise<boolean> => {
    if (userId === null) return true
    const now = clock.now()
    const key = `${userId}/${registry.generation}`
    if (now.getTime() - (noted.get(key) ?? 0) < dayMs) return true
    const builds = [...registry.remotes.filter(({ off }) => !off), ...(host ? [host] : [])]
    if (builds.length === 0) return true
    const rows = builds.map(({ name, buildId }) => ({ userId, name, buildId, firstSeenAt: now, seenAt: now }))
    try {
      await db
        .insert(releaseSeen)
        .values(rows)
        .onConflictDoUpdate({
          target: [releaseSeen.name, releaseSeen.buildId, releaseSeen.userId],
          set: { seenAt: now },
        })
    } catch (error) {
      log.warn({ err: error }, 'served builds not recorded')
      return false
    }
    if (noted.size >= maxNoted) noted.clear()
    noted.set(key, now.getTime())
    return true
  }
}

/** How often at most a session's calls are recorded, except those whose answer may name the caller in a cookie. */
const callEveryMs = 60_000

/**
 * Records them at a browser's first call, too: a page that was open before its user signed in was served anonymously, and a
 * hostile build could keep the page from asking for the registry.
 */
export const noteCallers = (
  app: FastifyInstance,
  { settings, clock, log }: Services,
  note: (visitor: Visitor) => Promise<boolean>,
): void => {
  const lastChecked = new Map<string, number>()
  app.addHook('onRequest', async (request) => {
    const visitors = possibleVisitors(request, settings)
    const sessionId = request.signed?.sessionId ?? ''
    const now = clock.now().getTime()
    const isNaming = request.routeOptions.url === '/api/v1/registry'
    if (visitors.length === 0 || (!isNaming && now - (lastChecked.get(sessionId) ?? 0) < callEveryMs)) return
    if (lastChecked.size >= maxNoted) lastChecked.clear()
    lastChecked.set(sessionId, now)
    for (const visitor of visitors) {
      const isNoted = await note(visitor).catch((err: unknown) => log.warn({ err }, 'served builds not read'))
      if (isNoted !== true) lastChecked.delete(sessionId)
    }
  })
}

export const sweepSeen = (services: Services): Promise<number> =>
  deleteOlder(services.db, releaseSeen, releaseSeen.seenAt, cutoffOf(services, keptDays))
