import type { Database, Executor } from '../../../db/client.ts'
import { ReleaseError } from '@bazaar/federation-release'
import { findPointer, findRelease } from '../pointer.ts'
import type { Destiny } from './publish.ts'
import type { Team } from '../teams/tokens.ts'

/** Share of visitors that one token alone may reach. */
const maxShare = 25

const another = 'another release token has to promote it'

/** @throws {ReleaseError} when publishing would serve a build to all visitors */
export const refusePublishToAll = async (db: Database, name: string, destiny: Destiny): Promise<void> => {
  const isFirst = (await findPointer(db, name)) === undefined
  const isSmall = typeof destiny === 'object' && !destiny.rollout && destiny.percent <= maxShare
  if (destiny === 'stage' || (!isFirst && isSmall)) return
  // The first build of a name has no predecessor: it always becomes current.
  throw new ReleaseError([
    isFirst
      ? `This is the first build of ${name}: publish it with --stage, and ${another}.`
      : `Publish it with --stage, or --canary of at most ${maxShare}%: ${another}.`,
  ])
}

/** @throws {ReleaseError} when the token that published a build would serve it beyond a small canary */
export const refuseOwnPromotion = async (
  db: Executor,
  { tokenId }: Pick<Team, 'tokenId'>,
  name: string,
  buildId: string,
  percent = 100,
): Promise<void> => {
  if (percent <= maxShare) return
  const found = await findRelease(db, name, buildId)
  if (found?.publishedBy !== tokenId) return
  throw new ReleaseError([`This token published ${name} ${found.buildId}: ${another}.`])
}
