import { ReleaseName } from '@bazaar/federation-contract'
import { randomBytes } from 'node:crypto'
import { and, asc, eq, isNull } from '../../../db/drizzle.ts'
import type { Executor } from '../../../db/client.ts'
import { hashToken, newToken, sameHash } from '../../../security/secrets.ts'
import { ReleaseError } from '@bazaar/federation-release'
import { isOwnOrigin } from './own-origin.ts'
import { releaseToken } from '../tables.ts'

/** What a token allows. */
export type Team = { tokenId: string; team: string; remotes: readonly string[]; origins: readonly string[] }

const form = /^brt_([a-f0-9]{12})_([\w-]{43})$/
const teamForm = /^[a-z0-9][a-z0-9-]{0,39}$/

type NewToken = { team: string; remotes: readonly string[]; origins?: readonly string[]; createdBy: string }

const refusal = ({ team, remotes, origins = [] }: NewToken): string | null => {
  if (!teamForm.test(team)) return 'The name of a team is lowercase letters, digits and hyphens, such as support.'
  if (remotes.length === 0) return `Name what the team may release: --remotes mfe-support,host.`
  const wrong = remotes.filter((name) => !ReleaseName.safeParse(name).success)
  if (wrong.length > 0) return `${wrong.join(', ')} cannot be released: a name is host, or like mfe-support.`
  const foreign = origins.filter((origin) => !isOwnOrigin(origin))
  return foreign.length > 0
    ? `${foreign.join(', ')} is no origin for files: write for example https://cdn.example.`
    : null
}

/**
 * Creates a token of 256 random bits and stores only its hash. @returns the token, shown once
 * @throws {ReleaseError} when the team or a name is invalid
 */
export const createReleaseToken = async (db: Executor, asked: NewToken): Promise<string> => {
  const refused = refusal(asked)
  if (refused !== null) throw new ReleaseError([refused])
  const { team, remotes, origins = [], createdBy } = asked
  const [id, secret] = [randomBytes(6).toString('hex'), newToken()]
  await db.insert(releaseToken).values({
    id,
    team,
    remotes: [...new Set(remotes)],
    origins: [...new Set(origins)],
    tokenHash: hashToken(secret),
    createdBy,
  })
  return `brt_${id}_${secret}`
}

/** Finds the team of a token, or null. The id finds the row; the secret is compared in constant time. */
export const findTeam = async (db: Executor, token: string, now: Date): Promise<Team | null> => {
  const [, id, secret] = form.exec(token) ?? []
  if (id === undefined || secret === undefined) return null
  const [row] = await db.select().from(releaseToken).where(eq(releaseToken.id, id))
  // Compares even without a row, so that timing reveals nothing.
  const isSame = sameHash(hashToken(secret), row?.tokenHash ?? hashToken(''))
  if (!row || !isSame || row.revokedAt) return null
  await db.update(releaseToken).set({ lastUsedAt: now }).where(eq(releaseToken.id, id))
  return { tokenId: id, team: row.team, remotes: row.remotes, origins: row.origins }
}

/** @returns the team it belonged to. @throws {ReleaseError} when there is no such active token */
export const revokeReleaseToken = async (db: Executor, id: string, now: Date): Promise<string> => {
  const [row] = await db
    .update(releaseToken)
    .set({ revokedAt: now })
    .where(and(eq(releaseToken.id, id), isNull(releaseToken.revokedAt)))
    .returning({ team: releaseToken.team })
  if (!row) throw new ReleaseError([`No living token is called ${id}.`])
  return row.team
}

/** Active tokens without their secrets, oldest first. */
export const listReleaseTokens = (db: Executor) =>
  db
    .select({
      id: releaseToken.id,
      team: releaseToken.team,
      remotes: releaseToken.remotes,
      origins: releaseToken.origins,
      createdAt: releaseToken.createdAt,
      lastUsedAt: releaseToken.lastUsedAt,
    })
    .from(releaseToken)
    .where(isNull(releaseToken.revokedAt))
    .orderBy(asc(releaseToken.createdAt), asc(releaseToken.id))
