import {
  type Destiny,
  type Move,
  type ReleaseStore,
  canaryRelease,
  holdRelease,
  killRelease,
  listReleases,
  plainDestiny,
  promoteRelease,
  publishRelease,
  restoreRelease,
  rollbackRelease,
  verifyReleases,
} from '@bazaar/api/releases'
import {
  type MoveName,
  type MoveRequest,
  type Moved,
  ReleaseError,
  type ReleaseTarget,
} from '@bazaar/federation-release'
import { distOf } from '../workspace.ts'

type Server = { brand: string; rolloutMinutes: number }
type Do = (store: ReleaseStore, move: Move, request: MoveRequest, server: Server) => Promise<Moved>

const destinyOf = ({ stage, now, trial }: MoveRequest, minutes: number): Destiny =>
  stage ? 'stage' : (trial ?? plainDestiny(now ? 0 : minutes))

const moves: Record<MoveName, Do> = {
  publish: (store, move, request, { rolloutMinutes }) =>
    publishRelease(store, {
      dist: request.dist ?? distOf(move.name),
      move,
      destiny: destinyOf(request, rolloutMinutes),
      ...(request.origin === undefined ? {} : { origin: request.origin }),
    }),
  promote: (store, move, { buildId }) => promoteRelease(store, move, buildId),
  canary: ({ db }, move, { trial, buildId }) => canaryRelease(db, move, trial ?? { percent: 0, users: [] }, buildId),
  hold: ({ db }, move) => holdRelease(db, move),
  restore: ({ db }, move) => restoreRelease(db, move),
  rollback: ({ db }, move) => rollbackRelease(db, move),
  kill: ({ db, pageOrigin }, move, { buildId, harmful }, { brand }) =>
    killRelease(db, move, buildId, harmful ? { brand, now: new Date(), home: pageOrigin } : undefined),
}

/** Releases of this machine's database and store, without a token. */
export const localTarget = (store: ReleaseStore, actor: string, server: Server): ReleaseTarget => ({
  move: (request) =>
    moves[request.action](store, { name: request.name, actor, reason: request.reason }, request, server),
  smoke: () =>
    Promise.reject(new ReleaseError(['Builds are opened by a running server: set RELEASE_URL and RELEASE_TOKEN.'])),
  list: () => listReleases(store.db),
  verify: () => verifyReleases(store),
})
