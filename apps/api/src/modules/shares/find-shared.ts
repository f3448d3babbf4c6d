import { builtOnce } from '../../db/built-once.ts'
import type { Database } from '../../db/client.ts'
import { and, eq, gt, isNull, or, sql } from '../../db/drizzle.ts'
import { together } from '../../db/together.ts'
import type { Services } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { hashToken } from '../../security/secrets.ts'
import { result, resultVersion } from '../results/tables.ts'
import { run } from '../runs/tables.ts'
import { businessProfile, user } from '../users/tables.ts'
import { share } from './tables.ts'

/** What a shared page may show. The input of the run is not read, and of its answer only charts are drawn. */
export type Shared = {
  id: string
  agent: string
  title: string
  text: string
  /** Names this version of the text, which never changes. */
  version: string
  /** The agent's own text, not a rewritten or edited one. */
  isOriginal: boolean
  answer: unknown
  passwordHash: string | null
  createdAt: Date
  business: string
  site: string
}

/**
 * The result behind a link. Unknown, expired and revoked links, deleted results, and owners who are locked or leaving are
 * the same to a visitor.
 * @throws {AppError} NOT_FOUND
 */
export const findShared = async ({ db, clock }: Pick<Services, 'db' | 'clock'>, token: string): Promise<Shared> => {
  const [found] = await db
    .select({
      id: share.id,
      agent: result.agent,
      title: share.title,
      text: sql<string>`coalesce(${resultVersion.text}, ${result.text})`,
      version: sql<string>`${result.runId} || '/' || ${result.version}`,
      isOriginal: sql<boolean>`${resultVersion.text} is null`,
      answer: run.answer,
      passwordHash: share.passwordHash,
      createdAt: result.createdAt,
      business: sql<string>`coalesce(${businessProfile.name}, '')`,
      site: sql<string>`coalesce(${businessProfile.site}, '')`,
    })
    .from(share)
    .innerJoin(result, eq(result.runId, share.runId))
    .innerJoin(run, eq(run.id, result.runId))
    .innerJoin(user, eq(user.id, result.userId))
    .leftJoin(resultVersion, and(eq(resultVersion.runId, result.runId), eq(resultVersion.version, result.version)))
    .leftJoin(businessProfile, eq(businessProfile.userId, result.userId))
    .where(
      and(
        eq(share.tokenHash, hashToken(token)),
        isNull(share.revokedAt),
        or(isNull(share.expiresAt), gt(share.expiresAt, clock.now())),
        isNull(result.deletedAt),
        isNull(user.lockedAt),
        isNull(user.eraseAfter),
        isNull(user.erasedAt),
      ),
    )
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

const countTogether = builtOnce((db: Database) =>
  together(async (ids: string[]) => {
    await db.execute(sql`
      update share set views = views + seen.times
      from (select id, count(*)::int as times from unnest(${sql.param(ids)}::uuid[]) id group by id) seen
      where share.id = seen.id`)
    return ids
  }),
)

/**
 * Counts that the page was shown, and nothing about who saw it. Visitors do not wait for it: those of one page would
 * wait for each other's lock of its row.
 */
export const countView = ({ db, log }: Pick<Services, 'db' | 'log'>, id: string): void => {
  countTogether(db)(id).catch((err: unknown) => log.warn({ err }, 'views not counted'))
}
