import {
  type Destiny,
  type Move,
  type Moved,
  type ReleaseStore,
  canaryRelease,
  holdRelease,
  killRelease,
  listReleases,
  promoteRelease,
  publishRelease,
  restoreRelease,
  rollbackRelease,
  verifyReleases,
} from '@bazaar/api'
import { distOf } from '../workspace.ts'
import type { ReleaseTarget } from './target.ts'
import type { MoveName, MoveRequest } from './request.ts'

type Do = (store: ReleaseStore, move: Move, request: MoveRequest, brand: string) => Promise<Moved>

const destinyOf = ({ stage, trial }: MoveRequest): Destiny => (stage ? 'stage' : (trial ?? 'current'))

const moves: Record<MoveName, Do> = {
  publish: (store, move, request) =>
    publishRelease(store, { dist: request.dist ?? distOf(move.name), move, destiny: destinyOf(request) }),
  promote: (store, move, { buildId }) => promoteRelease(store, move, buildId),
  canary: ({ db }, move, { trial, buildId }) => canaryRelease(db, move, trial ?? { percent: 0, users: [] }, buildId),
  hold: ({ db }, move) => holdRelease(db, move),
  restore: ({ db }, move) => restoreRelease(db, move),
  rollback: ({ db }, move) => rollbackRelease(db, move),
  kill: ({ db }, move, { buildId, harmful }, brand) =>
    killRelease(db, move, buildId, harmful ? { brand, now: new Date() } : undefined),
}

/** Releases of this machine's database and store, without a token. */
export const localTarget = (store: ReleaseStore, actor: string, brand: string): ReleaseTarget => ({
  move: (request) =>
    moves[request.action](store, { name: request.name, actor, reason: request.reason }, request, brand),
  list: () => listReleases(store.db),
  verify: () => verifyReleases(store),
})
