import type { adminApi } from '@bazaar/contracts'
import type { Dictionary } from '@bazaar/locale/dictionary'
import type { z } from 'zod'
import type { Services } from '../../context.ts'
import type { ListedBuild, ListedRelease } from '@bazaar/federation-release'
import { listMoves, listReleases } from './list.ts'

const newestMoves = 50

const toBuild = ({ buildId, field, days }: ListedBuild): adminApi.ReleasedBuild => ({
  build_id: buildId,
  health: field && { loads: field.loads, failed: field.failed, errors: field.errors, p75_load: field.p75_load },
  days,
})

const toState = (
  { name, off, since, current, previous, canary }: ListedRelease,
  say: Dictionary,
): adminApi.ReleaseState => ({
  name,
  off,
  since,
  current: current && toBuild(current),
  previous: previous && toBuild(previous),
  canary: canary && {
    ...toBuild(canary),
    percent: canary.percent,
    users: canary.users,
    rollout: canary.rollout,
    held_reason: canary.heldReason && say(canary.heldReason),
  },
})

/** What is served under each name, as `npm run release -- list` shows it, and who moved what and why. */
export const readReleases = async (
  { db }: Services,
  say: Dictionary,
): Promise<z.output<typeof adminApi.readReleases.output>> => {
  const listed = await listReleases(db)
  const moves = await listMoves(db, newestMoves)
  return {
    data: listed.map((release) => toState(release, say)),
    moves: moves.map(({ id, createdAt, name, action, toBuildId, actor, reason }) => ({
      id,
      created_at: createdAt.toISOString(),
      name,
      action,
      build_id: toBuildId,
      actor,
      reason: say(reason),
    })),
  }
}
